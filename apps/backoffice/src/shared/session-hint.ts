// No part of it is the name of the readers' own mark, which others look for as a text in all cookies.
const NAME = 'ops-hint';
const SET = `${NAME}=1`;

/**
 * Whether this browser may have a session. The session's own cookie is hidden from scripts; without this mark nobody is asked,
 * so that a visitor sees the card at once and causes no refused call.
 */
export function hasSessionHint(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(SET);
}

/** Ends with the browser, as the session's cookie does. */
export function markSession(isOpen: boolean): void {
  document.cookie = `${isOpen ? SET : `${NAME}=; Max-Age=0`}; Path=/backoffice; SameSite=Strict`;
}
