import type { User } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { createContext, useContext } from 'react';

/** The words that every desk has, whoever works at it. */
export interface DeskPhrases {
  readonly title: string;
  readonly description: string;
  readonly signInTitle: string;
  readonly signInText: string;
  readonly signIn: string;
  readonly signedInAs: string;
  readonly forbiddenTitle: string;
  readonly forbiddenText: string;
  readonly keysTitle: string;
  readonly keys: readonly { readonly key: string; readonly does: string }[];
  readonly keysOn: string;
  readonly screenFailed: string;
  readonly cancel: string;
  readonly retry: string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusedOtherwise: string;
  /** Behind a refusal that says which field it is about. */
  readonly refusedField: string;
}

/** What every part of a desk has at hand. */
export interface DeskTools {
  readonly edition: Edition;
  readonly user: User;
  /** Says something to who listens to the page. */
  readonly announce: (text: string) => void;
}

export const DeskContext = createContext<DeskPhrases | null>(null);

export function useDeskPhrases(): DeskPhrases {
  const phrases = useContext(DeskContext);
  if (!phrases) throw new Error('Outside of a desk');
  return phrases;
}

/** The login of readers, which comes back to the page that has asked for it. */
export function loginFrom(back: string): string {
  return `/login?ref_url=${encodeURIComponent(back)}`;
}
