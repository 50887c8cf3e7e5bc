import { type Bucket } from '@tribina/service-kit';
import { hexOf, integrityOf, type Encoding, type ObjectStore } from './object-store';

/** The store in a bucket, under the names that `FolderStore` has in a folder: one can be copied into the other. */
export class S3Store implements ObjectStore {
  private constructor(private readonly bucket: Bucket) {}

  /** @throws Error when nothing can be written: a wrong key, no such bucket. */
  static async open(bucket: Bucket): Promise<S3Store> {
    await bucket.write('opened', Buffer.from(new Date().toISOString()));
    return new S3Store(bucket);
  }

  async sizeOf(integrity: string): Promise<number | null> {
    const content = await this.bucket.read(nameOf(integrity));
    return content && integrityOf(content) === integrity ? content.length : null;
  }

  async read(integrity: string): Promise<Buffer> {
    const content = await this.bucket.read(nameOf(integrity));
    if (!content) throw new Error(`The store has no ${integrity}`);
    return content;
  }

  async put(integrity: string, content: Buffer): Promise<void> {
    if (integrityOf(content) !== integrity) throw new Error(`The content is not ${integrity}`);
    await this.bucket.write(nameOf(integrity), content);
  }

  hasEncoded(integrity: string, encoding: Encoding): Promise<boolean> {
    return this.bucket.has(`${nameOf(integrity)}.${encoding}`);
  }

  async putEncoded(integrity: string, encoding: Encoding, content: Buffer): Promise<void> {
    await this.bucket.write(`${nameOf(integrity)}.${encoding}`, content);
  }

  async putDescription(releaseId: string, json: string): Promise<void> {
    await this.bucket.write(`releases/${releaseId}.json`, Buffer.from(json));
  }

  async remove(integrity: string): Promise<void> {
    const name = nameOf(integrity);
    for (const each of [`${name}.br`, `${name}.gz`, name]) await this.bucket.remove(each);
  }

  removeDescription(releaseId: string): Promise<void> {
    return this.bucket.remove(`releases/${releaseId}.json`);
  }

  /** Writing was tried when the store was opened; from then on it is asked for what was written. */
  async check(): Promise<void> {
    if (!(await this.bucket.has('opened'))) throw new Error('the bucket is empty');
  }
}

function nameOf(integrity: string): string {
  const hex = hexOf(integrity);
  return `objects/${hex.slice(0, 2)}/${hex}`;
}
