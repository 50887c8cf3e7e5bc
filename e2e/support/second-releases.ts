import type { RemoteName } from '@tribina/shell-api';
import { readRelease, renamedRelease, writeRelease } from '@tribina/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npmRun } from './npm-run';
import { ask, ROOT, until, withSlack } from './system';

/** The parts that pages are made of. */
export const PAGE_PARTS = [
  'host',
  'news',
  'prognozzer',
  'special',
  'backoffice',
] as const satisfies readonly RemoteName[];
export type PagePart = (typeof PAGE_PARTS)[number];

const FOLLOWS_MS = withSlack(10_000);

/** A path of each part's own. */
const OWN_PATH: Readonly<Record<PagePart, string>> = {
  host: '/',
  news: '/',
  prognozzer: '/prognozzer',
  special: '/specijal',
  backoffice: '/backoffice',
};

/** Fails with what a command has printed. */
export function release(...args: string[]): string {
  const { code, output } = npmRun('release', ...args);
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${output}`);
  return output;
}

/** What a new page view of a part is made by. */
export async function servedRelease(part: PagePart): Promise<string> {
  const { headers } = await ask('rs', OWN_PATH[part]);
  const names = String(headers['x-tribina-releases']).split(',');
  return names.map((name) => name.split('@')).find(([name]) => name === part)?.[1] ?? '';
}

export async function untilServed(part: PagePart, id: string): Promise<void> {
  await until(
    () => servedRelease(part),
    (served) => served === id,
    FOLLOWS_MS,
  );
}

/** Publishes a second version of parts: what is built here, under another name. */
export function publishVersion(parts: readonly PagePart[], version: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-second-'));
  try {
    for (const part of parts) {
      const own = path.join(folder, part);
      writeRelease(own, renamedRelease(readRelease(path.join(ROOT, 'apps', part, 'dist')), version));
      release('publish', part, '--from', own);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a release's file as it is served. */
export async function servedFile(part: PagePart, id: string, file: string): Promise<string> {
  const { status, body } = await ask('rs', `/r/${part}/${id}/${file}`);
  if (status !== 200) throw new Error(`${id}/${file}: ${status}`);
  return body;
}
