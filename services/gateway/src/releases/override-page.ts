import type { Override } from '@tribina/shell-api';
import { escapeHtml } from '../pages/plain-page';

/** Nothing runs here and nothing is loaded; the one form goes to ourselves. */
export const OVERRIDE_PAGE_POLICY =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** Asks whoever has followed a link from the terminal whether they want what it says: a link alone changes nothing. */
export function overridePage(token: string, { by, until, pins, dev }: Override): string {
  const releases = [...Object.values(pins), ...(dev ? [dev.id] : [])].map((id) => `<li>${escapeHtml(id)}</li>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Staff override</title></head><body><main><h1>Staff override</h1>',
    `<p>Until ${escapeHtml(until)}, this browser gets the following releases on this site (asked for by ${escapeHtml(by)}):</p>`,
    `<ul>${releases.join('')}</ul>`,
    '<form method="post" action="/ops/override">',
    `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
    '<button>Use these releases</button></form></main></body></html>',
  ].join('');
}
