import type { ReleaseStore } from '@tribina/federation-node';
import { isPublicKind, type ReleaseFile } from '@tribina/shell-api';
import { LRUCache } from 'lru-cache';
import path from 'node:path';

/** A file of a release, ready to be sent. */
export interface Asset {
  /** For an address that stays: at one of its own it is kept for ever, and nobody asks whether it is another. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Buffer;
  /** By encoding name. */
  readonly encoded: ReadonlyMap<string, Buffer>;
}

const MOST_BYTES = 256 * 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** Files of releases, by what is in them, in memory in every encoding that they are kept in. */
export class AssetStore {
  readonly #assets: LRUCache<string, Asset, ReleaseFile>;

  constructor(private readonly store: ReleaseStore) {
    this.#assets = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ identity, encoded }) =>
        [...encoded.values()].reduce((sum, bytes) => sum + bytes.length, identity.length + 1),
      // Read once however many wait; what is missing or damaged is not there.
      fetchMethod: (_key, _stale, { context: file }) => this.#load(file).catch(() => undefined),
    });
  }

  /** The file; null when the release does not have it, or not for browsers, or its bytes are gone. */
  async get(remote: string, releaseId: string, name: string): Promise<Asset | null> {
    const release = await this.store.describe(releaseId);
    const file = release?.remote === remote ? release.files.find((entry) => entry.path === name) : undefined;
    if (!file || !isPublicKind(file.kind)) return null;
    const key = `${file.integrity} ${path.extname(file.path)}`;
    return (await this.#assets.fetch(key, { context: file })) ?? null;
  }

  async #load(file: ReleaseFile): Promise<Asset> {
    const identity = await this.store.read(file);
    const encoded = await this.store.readEncoded(file, identity);
    // Weak: the same file in another encoding is the same file.
    const etag = `W/"${file.integrity.slice('sha384-'.length, 'sha384-'.length + 32)}"`;
    return {
      etag,
      headers: {
        'content-type': TYPES[path.extname(file.path)] ?? 'application/octet-stream',
        'cache-control': IMMUTABLE,
        vary: 'accept-encoding',
      },
      identity,
      encoded: new Map(encoded.map(({ name, bytes }) => [name, bytes])),
    };
  }
}
