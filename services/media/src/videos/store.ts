import type { VideoType } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import { createHash } from 'node:crypto';
import type { Folder } from '../files';

interface Kind {
  readonly ending: string;
  /** Whether bytes begin as this kind begins. */
  readonly begins: (bytes: Buffer) => boolean;
}

const KINDS: Readonly<Record<VideoType, Kind>> = {
  'video/webm': { ending: 'webm', begins: (bytes) => bytes.readUInt32BE(0) === 0x1a_45_df_a3 },
  'video/mp4': { ending: 'mp4', begins: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' },
  'text/vtt': { ending: 'vtt', begins: (bytes) => /^\uFEFF?WEBVTT\s/.test(bytes.toString('utf8', 0, 12)) },
};
const SHORTEST = 12;
const HASH_LENGTH = 8;
/** Among the originals, so that they are backed up with them. */
const placeOf = (file: string) => `video/${file}`;

/** `<name>-<hash>.<ending>`: what is kept under a name never changes. */
export const VIDEO_FILE = '^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}\\.(webm|mp4|vtt)$';

/** Short videos and their subtitles, kept as they came: a newsroom's clips, not films. */
export class VideoStore {
  constructor(private readonly originals: Folder) {}

  /** @returns the file's name. @throws AppError BROKEN_VIDEO (422) for bytes that are no such thing. */
  async save(name: string, bytes: Buffer, type: VideoType): Promise<string> {
    const { ending, begins } = KINDS[type];
    if (bytes.length < SHORTEST || !begins(bytes)) throw new AppError('BROKEN_VIDEO', 422);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const file = `${name}-${hash}.${ending}`;
    await this.originals.write(placeOf(file), bytes);
    return file;
  }

  /** @throws AppError NOT_FOUND. */
  async get(file: string): Promise<{ readonly bytes: Buffer; readonly type: VideoType }> {
    const bytes = await this.originals.read(placeOf(file));
    const type = (Object.keys(KINDS) as VideoType[]).find((kind) => file.endsWith(`.${KINDS[kind].ending}`));
    if (!bytes || !type) throw new AppError('NOT_FOUND', 404);
    return { bytes, type };
  }
}
