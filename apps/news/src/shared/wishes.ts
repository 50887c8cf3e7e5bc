import { isLost, type Answer } from './ask';

/** What is on its way: what was wanted last, and what is known of it. */
const underWay = new Map<string, { wanted: unknown; known: unknown }>();

/**
 * Sends what a reader wants something to be. One call at a time: what is wanted meanwhile is sent behind it, so that the last press
 * stands, in whatever order calls would have arrived.
 *
 * @param key the same for each wish of the same thing.
 * @param known what it is before the first of them.
 * @returns the answer to the last wish, and what it is now; null: an earlier press sends this one too.
 */
export async function wish<T, R>(
  key: string,
  known: T,
  wanted: T,
  send: (wanted: T) => Promise<Answer<R>>,
): Promise<{ readonly answer: Answer<R>; readonly known: T } | null> {
  const before = underWay.get(key);
  if (before) {
    before.wanted = wanted;
    return null;
  }
  const own = { wanted, known };
  underWay.set(key, own);
  for (;;) {
    const next = own.wanted;
    let answer = await send(next);
    // Nobody knows what has become of it.
    if (isLost(answer) && own.wanted === next) answer = await send(next);
    if (answer.isOk) own.known = next;
    if (own.wanted !== next) continue;
    underWay.delete(key);
    return { answer, known: own.known };
  }
}
