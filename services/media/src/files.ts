import { isMissing, writeDurably, writeSynced } from '@tribina/service-kit';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';

/** Half-written files; never served, emptied at start. */
const UNFINISHED = '.unfinished';

/**
 * A folder of files that are written whole or not at all, and read only from within: a link that leads elsewhere is as good
 * as a missing file.
 */
export class Folder {
  private constructor(readonly root: string) {}

  /** Makes the folder where it is missing, and clears what a killed process has left half-written. */
  static async open(root: string): Promise<Folder> {
    await mkdir(root, { recursive: true });
    const folder = new Folder(await realpath(root));
    await rm(folder.#at(UNFINISHED), { recursive: true, force: true });
    await mkdir(folder.#at(UNFINISHED));
    return folder;
  }

  /** The bytes of a file, or null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    const file = this.#at(name);
    try {
      return (await realpath(file)) === file ? await readFile(file) : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Names of the files directly in a folder below; none when there is no such folder. */
  async list(name: string): Promise<string[]> {
    try {
      const entries = await readdir(this.#at(name), { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Writes a file so that, once this has resolved, it survives the end of the process and of the machine. */
  async write(name: string, bytes: Buffer | string): Promise<void> {
    await writeDurably(this.#at(name), bytes, this.#at(UNFINISHED));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { force: true });
  }

  /** Rejects when nothing can be written here. */
  async check(): Promise<void> {
    const probe = this.#at(`${UNFINISHED}/${randomUUID()}`);
    await writeSynced(probe, '');
    await rm(probe);
  }

  #at(name: string): string {
    return path.join(this.root, name);
  }
}
