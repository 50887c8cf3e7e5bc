import type { ReleaseDescription, ReleaseFile } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** Encodings in which a file may be kept beside its plain form. */
const ENCODINGS = [
  { name: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { name: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
] as const;

const RELEASE_ID = /^[a-z0-9.-]+$/i;

/** Reads what services/releases has stored: descriptions and content-addressed files in one folder. */
export class ReleaseStore {
  readonly #descriptions = new Map<string, Promise<ReleaseDescription | null>>();

  constructor(readonly folder: string) {}

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
    try {
      return JSON.parse(
        await readFile(path.join(this.folder, 'releases', `${releaseId}.json`), 'utf8'),
      ) as ReleaseDescription;
    } catch {
      return null;
    }
  }

  /** Where a file's bytes are kept. */
  objectPath(file: Pick<ReleaseFile, 'integrity'>): string {
    const hex = Buffer.from(file.integrity.replace('sha384-', ''), 'base64').toString('hex');
    return path.join(this.folder, 'objects', hex.slice(0, 2), hex);
  }

  /** Whether the store has every file of a release; their bytes are checked when they are read. */
  async isWhole(release: ReleaseDescription): Promise<boolean> {
    const found = await Promise.all(release.files.map((file) => exists(this.objectPath(file))));
    return found.every(Boolean);
  }

  /**
   * A file's bytes, checked against their digest.
   *
   * @throws Error when the file is missing or damaged.
   */
  async read(file: ReleaseFile): Promise<Buffer> {
    const bytes = await readFile(this.objectPath(file));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (integrity !== file.integrity) throw new Error(`${file.path} is damaged in the store`);
    return bytes;
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
