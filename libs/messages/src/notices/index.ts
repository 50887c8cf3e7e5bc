import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type NoticePhrases } from './sr';

export type { NoticePhrases };

export const noticePhrases: Readonly<Record<Language, NoticePhrases>> = { sr, hr, en };

/** Keys of a query that ask for a notice (spec portal §2, "Query messages on load"). */
export const MESSAGE_KEYS = ['message', 'specialError'] as const;

const BAD = new Set([
  'error_verifying_fantasy_user',
  'SOMETHING_WENT_WRONG',
  'social_login_failed',
  'social_email_needed',
]);

/**
 * What is said for a key and its value. A value that nobody knows puts no words into our mouth: of a message nothing is said
 * (null), of an error of the special a general sentence.
 */
export function addressNotice(
  language: Language,
  key: (typeof MESSAGE_KEYS)[number],
  value: string,
): { readonly text: string; readonly tone: 'good' | 'bad' } | null {
  const texts: Readonly<Record<string, string>> = noticePhrases[language][key];
  const general = key === 'specialError' && value ? texts['SOMETHING_WENT_WRONG'] : undefined;
  const text = Object.hasOwn(texts, value) ? texts[value] : general;
  if (!text) return null;
  return { text, tone: key === 'specialError' || BAD.has(value) ? 'bad' : 'good' };
}
