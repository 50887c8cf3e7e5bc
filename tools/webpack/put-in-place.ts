import { renameSync, rmSync } from 'node:fs';

/** What it says where another one is quicker, whether one removes or renames. */
const TAKEN: readonly unknown[] = ['ENOTEMPTY', 'EEXIST'];
const TRIES = 5;

/** Puts a folder in the place of whatever is there, whole; of two that do it at once the later one's stays. */
export function putInPlace(folder: string, place: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      rmSync(place, { recursive: true, force: true });
      renameSync(folder, place);
      return;
    } catch (error) {
      if (!TAKEN.includes((error as NodeJS.ErrnoException).code) || tries === TRIES) throw error;
    }
  }
}
