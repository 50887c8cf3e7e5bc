import { createStore, useStore } from '@tribina/federation-web/islands';
import { sessionKeys, writeSession } from '@tribina/browser';
import type { User } from '@tribina/contracts';
import { HEADERS } from '@tribina/shell-api';

/**
 * Who reads. `unknown` until it was asked for; a failed check is anonymous (spec portal §8), and `isUnsure`: it may be a member all
 * the same.
 */
export type Session =
  | { readonly status: 'unknown' | 'anonymous'; readonly user: null; readonly isUnsure?: true }
  | { readonly status: 'member'; readonly user: User; readonly isUnsure?: undefined };

const UNKNOWN: Session = { status: 'unknown', user: null };
const ANONYMOUS: Session = { status: 'anonymous', user: null };
const UNSURE: Session = { ...ANONYMOUS, isUnsure: true };
const TOO_MANY = 429;
/** How the keys begin by which readers' words are kept in a tab; those of a desk name whose they are. */
const OF_READERS = /^(news|tribina):/;

const session = createStore<Session>(UNKNOWN);
let asking: Promise<Session> | null = null;

/** The session as a component sees it; all islands and remotes of a page share it. */
export function useSession(): Session {
  return useStore(session);
}

export function getSession(): Session {
  return session.get();
}

/** Calls at each change of the session; the returned function ends it. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return session.subscribe(() => listener(session.get()));
}

const OWN = { method: 'POST', headers: { [HEADERS.own]: '1' } };

async function ask(): Promise<Session> {
  const answer = await fetch('/api/me', OWN);
  const { status, data } = (await answer.json()) as { status: string; data?: User };
  if (answer.status >= 500 || answer.status === TOO_MANY) return UNSURE;
  return answer.ok && status === 'OK' && data?.id ? { status: 'member', user: data } : ANONYMOUS;
}

/**
 * Finds out who reads, by `POST /api/me`; asks once however many want to know, and again after a check that has failed.
 *
 * @param hasHint whether the readable hint cookie says that there is a session; without it nothing is asked.
 */
export function startSession(hasHint: boolean): Promise<Session> {
  if (asking) return asking;
  const own: Promise<Session> = (hasHint ? ask() : Promise.resolve(ANONYMOUS))
    .catch(() => UNSURE)
    .then((found) => {
      if (asking !== own) return asking ?? found;
      if (found.isUnsure) asking = null;
      session.set(found);
      return found;
    });
  return (asking = own);
}

/** After a login: asks again. */
export function refreshSession(): Promise<Session> {
  asking = null;
  return startSession(true);
}

/**
 * Ends the session; every field of the user is cleared at once (spec portal §4), and what they have begun to write as a reader: the
 * next one at this screen may be somebody else. Whose session ends by itself goes on with it. Whoever leaves the page right then is
 * logged out all the same.
 */
export async function logout(): Promise<void> {
  for (const key of sessionKeys()) if (OF_READERS.test(key)) writeSession(key, null);
  session.set(ANONYMOUS);
  asking = Promise.resolve(ANONYMOUS);
  await fetch('/api/logout', { ...OWN, keepalive: true }).catch(() => undefined);
}
