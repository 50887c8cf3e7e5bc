import { notificationCalls, type Notification, type NotificationSettings } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { AppError, assertThat, type Database } from '@tribina/service-kit';
import { lockFor } from '../database/locks';
import { tellCounts } from './counts';
import { follow, isFollowing, unfollow, type Subject } from './notify';
import {
  countNotifications,
  followedComments,
  isFollowable,
  listNotifications,
  markNotifications,
  readSettings,
  writeSettings,
} from './repository';

/** A member in an edition: whose notifications they are. */
export interface Reader {
  readonly userId: number;
  readonly edition: EditionId;
}

export interface Wanted {
  readonly isOpened: boolean | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What members are told, and what they want to be told of. */
export class Notifications {
  constructor(private readonly database: Database) {}

  /** How many are not opened. */
  count(reader: Reader): Promise<number> {
    return countNotifications(this.database.write, { ...reader, isOpened: false });
  }

  /** A page of them, newest first, and how many there are. */
  async list(reader: Reader, wanted: Wanted): Promise<{ data: Notification[]; total: number }> {
    const filter = { ...reader, isOpened: wanted.isOpened, before: wanted.before };
    const [data, total] = await Promise.all([
      listNotifications(this.database.write, filter, wanted),
      countNotifications(this.database.write, filter),
    ]);
    return { data, total };
  }

  /**
   * Marks the member's own among these as opened or not; their other tabs hear of it.
   *
   * @throws AppError EDIT_MULTIPLE_NOTIFICATIONS_FAILED (404) when none is the member's.
   */
  async mark(userId: number, ids: readonly number[], isOpened: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { own, editions } = await markNotifications(tx, userId, ids, isOpened);
      assertThat(own > 0, notificationCalls.editMultipleNotifications.failure, 404);
      for (const edition of editions) await tellCounts(tx, edition, [userId]);
    });
  }

  isTold(userId: number, subject: Subject): Promise<boolean> {
    return isFollowing(this.database.write, userId, subject);
  }

  /** Turns the toggle of a subject. @throws AppError SUBSCRIBE_UNSUBSCRIBE_FAILED (404) for one that cannot be seen. */
  async setFollowing({ userId, edition }: Reader, subject: Subject, isWanted: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!isWanted) return unfollow(tx, userId, subject);
      if (!(await isFollowable(tx, edition, userId, subject)))
        throw new AppError(notificationCalls.subUnsubNotifications.failure, 404);
      return follow(tx, userId, subject);
    });
  }

  /** The toggles of an article and of its comments. */
  async following(userId: number, articleId: number): Promise<{ is_subscribed: boolean; comment_ids: number[] }> {
    const [isSubscribed, commentIds] = await Promise.all([
      this.isTold(userId, { kind: 'article', id: articleId }),
      followedComments(this.database.write, userId, articleId),
    ]);
    return { is_subscribed: isSubscribed, comment_ids: commentIds };
  }

  settings(userId: number): Promise<NotificationSettings> {
    return readSettings(this.database.write, userId);
  }

  /** What is not named stays as it was. */
  editSettings(userId: number, changes: Partial<NotificationSettings>): Promise<NotificationSettings> {
    return this.database.transaction(async (tx) => {
      await lockFor(tx, `notification settings ${userId}`);
      const settings = { ...(await readSettings(tx, userId)), ...changes };
      await writeSettings(tx, userId, settings);
      return settings;
    });
  }
}
