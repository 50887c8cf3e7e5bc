import { isPublicKind, type ReleaseFile } from '@tribina/shell-api';
import type { ReleaseStore } from '@tribina/federation-node';
import { LRUCache } from 'lru-cache';
import path from 'node:path';

/** A file of a release, ready to be sent. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  /** By encoding name. */
  readonly encoded: ReadonlyMap<string, Buffer>;
}

const MOST_BYTES = 256 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** Files of releases, in memory in every encoding that they are kept in. */
export class AssetStore {
  readonly #assets = new LRUCache<string, Asset>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ identity, encoded }) => [...encoded.values()].reduce((sum, bytes) => sum + bytes.length, identity.length + 1),
  });

  constructor(private readonly store: ReleaseStore) {}

  /** The file; null when the release does not have it, or not for browsers, or its bytes are gone. */
  async get(remote: string, releaseId: string, name: string): Promise<Asset | null> {
    const key = `${releaseId}/${name}`;
    const known = this.#assets.get(key);
    if (known) return known;
    const release = await this.store.describe(releaseId);
    const file = release?.remote === remote ? release.files.find((entry) => entry.path === name) : undefined;
    if (!file || !isPublicKind(file.kind)) return null;
    try {
      const asset = await this.#load(file);
      this.#assets.set(key, asset);
      return asset;
    } catch {
      return null;
    }
  }

  async #load(file: ReleaseFile): Promise<Asset> {
    const [identity, encoded] = await Promise.all([this.store.read(file), this.store.readEncoded(file)]);
    return {
      type: TYPES[path.extname(file.path)] ?? 'application/octet-stream',
      etag: `"${file.integrity.slice('sha384-'.length, 'sha384-'.length + 32)}"`,
      identity,
      encoded: new Map(encoded.map(({ name, bytes }) => [name, bytes])),
    };
  }
}
