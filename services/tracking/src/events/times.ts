const OLDEST_MS = 7 * 86_400_000;
const NEWEST_MS = 5 * 60_000;

/**
 * When something happened by our clock: the client's clock is corrected by how far it was off when it sent, and a time that cannot
 * be is that of its arrival.
 *
 * @param sentAt what the client's clock said then; not said: it is taken to be right.
 */
export function eventTime(ts: number, receivedAt: number, sentAt = receivedAt): number {
  const corrected = ts + receivedAt - sentAt;
  return corrected >= receivedAt - OLDEST_MS && corrected <= receivedAt + NEWEST_MS ? corrected : receivedAt;
}
