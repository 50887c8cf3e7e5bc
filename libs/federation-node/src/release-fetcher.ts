import { isPublicKind, type ReleaseDescription, type ReleaseFile } from '@tribina/shell-api';
import { writeDurably } from '@tribina/service-kit';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { descriptionName, ENCODED_SUFFIXES, integrityOf, objectName } from './release-files';

/** Where all releases are kept, if not in the folder itself: a bucket. */
export interface ReleaseSource {
  /** A file's bytes; null when there is none. @throws Error when the source cannot be asked. */
  readonly read: (name: string) => Promise<Buffer | null>;
}

/** Files fetched at a time for one release. */
const AT_ONCE = 8;

/** Brings files of releases from their source into a folder, under the same names; each once however many wait for it. */
export class ReleaseFetcher {
  readonly #running = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    private readonly source: ReleaseSource,
  ) {}

  /** @throws Error when the source does not have it, or cannot be asked. */
  description(releaseId: string): Promise<void> {
    const name = descriptionName(releaseId);
    return this.#once(name, async () => this.#keep(name, await this.#required(name)));
  }

  /**
   * Brings a file, and its compressed siblings before it: where the file is, nothing is left to be asked for.
   *
   * @throws Error when the source does not have it whole, or cannot be asked.
   */
  object(file: Pick<ReleaseFile, 'integrity' | 'kind'>): Promise<void> {
    const name = objectName(file.integrity);
    return this.#once(name, async () => {
      const siblings = isPublicKind(file.kind) ? ENCODED_SUFFIXES : [];
      await Promise.all(siblings.map((suffix) => this.#sibling(`${name}${suffix}`)));
      const bytes = await this.#required(name);
      if (integrityOf(bytes) !== file.integrity) throw new Error(`${name} is damaged in the store`);
      await this.#keep(name, bytes);
    });
  }

  /** Brings several files of a release. @throws Error as soon as one cannot be had. */
  async objects(files: ReleaseDescription['files']): Promise<void> {
    const waiting = [...files];
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await this.object(file);
    });
    await Promise.all(workers);
  }

  async #sibling(name: string): Promise<void> {
    const bytes = await this.source.read(name);
    if (bytes) await this.#keep(name, bytes);
  }

  async #required(name: string): Promise<Buffer> {
    const bytes = await this.source.read(name);
    if (!bytes) throw new Error(`The store has no ${name}`);
    return bytes;
  }

  async #keep(name: string, bytes: Buffer): Promise<void> {
    const aside = path.join(this.folder, 'tmp');
    await mkdir(aside, { recursive: true });
    await writeDurably(path.join(this.folder, name), bytes, aside);
  }

  #once(name: string, work: () => Promise<void>): Promise<void> {
    const known = this.#running.get(name);
    if (known) return known;
    const running = work().finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }
}
