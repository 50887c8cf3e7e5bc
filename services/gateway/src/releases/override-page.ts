import type { Override } from '@tribina/shell-api';
import { escapeHtml } from '../pages/plain-page';

/** Nothing runs here and nothing is loaded; the one form goes to ourselves. */
export const OVERRIDE_PAGE_POLICY =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/**
 * Asks whoever has followed a link from the terminal whether they want what it says: a link alone changes nothing.
 *
 * @param isTheirs whether they are among those whom it names.
 */
export function overridePage(token: string, { by, until, pins, members = [] }: Override, isTheirs: boolean): string {
  const releases = Object.values(pins).map((id) => `<li>${escapeHtml(id)}</li>`);
  const names = escapeHtml(members.join(', '));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Staff override</title></head><body><main><h1>Staff override</h1>',
    `<p>Until ${escapeHtml(until)}, while ${names} is logged in here, this browser gets the following releases on this site (asked for by ${escapeHtml(by)}):</p>`,
    `<ul>${releases.join('')}</ul>`,
    isTheirs
      ? `<form method="post" action="/ops/override"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Use these releases</button></form>`
      : `<p>You are not logged in as a member of the staff of this name. Log in, then open this link again.</p>`,
    '</main></body></html>',
  ].join('');
}
