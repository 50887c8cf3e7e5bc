import type { FakeUser, Story, StoryRow } from '@tribina/contracts';
import { type Database, type Queryable, rows, versioned } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { instant } from '../../content/sql';
import { prepare } from '../../database/prepared';
import { faceAddress } from '../../faces';
import { IS_SHOWN } from '../span';

/** As the table has it: the place of the picture instead of its address. */
interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
}
type Row<T extends Story> = Omit<T, 'fake_user'> & { readonly fake_user: UserRow };

const EDITION = sql.placeholder('edition');
const USER = sql`json_build_object('id', fake_user.id, 'name', fake_user.name, 'photo', fake_user.photo)`;
const FIELDS = sql`
  'id', story.id, 'fake_user', ${USER}, 'picture', story.picture, 'alt', story.alt, 'text', story.text,
  'link', story.link, 'starts', ${instant(sql`story.starts_at`)}, 'ends', ${instant(sql`story.ends_at`)}`;
const STORIES = sql`widgets_story story join widgets_fake_user fake_user on fake_user.id = story.fake_user_id`;

/** Reads stories and who tells them. */
export function createStories(database: Database) {
  const active = prepare<Row<Story>>(database, 'active-stories', {
    select: sql`json_build_object(${FIELDS})`,
    from: STORIES,
    where: sql`story.edition = ${EDITION} and story.is_special = ${sql.placeholder('isSpecial')} and ${IS_SHOWN}`,
    orderBy: sql`fake_user.id, story.starts_at, story.id`,
  });
  const users = prepare<UserRow>(database, 'fake-users', {
    select: USER,
    from: sql`widgets_fake_user fake_user`,
    where: sql`edition = ${EDITION}`,
    orderBy: sql`id`,
  });
  return {
    /** By who tells them, each from the oldest on: the order in which they are shown. */
    active: async (edition: string, isSpecial: boolean): Promise<Story[]> =>
      (await active({ edition, isSpecial })).map(withFace),
    fakeUsers: async (edition: string) => (await users({ edition })).map(toUser),
  };
}

/** All stories of an edition as editors see them: newest first, with those of yesterday and tomorrow. */
export async function listStories(db: Queryable, edition: string): Promise<StoryRow[]> {
  const found = await rows<{ story: Row<Omit<StoryRow, 'version'>> }>(
    db,
    sql`select json_build_object(${FIELDS}, 'isSpecial', story.is_special) as story from ${STORIES}
        where story.edition = ${edition} order by story.starts_at desc, story.id desc`,
  );
  return found.map(({ story }) => versioned(withFace(story)));
}

function withFace<T extends Story>(row: Row<T>): Omit<T, 'fake_user'> & { fake_user: FakeUser } {
  return { ...row, fake_user: toUser(row.fake_user) };
}

function toUser({ photo, ...user }: UserRow): FakeUser {
  return { ...user, photo_url: faceAddress(photo) };
}
