import type { ReleaseDescription } from '@tribina/shell-api';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hexOf } from '../../store/object-store';
import type { Candidate } from '../check';

/** A folder in the form of the releases' store with the few releases of one boot: the candidate is not in the real one yet. */
export class BootStore {
  private constructor(readonly folder: string) {}

  static async open(): Promise<BootStore> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'tribina-gate-'));
    await mkdir(path.join(folder, 'releases'));
    return new BootStore(folder);
  }

  async take(release: ReleaseDescription, store: Pick<Candidate['store'], 'read'>): Promise<void> {
    for (const { integrity } of release.files) {
      const hex = hexOf(integrity);
      const folder = path.join(this.folder, 'objects', hex.slice(0, 2));
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, hex), await store.read(integrity));
    }
    await writeFile(path.join(this.folder, 'releases', `${release.id}.json`), JSON.stringify(release));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
