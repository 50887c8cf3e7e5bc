import type { SavedPicture } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import { createHash } from 'node:crypto';
import type { PictureName } from '../pictures/address';
import type { FocalPoint } from '../pictures/crop';
import type { PictureRecord, PictureStore } from '../pictures/store';
import type { WorkQueue } from '../work-queue';
import { decodePicture } from './decode';

export interface Upload {
  readonly bytes: Buffer;
  /** Content type that the sender names. */
  readonly type: string;
  readonly dir: string;
  /** Words for the file's name, without extension. */
  readonly name: string;
  readonly focal: FocalPoint;
}

/** Hexadecimal digits of the digest in a name; more only where another picture has the same ones. */
const NAME_DIGITS = [8, 16, 64];

/** Takes pictures in. */
export class Uploads {
  constructor(
    private readonly store: PictureStore,
    private readonly queue: WorkQueue,
  ) {}

  /**
   * Keeps a picture under a name made of its content. The same upload again changes nothing and answers the same.
   *
   * @throws AppError UNSUPPORTED_MEDIA_TYPE (415), BROKEN_PICTURE, TOO_MANY_PIXELS (422), PICTURE_WITHDRAWN (410: what was
   * withdrawn does not come back by being sent again), OVERLOADED (503)
   */
  async save(upload: Upload): Promise<SavedPicture> {
    const digest = digestOf(upload);
    const { name, record } = await this.#place(upload, digest);
    if (record?.isWithdrawn) throw new AppError('PICTURE_WITHDRAWN', 410);
    const { width, height, colour } = record ?? (await this.#keep(name, upload, digest));
    return { ...name, width, height, colour };
  }

  /** The name that these bytes have, or are to get, and what is known of them already. */
  async #place({ dir, name: words }: Upload, digest: string) {
    for (const digits of NAME_DIGITS) {
      const name: PictureName = { dir, filename: `${words}-${digest.slice(0, digits)}.webp` };
      const record = await this.store.find(name);
      if (!record || record.digest === digest) return { name, record };
    }
    throw new Error('Two pictures have one digest');
  }

  async #keep(name: PictureName, { bytes, type, focal }: Upload, digest: string): Promise<PictureRecord> {
    const picture = await this.queue.run(() => decodePicture(bytes, type));
    const { width, height, colour } = picture;
    const record: PictureRecord = { width, height, colour, focal, digest, isWithdrawn: false };
    await this.store.save(name, record, picture.bytes);
    return record;
  }
}

/** The focal point counts too: another one crops another picture, which must not hide behind an address kept for ever. */
function digestOf({ bytes, focal }: Upload): string {
  return createHash('sha256').update(`${focal.x} ${focal.y}\n`).update(bytes).digest('hex');
}
