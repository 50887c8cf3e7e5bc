import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { GZIP_LEVEL } from '../store/compress';
import type { ObjectStore } from '../store/object-store';

const zip = promisify(gzip);

/** What the gate asks of a file's content. */
interface Content {
  /** As the build's table of chunks has it. */
  readonly shortHash: string;
  /** Compressed as it is stored. */
  readonly gzipBytes: number;
}

/**
 * What one judgement knows of stored objects. Each is read once, however many paths it stands under, and one after the other:
 * together they may be more than there is memory.
 */
export class Contents {
  readonly #known = new Map<string, Promise<Content>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: Pick<ObjectStore, 'read'>) {}

  of(integrity: string): Promise<Content> {
    const known = this.#known.get(integrity);
    if (known) return known;
    const content = this.#last.then(() => this.#measure(integrity));
    this.#last = content.catch(() => undefined);
    this.#known.set(integrity, content);
    return content;
  }

  async #measure(integrity: string): Promise<Content> {
    const content = await this.store.read(integrity);
    const shortHash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    return { shortHash, gzipBytes: (await zip(content, { level: GZIP_LEVEL })).length };
  }
}
