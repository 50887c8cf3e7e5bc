import { PICTURE_DIMENSIONS } from '@tribina/contracts';
import sharp from 'sharp';
import { drawn } from '../drawings/drawing';
import type { Folder } from '../files';
import type { WorkQueue } from '../work-queue';
import { sizeOf, stemOf, type PictureName, type Size } from './address';
import { cropAround } from './crop';
import { FORMATS, type Format } from './formats';
import type { PictureRecord, PictureStore } from './store';

/** Part of the name of what is kept; raised when crops or encoders change, so that old ones are not served. */
const MAKING = 'v2';

/** Gives pictures in a dimension and format: kept ones, or made now, each once. */
export class PictureDelivery {
  readonly #beingMade = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly store: PictureStore,
    private readonly derived: Folder,
    private readonly queue: WorkQueue,
    /** Told when something made could not be kept: it is served all the same. */
    private readonly onNotKept: (error: unknown) => void,
  ) {}

  /**
   * @param dimension one of `PICTURE_DIMENSIONS`.
   * @throws AppError UNKNOWN_DIMENSION, NOT_FOUND (404), PICTURE_WITHDRAWN (410), OVERLOADED (503)
   */
  async get(dimension: string, name: PictureName, format: Format): Promise<Buffer> {
    const target = sizeOf(dimension);
    const record = await this.store.require(name);
    const file = derivedFile(dimension, name, format);
    const kept = await this.derived.read(file);
    if (kept) return kept;
    const made = await this.#once(file, () => this.queue.run(() => this.#make(name, record, target, format)));
    // Withdrawn while it was made: nothing of it is kept.
    if ((await this.store.find(name))?.isWithdrawn) await this.withdraw(name);
    await this.store.require(name);
    return made;
  }

  /**
   * Takes a picture away, with what else is made of the same upload, and all that was made of them; again as often as it is
   * asked to.
   *
   * @throws AppError NOT_FOUND (404)
   */
  async withdraw(name: PictureName): Promise<void> {
    const names = await this.store.inTurn(() => this.store.withdraw(name));
    const files = PICTURE_DIMENSIONS.flatMap((dimension) =>
      FORMATS.flatMap((format) => names.map((withdrawn) => derivedFile(dimension, withdrawn, format))),
    );
    await Promise.all([...files, ...names.map(drawnFile)].map((file) => this.derived.remove(file)));
  }

  #once(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const underWay = this.#beingMade.get(file);
    if (underWay) return underWay;
    const making = this.#makeAndKeep(file, make).finally(() => this.#beingMade.delete(file));
    this.#beingMade.set(file, making);
    return making;
  }

  async #makeAndKeep(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await make();
    await this.derived.write(file, bytes).catch(this.onNotKept);
    return bytes;
  }

  async #make(name: PictureName, record: PictureRecord, target: Size, format: Format): Promise<Buffer> {
    const cropped = sharp(await this.#pixels(name))
      .extract(cropAround(record, target, record.focal))
      .resize(target.width, target.height, { fit: 'fill' });
    return format.encode(cropped).toBuffer();
  }

  /** A drawing gets its pixels when it is first asked for. */
  async #pixels(name: PictureName): Promise<Buffer> {
    const { bytes, isDrawing } = await this.store.source(name);
    if (!isDrawing) return bytes;
    const file = drawnFile(name);
    return (await this.derived.read(file)) ?? this.#once(file, () => drawn(bytes));
  }
}

function drawnFile(name: PictureName): string {
  return `${MAKING}/drawn/${stemOf(name)}.jpg`;
}

function derivedFile(dimension: string, name: PictureName, format: Format): string {
  return `${MAKING}/${dimension}/${stemOf(name)}.${format.extension}`;
}
