import type { NewsPhrases } from '@tribina/messages/news';
import type { Refusal } from '../../shared/ask';

/** What the second step goes on with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What to say of a failed login; never which of the two was wrong. */
export function failureText({ code, status }: Refusal, phrases: NewsPhrases['login']): string {
  if (code === 'NOT_VERIFIED') return phrases.notVerified;
  if (status === 429) return phrases.limited;
  if (status === 0) return phrases.unreachable;
  return status >= 500 ? phrases.overloaded : phrases.failed;
}
