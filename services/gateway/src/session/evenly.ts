import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does something that takes longer for addresses that have an account, and answers after the same time for those that have
 * none: how long an answer takes is an answer too.
 *
 * @param ms longer than it takes, milliseconds.
 */
export async function evenly<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, delay(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
