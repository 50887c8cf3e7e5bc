import { pictureColour } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import type { Folder } from '../files';
import { stemOf, type PictureName, type Size } from './address';
import type { FocalPoint } from './crop';

/** What is known of a picture: the small JSON file beside it. */
export interface PictureRecord extends Size {
  readonly focal: FocalPoint;
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** SHA-256 of what was uploaded, hexadecimal. */
  readonly source: string;
  /** What stands in place of it; empty: not written yet. */
  readonly alt: string;
  /** Whose it is; empty: nobody's to be named. */
  readonly credit: string;
  readonly isWithdrawn: boolean;
}

/** What a picture is made from: its pixels, or a drawing that has none yet. */
export interface PictureSource {
  readonly bytes: Buffer;
  /** SVG of shapes (`drawings/`); else WebP. */
  readonly isDrawing: boolean;
}

/** The pictures that are kept: one WebP file or drawing and one record each. A picture exists from the moment its record does. */
export class PictureStore {
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly folder: Folder) {}

  /** Runs what reads records and writes by them, one at a time: nothing is written from what was read before a withdrawal. */
  inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Null: there is none, or it has another colour than the name says, so that it has no further addresses. */
  async find(name: PictureName): Promise<PictureRecord | null> {
    const record = await this.#read(recordOf(name));
    const colour = pictureColour(name);
    return colour === null || colour === record?.colour ? record : null;
  }

  /** @throws AppError NOT_FOUND (404), PICTURE_WITHDRAWN (410) */
  async require(name: PictureName): Promise<PictureRecord> {
    const record = await this.find(name);
    if (!record) throw new AppError('NOT_FOUND', 404);
    if (record.isWithdrawn) throw new AppError('PICTURE_WITHDRAWN', 410);
    return record;
  }

  /** @throws AppError NOT_FOUND (404) */
  async source(name: PictureName): Promise<PictureSource> {
    const pixels = await this.folder.read(fileOf(name));
    if (pixels) return { bytes: pixels, isDrawing: false };
    const drawing = await this.folder.read(drawingOf(name));
    if (!drawing) throw new AppError('NOT_FOUND', 404);
    return { bytes: drawing, isDrawing: true };
  }

  async save(name: PictureName, record: PictureRecord, { bytes, isDrawing }: PictureSource): Promise<void> {
    await this.folder.write(isDrawing ? drawingOf(name) : fileOf(name), bytes);
    await this.describe(name, record);
  }

  /** Writes what is known of a picture that is kept already. */
  async describe(name: PictureName, record: PictureRecord): Promise<void> {
    await this.folder.write(recordOf(name), JSON.stringify(record));
  }

  /**
   * Deletes the picture, and those of its folder that are made of the same upload (they differ by their focal points); their
   * records stay and say so. Whatever one that died half-way has left is done now. Returns the names of all of them.
   *
   * @throws AppError NOT_FOUND (404)
   */
  async withdraw(name: PictureName): Promise<PictureName[]> {
    const asked = await this.find(name);
    if (!asked) throw new AppError('NOT_FOUND', 404);
    const { source } = asked;
    const names = (await this.folder.list(name.dir))
      .filter((file) => file.endsWith(RECORD_END))
      .map((file): PictureName => ({ dir: name.dir, filename: `${file.slice(0, -RECORD_END.length)}.webp` }));
    const withdrawn: PictureName[] = [];
    for (const other of names) {
      const record = await this.find(other);
      if (!record || record.source !== source) continue;
      await this.describe(other, { ...record, isWithdrawn: true });
      await Promise.all([fileOf(other), drawingOf(other)].map((file) => this.folder.remove(file)));
      withdrawn.push(other);
    }
    return withdrawn;
  }

  async #read(file: string): Promise<PictureRecord | null> {
    const text = await this.folder.read(file);
    // Written by `describe` alone, whole or not at all.
    return text ? (JSON.parse(text.toString()) as PictureRecord) : null;
  }
}

const RECORD_END = '.json';

function fileOf(name: PictureName): string {
  return `${stemOf(name)}.webp`;
}

function drawingOf(name: PictureName): string {
  return `${stemOf(name)}.svg`;
}

function recordOf(name: PictureName): string {
  return `${stemOf(name)}${RECORD_END}`;
}
