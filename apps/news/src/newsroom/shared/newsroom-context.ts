import type { Edition } from '@tribina/editions';
import { newsroomPhrases, type NewsroomPhrases } from '@tribina/messages/newsroom';
import type { DeskTools } from '@tribina/ui/desk';
import { createContext, useContext } from 'react';

/** What every part of the newsroom has at hand. */
export interface NewsroomTools extends DeskTools {
  readonly phrases: NewsroomPhrases;
}

export const NewsroomContext = createContext<NewsroomTools | null>(null);

export function useNewsroom(): NewsroomTools {
  const tools = useContext(NewsroomContext);
  if (!tools) throw new Error('Outside of the newsroom');
  return tools;
}

export function phrasesOf({ language }: Edition): NewsroomPhrases {
  return newsroomPhrases[language];
}
