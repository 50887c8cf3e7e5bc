import type { Edition } from '@tribina/editions';
import { moderationPhrases, type ModerationPhrases } from '@tribina/messages/moderation';
import { statementPhrases, type StatementPhrases } from '@tribina/messages/statements';
import type { DeskTools } from '@tribina/ui/desk';
import { createContext, useContext } from 'react';

/** What every part of moderation has at hand. */
export interface ModerationTools extends DeskTools {
  readonly phrases: ModerationPhrases;
  /** The reasons, as authors are told them. */
  readonly reasons: StatementPhrases['reasons'];
}

export const ModerationContext = createContext<ModerationTools | null>(null);

export function useModeration(): ModerationTools {
  const tools = useContext(ModerationContext);
  if (!tools) throw new Error('Outside of moderation');
  return tools;
}

export function phrasesOf({ language }: Edition): ModerationPhrases {
  return moderationPhrases[language];
}

export function reasonsOf({ language }: Edition): StatementPhrases['reasons'] {
  return statementPhrases[language].reasons;
}
