import { EDITION_IDS, type EditionId } from '@tribina/editions';

export interface JudgedComment {
  readonly edition: EditionId;
  readonly label: 'spam' | 'clean';
  readonly text: string;
}

/** Hosts of the site whose comments the judged sets are. */
export const JUDGED_HOSTS = ['tribina.example', 'hr.tribina.example', 'ke.tribina.example'] as const;

/** What is on a line of a set; null where it is no judged comment. */
export function judgedCommentOf(value: unknown): JudgedComment | null {
  const { edition: name, label, text } = (value ?? {}) as Readonly<Record<keyof JudgedComment, unknown>>;
  const edition = EDITION_IDS.find((id) => id === name);
  if (!edition || (label !== 'spam' && label !== 'clean') || typeof text !== 'string' || text === '') return null;
  return { edition, label, text };
}
