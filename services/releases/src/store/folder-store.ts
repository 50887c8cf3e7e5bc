import { isMissing, writeDurably } from '@tribina/service-kit';
import { access, constants, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hexOf, integrityOf, type Encoding, type ObjectStore } from './object-store';

/**
 * The store in a folder, which gateways may read directly:
 * `objects/<first 2 hex>/<sha384 hex>`, with `.br` and `.gz` beside it where these are smaller, and `releases/<id>.json`.
 */
export class FolderStore implements ObjectStore {
  private constructor(private readonly root: string) {}

  static async open(root: string): Promise<FolderStore> {
    for (const folder of ['objects', 'releases', 'tmp']) await mkdir(path.join(root, folder), { recursive: true });
    return new FolderStore(root);
  }

  async sizeOf(integrity: string): Promise<number | null> {
    try {
      const content = await this.read(integrity);
      return integrityOf(content) === integrity ? content.length : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  read(integrity: string): Promise<Buffer> {
    return readFile(this.#fileOf(integrity));
  }

  async put(integrity: string, content: Buffer): Promise<void> {
    if (integrityOf(content) !== integrity) throw new Error(`The content is not ${integrity}`);
    await this.#write(this.#fileOf(integrity), content);
  }

  async hasEncoded(integrity: string, encoding: Encoding): Promise<boolean> {
    try {
      await access(`${this.#fileOf(integrity)}.${encoding}`);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async putEncoded(integrity: string, encoding: Encoding, content: Buffer): Promise<void> {
    await this.#write(`${this.#fileOf(integrity)}.${encoding}`, content);
  }

  async putDescription(releaseId: string, json: string): Promise<void> {
    await this.#write(this.#descriptionOf(releaseId), Buffer.from(json));
  }

  async remove(integrity: string): Promise<void> {
    const file = this.#fileOf(integrity);
    for (const name of [`${file}.br`, `${file}.gz`, file]) await rm(name, { force: true });
  }

  async removeDescription(releaseId: string): Promise<void> {
    await rm(this.#descriptionOf(releaseId), { force: true });
  }

  async check(): Promise<void> {
    await access(path.join(this.root, 'tmp'), constants.W_OK);
  }

  #fileOf(integrity: string): string {
    const hex = hexOf(integrity);
    return path.join(this.root, 'objects', hex.slice(0, 2), hex);
  }

  #descriptionOf(releaseId: string): string {
    return path.join(this.root, 'releases', `${releaseId}.json`);
  }

  #write(file: string, content: Buffer): Promise<void> {
    return writeDurably(file, content, path.join(this.root, 'tmp'));
  }
}
