import type { ReleaseDescription, ReleaseFile } from '@tribina/shell-api';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { ReleaseFetcher, type ReleaseSource } from './release-fetcher';
import { descriptionName, integrityOf, objectName } from './release-files';

/** Encodings in which a file may be kept beside its plain form. */
const ENCODINGS = [
  { name: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { name: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
] as const;

const RELEASE_ID = /^[a-z0-9.-]+$/i;

/**
 * Reads what services/releases has stored: descriptions and content-addressed files in one folder. With a source the folder
 * is a copy of what has been needed so far: what is missing is fetched, and what is here goes on without the source.
 */
export class ReleaseStore {
  readonly #descriptions = new Map<string, Promise<ReleaseDescription | null>>();
  readonly #fetcher: ReleaseFetcher | null;

  constructor(
    readonly folder: string,
    source: ReleaseSource | null = null,
  ) {
    this.#fetcher = source && new ReleaseFetcher(folder, source);
  }

  /** A release's description; null if the store has none. Kept in memory: it never changes. */
  describe(releaseId: string): Promise<ReleaseDescription | null> {
    const known = this.#descriptions.get(releaseId);
    if (known) return known;
    const reading = this.#read(releaseId);
    this.#descriptions.set(releaseId, reading);
    void reading.then((found) => found ?? this.#descriptions.delete(releaseId));
    return reading;
  }

  async #read(releaseId: string): Promise<ReleaseDescription | null> {
    if (!RELEASE_ID.test(releaseId)) return null;
    const file = path.join(this.folder, descriptionName(releaseId));
    try {
      if (!(await exists(file))) await this.#fetcher?.description(releaseId);
      return JSON.parse(await readFile(file, 'utf8')) as ReleaseDescription;
    } catch {
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
