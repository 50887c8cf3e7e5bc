import type { Page, Route } from '@playwright/test';
import type { Beacon } from '@tribina/contracts';
import { createHash } from 'node:crypto';
import { ask } from './system';
import { servedFile, type PagePart } from './second-releases';

/** Leave a trace; these bytes must never be taken in. */
const TAMPERED = {
  script: { text: 'globalThis.tampered = true;', contentType: 'text/javascript' },
  style: { text: ':root{--tampered:1}', contentType: 'text/css' },
} as const;
export const hasTampered = (page: Page) =>
  page.evaluate(
    () => 'tampered' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );

/** When a fault was first met, on this process's clock; 0: not yet. */
export interface Met {
  at: number;
}

type Fault = (route: Route) => Promise<void>;

/** Answers a file of a release, or of all releases of a part, by a fault from now on. */
async function answerBy(page: Page, part: PagePart, id: string, file: string, fault: Fault): Promise<Met> {
  const met: Met = { at: 0 };
  await page.route(`**/r/${part}/${id}/${file}`, async (route) => {
    met.at ||= Date.now();
    await fault(route);
  });
  return met;
}

export const missing = (page: Page, part: PagePart, id: string, file: string) =>
  answerBy(page, part, id, file, (route) => route.fulfill({ status: 404, body: '' }));

/** The file never comes. */
export const hanging = (page: Page, part: PagePart, id: string, file: string) =>
  answerBy(page, part, id, file, () => Promise.resolve());

/** Other bytes under the same hash: always, or the first `times`, which is what preload and loader get of one damaged copy. */
export async function damaged(page: Page, part: PagePart, id: string, file: string, times = Infinity): Promise<Met> {
  let left = times;
  const { text: trace, contentType } = TAMPERED[file.endsWith('.css') ? 'style' : 'script'];
  const text = await servedFile(part, id, file);
  return answerBy(page, part, id, file, (route) => {
    left -= 1;
    return left >= 0 ? route.fulfill({ body: trace + text, contentType }) : route.continue();
  });
}

/** How contents are named: files in the boot record, and chunks in the table of an entry. */
const hashesOf = (text: string) =>
  ['sha384', 'sha256'].map((name) => `${name}-${createHash(name).update(text).digest('base64')}`);

/**
 * A release whose code is at fault: the file is another, and the hashes of it are right all the way up, from the entry's table
 * to the boot record. Documents must be opened after this.
 */
export async function faulty(
  page: Page,
  part: PagePart,
  id: string,
  file: string,
  edit: (text: string) => string,
): Promise<Met> {
  const served = new Map<string, string>();
  const hashes: [string, string][] = [];
  const replace = async (name: string, change: (text: string) => string) => {
    const before = await servedFile(part, id, name);
    const after = change(before);
    if (after === before) throw new Error(`Nothing to change in ${name}`);
    served.set(name, after);
    const next = hashesOf(after);
    hashesOf(before).forEach((hash, at) => hashes.push([hash, next[at] ?? hash]));
  };
  const withHashes = (text: string) => hashes.reduce((now, [old, next]) => now.replaceAll(old, next), text);
  await replace(file, edit);
  if (file !== ENTRY) await replace(ENTRY, withHashes);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // Not `route.fetch`: node does not resolve `*.localhost`.
    const { pathname, search } = new URL(route.request().url());
    const { status, headers, body } = await ask('rs', pathname + search);
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers;
    return route.fulfill({ status, headers: others as Record<string, string>, body: withHashes(body) });
  });
  const met: Met = { at: 0 };
  for (const [name, body] of served) {
    await page.route(`**/r/${part}/${id}/${name}`, async (route) => {
      if (name === file) met.at ||= Date.now();
      await route.fulfill({ body, contentType: 'text/javascript' });
    });
  }
  return met;
}

export const ENTRY = 'main.js';

/** Takes a page's beacons instead of the gateway: what a test breaks on purpose is nobody's health. */
export async function takeBeacons(page: Page): Promise<Beacon['parts'][number][]> {
  const parts: Beacon['parts'][number][] = [];
  await page.route('**/api/health', (route) => {
    const text = route.request().postData() ?? '';
    if (text.length > 1_024) throw new Error(`A beacon of ${text.length} bytes`);
    parts.push(...(JSON.parse(text) as Beacon).parts);
    return route.fulfill({ json: { status: 'OK' } });
  });
  return parts;
}
