import { AppError } from '@tribina/service-kit';
import type { Folder } from '../files';
import type { PictureName, Size } from './address';
import type { FocalPoint } from './crop';

/** What is known of a picture: the small JSON file beside it. */
export interface PictureRecord extends Size {
  readonly focal: FocalPoint;
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** SHA-256 of what was uploaded and its focal point, hexadecimal. */
  readonly digest: string;
  readonly isWithdrawn: boolean;
}

/** The pictures that are kept: one WebP file and one record each. A picture exists from the moment its record does. */
export class PictureStore {
  constructor(private readonly folder: Folder) {}

  async find(name: PictureName): Promise<PictureRecord | null> {
    const text = await this.folder.read(recordOf(name));
    // Written by `save` and `withdraw` alone, whole or not at all.
    return text ? (JSON.parse(text.toString()) as PictureRecord) : null;
  }

  /** @throws AppError NOT_FOUND (404), PICTURE_WITHDRAWN (410) */
  async require(name: PictureName): Promise<PictureRecord> {
    const record = await this.find(name);
    if (!record) throw new AppError('NOT_FOUND', 404);
    if (record.isWithdrawn) throw new AppError('PICTURE_WITHDRAWN', 410);
    return record;
  }

  /** @throws AppError NOT_FOUND (404) */
  async bytes(name: PictureName): Promise<Buffer> {
    const bytes = await this.folder.read(fileOf(name));
    if (!bytes) throw new AppError('NOT_FOUND', 404);
    return bytes;
  }

  async save(name: PictureName, record: PictureRecord, bytes: Buffer): Promise<void> {
    await this.folder.write(fileOf(name), bytes);
    await this.folder.write(recordOf(name), JSON.stringify(record));
  }

  /** Deletes the picture; its record stays and says so. */
  async withdraw(name: PictureName): Promise<void> {
    const record = await this.require(name);
    await this.folder.write(recordOf(name), JSON.stringify({ ...record, isWithdrawn: true }));
    await this.folder.remove(fileOf(name));
  }
}

function fileOf({ dir, filename }: PictureName): string {
  return `${dir}/${filename}`;
}

function recordOf(name: PictureName): string {
  return `${fileOf(name)}.json`;
}
