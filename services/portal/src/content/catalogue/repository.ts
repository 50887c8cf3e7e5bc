import type { Category, Navigation, Special, Tag, Writer } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { faceAddress } from '../../faces';
import { prepare } from '../../database/prepared';
import { byName } from '../by-name';
import { CATEGORY } from '../sql';

const ID = sql.placeholder('id');
const EDITION = sql.placeholder('edition');

type WriterRow = Omit<Writer, 'photo_url'> & { photo: string | null };
const WRITER = sql`json_build_object(
  'id', writer.id, 'name', writer.name, 'role', writer.role, 'bio', writer.bio, 'photo', writer.photo)`;

function toWriter({ photo, ...writer }: WriterRow): Writer {
  return { ...writer, photo_url: faceAddress(photo) };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Reads what articles are ordered by and what frames them: categories, tags, writers, navigation, the special. */
export function createCatalogue(database: Database) {
  const category = prepare<Category>(database, 'category', {
    select: CATEGORY,
    from: sql`content_category category`,
    where: sql`category.id = ${ID} and category.edition = ${EDITION}`,
  });
  const tag = prepare<Tag>(database, 'tag', {
    select: sql`json_build_object('id', id, 'name', name, 'url', url)`,
    from: sql`content_tag`,
    where: sql`id = ${ID} and edition = ${EDITION}`,
  });
  const tagByUrl = prepare<number>(database, 'tag_by_url', {
    select: sql`id`,
    from: sql`content_tag`,
    where: sql`url = ${sql.placeholder('url')} and edition = ${EDITION}`,
  });
  const writer = prepare<WriterRow>(database, 'writer', {
    select: WRITER,
    from: sql`content_writer writer`,
    where: sql`id = ${ID} and edition = ${EDITION}`,
  });
  const writers = prepare<WriterRow>(database, 'writers', {
    select: WRITER,
    from: sql`content_writer writer`,
    where: sql`edition = ${EDITION}`,
    orderBy: sql`id`,
  });
  const navigation = prepare<Navigation>(database, 'navigation', {
    select: sql`document`,
    from: sql`content_navigation`,
    where: sql`edition = ${EDITION} and kind = ${sql.placeholder('kind')}`,
  });
  const special = prepare<Special>(database, 'special', {
    select: sql`json_build_object(
      'id', id, 'name', name, 'logo_url', logo_url, 'small_logo', small_logo, 'favicon_url', favicon_url,
      'betRadar', bet_radar, 'colors', colors, 'starts', starts, 'ends', ends)`,
    from: sql`content_special`,
    where: sql`edition = ${EDITION} and is_active`,
  });
  return {
    category: async (edition: string, id: number) => (await category({ edition, id })).at(0),
    tag: async (edition: string, id: number) => (await tag({ edition, id })).at(0),
    /** Null for a tag that no article has carried yet. */
    tagIdByUrl: async (edition: string, url: string) => (await tagByUrl({ edition, url })).at(0) ?? null,
    writer: async (edition: string, id: number) => (await writer({ edition, id })).map(toWriter).at(0),
    /** By name. */
    writers: async (edition: EditionId) =>
      byName(edition, (await writers({ edition })).map(toWriter), ({ name }) => name),
    navigation: async (edition: string, kind: 'master' | 'special') => (await navigation({ edition, kind })).at(0),
    activeSpecial: async (edition: string) => (await special({ edition })).at(0),
  };
}
