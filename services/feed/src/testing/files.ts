import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder of files for one test file. */
export class TestFolder {
  readonly path = mkdtempSync(path.join(os.tmpdir(), 'feed-files-'));

  /** Writes a file and returns its path. */
  write(name: string, content: unknown): string {
    const file = path.join(this.path, name);
    writeFileSync(file, typeof content === 'string' || content instanceof Uint8Array ? content : asText(content));
    return file;
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}

/** JSON with each value on a line of its own, so that a line tells which value is meant. */
export function asText(content: unknown): string {
  return JSON.stringify(content, null, 1);
}

/** The number of the first line that contains a text, counted from 1. */
export function lineWith(text: string, marker: string): number {
  const index = text.split('\n').findIndex((line) => line.includes(marker));
  if (index === -1) throw new Error(`No line contains '${marker}'`);
  return index + 1;
}
