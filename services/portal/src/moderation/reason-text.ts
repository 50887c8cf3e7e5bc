import type { ModerationReason } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { statementPhrases } from '@tribina/messages/statements';

/** The rule in the edition's words, and what the moderator adds. */
export function reasonText({ language }: Edition, reason: ModerationReason, note: string): string {
  const rule = statementPhrases[language].reasons[reason];
  return note.trim() === '' ? rule : `${rule}. ${note.trim()}`;
}
