import type { SavedPicture } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import { createHash } from 'node:crypto';
import { drawingFacts } from '../drawings/drawing';
import { stemOf, type PictureName } from '../pictures/address';
import type { FocalPoint } from '../pictures/crop';
import type { PictureRecord, PictureSource, PictureStore } from '../pictures/store';
import type { WorkQueue } from '../work-queue';
import { decodePicture } from './decode';

export interface Upload extends Placed {
  readonly bytes: Buffer;
  /** Content type that the sender names. */
  readonly type: string;
}

/** Where a picture goes. */
interface Placed {
  readonly dir: string;
  /** Words for the file's name, without extension. */
  readonly name: string;
  readonly focal: FocalPoint;
}

/** What has been made of an upload. */
type Taken = PictureSource & Pick<PictureRecord, 'width' | 'height' | 'colour'>;

/** What editors say of a picture. */
export interface Description {
  readonly alt: string;
  readonly credit: string;
  readonly focal: FocalPoint;
}

/** Hexadecimal digits of the digest in a name; more only where another picture has the same ones. */
const NAME_DIGITS = [8, 16, 64];
/** A name as `#placeOf` makes it: words, digest, colour. */
const WORDS = /^(.+)-(?:[0-9a-f]{64}|[0-9a-f]{16}|[0-9a-f]{8})(?:-[0-9a-f]{6})?\.webp$/;

/** Takes pictures in, and keeps what is said of them. */
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
  save({ bytes, type, ...placed }: Upload): Promise<SavedPicture> {
    return this.#keep(bytes, placed, async () => ({ ...(await decodePicture(bytes, type)), isDrawing: false }));
  }

  /**
   * Keeps a drawing, which is made into pixels when it is first asked for, under a name made as an upload's.
   *
   * @throws AppError BROKEN_PICTURE, TOO_MANY_PIXELS (422), PICTURE_WITHDRAWN (410), OVERLOADED (503)
   */
  saveDrawing(bytes: Buffer, placed: Placed): Promise<SavedPicture> {
    return this.#keep(bytes, placed, async () => ({ ...(await drawingFacts(bytes)), bytes, isDrawing: true }));
  }

  async #keep(upload: Buffer, { dir, name: words, focal }: Placed, take: () => Promise<Taken>): Promise<SavedPicture> {
    const source = sha256(upload);
    const find = async () => {
      const { name, record } = await this.#placeOf(dir, words, source, focal);
      if (record?.isWithdrawn) throw new AppError('PICTURE_WITHDRAWN', 410);
      return { name, saved: record && savedPicture(name, record) };
    };
    const { saved } = await find();
    if (saved) return saved;
    const taken = await this.queue.run(take);
    return this.store.inTurn(async () => {
      // Who sent the same may have been quicker, and have described or withdrawn it since.
      const now = await find();
      if (now.saved) return now.saved;
      const { width, height, colour } = taken;
      const made = { width, height, colour, focal, source, alt: '', credit: '', isWithdrawn: false };
      await this.store.save(now.name, made, taken);
      return savedPicture(now.name, made);
    });
  }

  /** @throws AppError NOT_FOUND (404), PICTURE_WITHDRAWN (410) */
  async get(name: PictureName): Promise<SavedPicture> {
    return savedPicture(name, await this.store.require(name));
  }

  /**
   * Keeps what is said of a picture; with another focal point under another name, for an address never shows another crop.
   *
   * @throws AppError NOT_FOUND (404), PICTURE_WITHDRAWN (410)
   */
  describe(name: PictureName, said: Description): Promise<SavedPicture> {
    return this.store.inTurn(() => this.#describe(name, said));
  }

  async #describe(name: PictureName, { alt, credit, focal }: Description): Promise<SavedPicture> {
    const record = { ...(await this.store.require(name)), alt, credit };
    if (record.focal.x === focal.x && record.focal.y === focal.y) {
      await this.store.describe(name, record);
      return savedPicture(name, record);
    }
    const words = WORDS.exec(name.filename)?.[1] ?? 'picture';
    const place = await this.#placeOf(name.dir, words, record.source, focal);
    const moved = { ...record, focal };
    await this.store.save(place.name, moved, await this.store.source(name));
    return savedPicture(place.name, moved);
  }

  /** The name that an upload has with a focal point, or is to get, and what is known of it already. */
  async #placeOf(dir: string, words: string, source: string, focal: FocalPoint) {
    // The focal point counts too: another one crops another picture, which must not hide behind an address kept for ever.
    const digest = sha256(`${focal.x} ${focal.y}\n${source}`);
    for (const digits of NAME_DIGITS) {
      const name: PictureName = { dir, filename: `${words}-${digest.slice(0, digits)}.webp` };
      const record = await this.store.find(name);
      const isSame = record?.source === source && record.focal.x === focal.x && record.focal.y === focal.y;
      if (!record || isSame) return { name, record };
    }
    throw new Error('Two pictures have one digest');
  }
}

/** A picture with its whole name: the colour stands at the end of it, for whoever knows nothing but the name. */
function savedPicture(name: PictureName, record: PictureRecord): SavedPicture {
  const { width, height, colour, focal, alt, credit } = record;
  const filename = `${stemOf(name)}-${colour.slice(1)}.webp`.slice(name.dir.length + 1);
  return { dir: name.dir, filename, width, height, colour, focal, alt, credit };
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
