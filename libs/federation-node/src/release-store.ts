import type { Digests, ReleaseDescription, ReleaseFile } from '@tribina/shell-api';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { ReleaseFetcher, type ReleaseSource } from './release-fetcher';
import { descriptionName, digestOf, integrityOf, objectName } from './release-files';

/** Encodings in which a file may be kept beside its plain form. */
const ENCODINGS = [
  { name: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { name: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
] as const;

const RELEASE_ID = /^[a-z0-9.-]+$/i;

/**
 * Reads what services/releases has stored: descriptions and content-addressed files in one folder. With a source the folder
 * is a copy of what has been needed so far: what is missing is fetched, and what is here goes on without the source.
 *
 * A description is taken for what it says only where it is the one that was published, if that is known (`learn`); the digests
 * in it say the same of the files.
 */
export class ReleaseStore {
  readonly #descriptions = new Map<string, Promise<ReleaseDescription | null>>();
  /** What was signed, by release. */
  readonly #signed = new Map<string, string>();
  /** Of what was read. */
  readonly #digests = new WeakMap<ReleaseDescription, string>();
  readonly #changed = new Set<string>();
  readonly #fetcher: ReleaseFetcher | null;

  constructor(
    readonly folder: string,
    source: ReleaseSource | null = null,
  ) {
    this.#fetcher = source && new ReleaseFetcher(folder, source);
  }

  /** Takes in which descriptions the releases service has signed: another one under such an id is none. */
  learn(digests: Digests): void {
    for (const [releaseId, digest] of Object.entries(digests)) this.#signed.set(releaseId, digest);
  }

  /** A release's description; null if the store has none, or another one than was signed. Kept in memory: it never changes. */
  async describe(releaseId: string): Promise<ReleaseDescription | null> {
    const known = this.#descriptions.get(releaseId);
    const found = await (known ?? this.#begin(releaseId));
    if (!found || this.isAsSigned(found)) return found;
    // It was read before it was known what was signed.
    if (this.#descriptions.get(releaseId) === known) this.#descriptions.delete(releaseId);
    return this.#descriptions.get(releaseId) ?? this.#begin(releaseId);
  }

  /** Whether nothing that was signed says that a description of this store is another one. */
  isAsSigned(release: ReleaseDescription): boolean {
    const signed = this.#signed.get(release.id);
    return signed === undefined || signed === this.#digests.get(release);
  }

  /** Whether what lay there of a release, when it was last looked at, was not what was signed. */
  isChanged(releaseId: string): boolean {
    return this.#changed.has(releaseId);
  }

  #begin(releaseId: string): Promise<ReleaseDescription | null> {
    const reading = this.#read(releaseId);
    this.#descriptions.set(releaseId, reading);
    void reading.then((found) => found ?? this.#descriptions.delete(releaseId));
    return reading;
  }

  /** What is here, if it is as it should be; else what the source has. */
  async #read(releaseId: string): Promise<ReleaseDescription | null> {
    if (!RELEASE_ID.test(releaseId)) return null;
    const here = await this.#readHere(releaseId);
    if (here || !this.#fetcher) return here;
    return this.#fetcher.description(releaseId).then(
      () => this.#readHere(releaseId),
      () => null,
    );
  }

  async #readHere(releaseId: string): Promise<ReleaseDescription | null> {
    try {
      const bytes = await readFile(path.join(this.folder, descriptionName(releaseId)));
      const release = JSON.parse(bytes.toString('utf8')) as ReleaseDescription;
      this.#digests.set(release, digestOf(bytes));
      const isGood = release.id === releaseId && this.isAsSigned(release);
      this.#changed[isGood ? 'delete' : 'add'](releaseId);
      return isGood ? release : null;
    } catch {
      // There is none, or nobody can read it.
      return null;
    }
  }

  /** Where a file's bytes are kept. */
  objectPath(file: Pick<ReleaseFile, 'integrity'>): string {
    return path.join(this.folder, objectName(file.integrity));
  }

  /** A release's description if every file of it is here, or could be brought here; bytes are checked when they are read. */
  async whole(releaseId: string): Promise<ReleaseDescription | null> {
    const release = await this.describe(releaseId);
    const files = release?.files ?? [];
    const found = await Promise.all(files.map((file) => exists(this.objectPath(file))));
    const missing = files.filter((_file, index) => !found[index]);
    if (missing.length === 0) return release;
    if (!this.#fetcher) return null;
    return this.#fetcher.objects(missing).then(
      () => release,
      () => null,
    );
  }

  /**
   * A file's bytes, checked against their digest.
   *
   * @throws Error when the file is missing or damaged.
   */
  async read(file: ReleaseFile): Promise<Buffer> {
    const kept = await this.#readKept(file);
    if (kept) return kept;
    await this.#fetcher?.object(file);
    const fetched = this.#fetcher && (await this.#readKept(file));
    if (!fetched) throw new Error(`${file.path} is missing or damaged in the store`);
    return fetched;
  }

  async #readKept(file: ReleaseFile): Promise<Buffer | null> {
    const bytes = await readFile(this.objectPath(file)).catch(() => null);
    return bytes && integrityOf(bytes) === file.integrity ? bytes : null;
  }

  /**
   * A file's precompressed forms; those that are missing, or say something else than the file, are left out.
   *
   * @param plain the file's bytes.
   */
  async readEncoded(file: ReleaseFile, plain: Buffer): Promise<{ readonly name: string; readonly bytes: Buffer }[]> {
    const found = await Promise.all(
      ENCODINGS.map(async ({ name, suffix, decode }) => {
        try {
          const bytes = await readFile(this.objectPath(file) + suffix);
          return plain.equals(await decode(bytes)) ? [{ name, bytes }] : [];
        } catch {
          return [];
        }
      }),
    );
    return found.flat();
  }

  /** The first file of a kind; a release that lacks it is not usable for what needs it. */
  static file(release: ReleaseDescription, kind: ReleaseFile['kind']): ReleaseFile | null {
    return release.files.find((file) => file.kind === kind) ?? null;
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
