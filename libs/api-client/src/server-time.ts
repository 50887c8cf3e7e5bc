/** Header in which every answer says what time it is (service-kit's `SERVER_TIME_HEADER`). */
const SERVER_TIME_HEADER = 'x-server-time';

let offsetMs = 0;

/** Takes the server's time from an answer. */
export function noteServerTime(answer: Pick<Response, 'headers'>): void {
  noteServerNow(answer.headers.get(SERVER_TIME_HEADER));
}

/** Takes the server's time as a document or an answer says it; what is no time is ignored. */
export function noteServerNow(instant: string | null): void {
  const time = instant === null ? Number.NaN : Date.parse(instant);
  if (!Number.isNaN(time)) offsetMs = time - Date.now();
}

/** The server's time, for deadlines and ages; never the reader's own clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}
