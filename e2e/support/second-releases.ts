import type { RemoteName } from '@tribina/shell-api';
import { readRelease, renamedRelease, writeRelease } from '@tribina/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../tools/release/run';
import { ask, DATA_DIR, ROOT, until, withSlack } from './system';

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

interface Status {
  readonly remotes: readonly {
    readonly remote: string;
    readonly editions: { readonly rs: { readonly stable: string } };
  }[];
}

/** A path of each part's own. */
export const OWN_PATH: Readonly<Record<PagePart, string>> = {
  host: '/',
  news: '/',
  prognozzer: '/prognozzer',
  special: '/specijal',
  backoffice: '/backoffice',
};

/** What `npm run release` does, without a process of its own for it. @throws Error with what it has printed where that fails. */
export async function release(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await run(args, { root: ROOT, environment: { ...process.env, DATA_DIR }, print, complain: print });
  const output = lines.join('\n');
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${output}`);
  return output;
}

/** What has been decided for everybody; gateways follow. */
export async function stableRelease(name: RemoteName): Promise<string> {
  const { remotes } = JSON.parse(await release('status', '--json')) as Status;
  return remotes.find(({ remote }) => remote === name)?.editions.rs.stable ?? '';
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

/**
 * Publishes a second version of parts: what is built here, under another name.
 *
 * @param change what is otherwise in their files, by name.
 */
export async function publishVersion(
  parts: readonly RemoteName[],
  version: string,
  change: Parameters<typeof renamedRelease>[2] = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-second-'));
  try {
    for (const part of parts) {
      const own = path.join(folder, part);
      writeRelease(own, renamedRelease(readRelease(path.join(ROOT, 'apps', part, 'dist')), version, change));
      await release('publish', part, '--from', own);
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
