import { createStore, useStore } from '@tribina/federation-web/islands';
import type { User } from '@tribina/contracts';
import { HEADERS } from '@tribina/shell-api';

/** Who reads. `unknown` until it was asked for; a failed check is anonymous (spec portal §8). */
export type Session =
  | { readonly status: 'unknown' | 'anonymous'; readonly user: null }
  | { readonly status: 'member'; readonly user: User };

const UNKNOWN: Session = { status: 'unknown', user: null };
const ANONYMOUS: Session = { status: 'anonymous', user: null };

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

function post(path: string, more: RequestInit = {}): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { [HEADERS.own]: '1' }, ...more });
}

async function ask(): Promise<Session> {
  try {
    const answer = await post('/api/me');
    if (!answer.ok) return ANONYMOUS;
    const body = (await answer.json()) as { status: string; data?: User };
    return body.status === 'OK' && body.data?.id ? { status: 'member', user: body.data } : ANONYMOUS;
  } catch {
    return ANONYMOUS;
  }
}

/**
 * Finds out who reads, by `POST /api/me`; asks once however many want to know.
 *
 * @param hasHint whether the readable hint cookie says that there is a session; without it nothing is asked.
 */
export function startSession(hasHint: boolean): Promise<Session> {
  asking ??= (hasHint ? ask() : Promise.resolve(ANONYMOUS)).then((found) => {
    session.set(found);
    return found;
  });
  return asking;
}

/** After a login: asks again. */
export function refreshSession(): Promise<Session> {
  asking = null;
  return startSession(true);
}

/**
 * Ends the session; every field of the user is cleared at once (spec portal §4). Whoever leaves the page right then is logged out all
 * the same.
 */
export async function logout(): Promise<void> {
  session.set(ANONYMOUS);
  asking = Promise.resolve(ANONYMOUS);
  await post('/api/logout', { keepalive: true }).catch(() => undefined);
}
