import { refreshSession } from '@tribina/auth';
import { writeSession } from '@tribina/browser';
import type { Call, CallTypes, User } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { profilePhrases, type ProfilePhrases } from '@tribina/messages/profile';
import { ask, type Answer, type Given } from '../../shared/ask';
import { ENDED } from './ended';

/** What every section of the account is made from. */
export interface Own {
  readonly edition: Edition;
  readonly user: User;
}

export function phrasesOf({ edition }: Own): ProfilePhrases {
  return profilePhrases[edition.language];
}

/** Makes a call under the session; where that has ended meanwhile the page finds it out, and leads to the login. */
export async function askOwn<T extends CallTypes>(call: Call<T>, given: Given<T> = {}): Promise<Answer<T['reply']>> {
  return told(await ask(call, given));
}

/** The same for an answer that was asked for otherwise. */
export function told<T>(answer: Answer<T>): Answer<T> {
  if (!answer.isOk && answer.status === 401) {
    writeSession(ENDED, '1');
    void refreshSession();
  }
  return answer;
}

/** Pauses before each look, in milliseconds. */
const LOOKS_MS = [0, 300, 1_000, 3_000] as const;

/**
 * Every part of the page shows what has changed of a member. A gateway may go on for a moment with what it has believed before
 * the change: until it knows, it is asked again.
 *
 * @param changed the member as the portal has answered the change.
 */
export async function showChanged(changed: User | undefined): Promise<void> {
  for (const pause of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const { user } = await refreshSession();
    if (!user || !changed) return;
    if (user.display_name === changed.display_name && user.photo_url === changed.photo_url) return;
  }
}
