import { HEADERS } from '@tribina/shell-api';
import { parsed } from './parsed';

/** Not all who watch ask at once. */
export const SPREAD_MS = 250;
/** However much happens, the page is asked for at most this often; for goals that often. */
export const SPAN_MS = 2_000;
export const GOAL_SPAN_MS = 500;
/** An answer from before the change, of a gateway that is a moment behind: asked again, ever later. */
export const BEHIND_MS = 150;
/** Until what holds the reader is free: asked again, ever later. */
export const HELD_MS = 2_000;
/** What stands in while a backend is gone has heard of nothing, and nobody tells that it is back. */
export const OLD_MS = 4_000;
const ASK_LIMIT_MS = 10_000;

/** The browser asks whether its copy is still right, by itself. */
export function askForPage(done: (page: Document | null) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.timeout = ASK_LIMIT_MS;
  request.setRequestHeader(HEADERS.pulse, '1');
  request.onloadend = () => done(request.status === 200 ? parsed(request.responseText) : null);
  request.send();
  return request;
}
