import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestRelease } from '../../testing/test-release';
import { readRelease } from '@tribina/testing';

/** A release of a further set, see the README. */
export interface FurtherRelease {
  readonly name: string;
  readonly candidate: TestRelease;
  /** Null: the host of our own set serves. */
  readonly alive: readonly TestRelease[] | null;
  /** The check that must refuse it, and what a cause must say; null: it must pass. */
  readonly expected: { readonly check: string | null; readonly cause?: string };
}

/** The sets below a folder; none without a folder. */
export function readEvalSet(folder: string | undefined): FurtherRelease[] {
  if (!folder) return [];
  return subfolders(folder).map((name) => {
    const at = path.join(folder, name);
    const alive = path.join(at, 'alive');
    return {
      name,
      candidate: readRelease(at),
      alive: existsSync(alive) ? subfolders(alive).map((release) => readRelease(path.join(alive, release))) : null,
      expected: JSON.parse(readFileSync(path.join(at, 'expected.json'), 'utf8')) as FurtherRelease['expected'],
    };
  });
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
