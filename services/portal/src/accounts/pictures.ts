import { mediaCalls, pathOf, type SavedPicture, type User } from '@tribina/contracts';
import { AppError, INTERNAL_KEY_HEADER, type Database } from '@tribina/service-kit';
import { randomBytes } from 'node:crypto';
import { tell } from '../changes';
import { faceAddress } from '../faces';
import { eraseLater } from './leaving/pictures';
import { findAccountById, setPhoto } from './repository';

const FOLDER = 'members';
const NAME = 'face';
/** More than services/media waits for its store, less than the gateway waits for a picture. */
const LIMIT_MS = 12_000;

export interface Media {
  readonly url: string;
  readonly internalKey: string;
}

/** Pictures of members: services/media decodes, draws anew and keeps them; here stands who shows which. */
export class MemberPictures {
  constructor(
    private readonly database: Database,
    private readonly media: Media,
  ) {}

  /**
   * Gives a member a picture in place of the one before.
   *
   * @throws AppError as services/media refuses what is no picture; SERVICE_UNAVAILABLE (503) when it cannot be asked.
   */
  async save(user: User, bytes: Buffer, type: string): Promise<User> {
    const { dir, filename } = await this.#upload(bytes, type);
    const photo = `${dir}/${filename}`;
    try {
      return await this.#show(user, photo);
    } catch (error) {
      // Of whom has left meanwhile nobody would withdraw it.
      await this.database.transaction((tx) => eraseLater(tx, photo));
      throw error;
    }
  }

  remove(user: User): Promise<User> {
    return this.#show(user, null);
  }

  #show(user: User, photo: string | null): Promise<User> {
    return this.database.transaction(async (tx) => {
      const before = await findAccountById(tx, user.id, 'for update');
      if (!before) throw new AppError('UNAUTHORIZED', 401);
      await setPhoto(tx, user.id, photo);
      if (before.user.photo !== null) await eraseLater(tx, before.user.photo);
      const photoUrl = faceAddress(photo);
      await tell(tx, {
        kind: 'user.changed',
        data: { userId: user.id, displayName: before.user.display_name, photoUrl },
      });
      return { ...before.user, photo, photo_url: photoUrl };
    });
  }

  async #upload(bytes: Buffer, type: string): Promise<SavedPicture> {
    // A folder for each: withdrawing takes all of one that were made of the same bytes, and two members may have those.
    const dir = `${FOLDER}/${randomBytes(16).toString('hex')}`;
    const { method } = mediaCalls.savePicture;
    const path = pathOf(mediaCalls.savePicture, {}, { dir, name: NAME });
    const answer = await fetch(new URL(path, this.media.url), {
      method,
      headers: { [INTERNAL_KEY_HEADER]: this.media.internalKey, 'content-type': type },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => {
      throw new AppError('SERVICE_UNAVAILABLE', 503);
    });
    if (!answer.ok) throw await refusal(answer);
    return ((await answer.json()) as { data: SavedPicture }).data;
  }
}

/** What services/media says of a picture; its own failures are nobody's business. */
async function refusal(answer: Response): Promise<AppError> {
  const { message = '' } = (await answer.json().catch(() => ({}))) as { message?: string };
  const isOurs = answer.status < 500 || message === 'OVERLOADED';
  return isOurs ? new AppError(message, answer.status) : new AppError('SERVICE_UNAVAILABLE', 503);
}
