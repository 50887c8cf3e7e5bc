import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmRun } from './npm-run';

/** Lets the feed import a file of its own form. @returns what it says of it. @throws Error where it refuses. */
export function importFile(content: { readonly competition: object; readonly matches: readonly object[] }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tribina-league-'));
  try {
    const file = path.join(folder, 'league.json');
    writeFileSync(file, JSON.stringify({ format: 'tribina-feed-1', ...content }));
    const { code, output } = npmRun('feed', 'import', file);
    if (code !== 0) throw new Error(`The feed refuses the matches: ${output}`);
    return output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
