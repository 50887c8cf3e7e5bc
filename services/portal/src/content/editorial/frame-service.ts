import {
  inOneLine,
  type Navigation,
  type SpecialDraft,
  type SpecialEntry,
  type WriterDraft,
  type WriterRef,
} from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { AppError, checkSeen, type Database, type Queryable, rows, versionOf } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import { lockFor } from '../../database/locks';
import { written } from '../../database/written';
import { isRealDay } from '../../days';
import { badField } from '../../http/answers';
import { byName } from '../by-name';
import { recordFrame, type FrameAct } from './frame-changes';
import { checkNames, lookOf } from './frame-names';
import { checkPictures } from './frame-pictures';
import { listSpecials, navigationOf } from './manuscripts/repository';

/** @returns the new writer's id. */
export function createWriter(database: Database, edition: Edition, draft: WriterDraft): Promise<number> {
  const photo = draft.photo ? `${draft.photo.dir}/${draft.photo.filename}` : null;
  return database.transaction(async (tx) => {
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into content_writer (edition, name, role, bio, photo)
          values (${edition.id}, ${draft.name}, ${draft.role}, ${draft.bio}, ${photo}) returning id`,
    );
    await tell(tx, { kind: 'writer.changed', data: { edition: edition.id, writerId: id } });
    return id;
  });
}

/** By name. */
export async function listWriters(database: Database, edition: Edition): Promise<WriterRef[]> {
  const found = await rows<WriterRef>(
    database.write,
    sql`select id, name from content_writer where edition = ${edition.id} order by id`,
  );
  return byName(edition.id, found, ({ name }) => name);
}

/**
 * Replaces the edition's navigation, or that of its special.
 *
 * @returns the version that it has now.
 * @throws AppError STALE_REVISION (409), BAD_REQUEST (400), FOREIGN_PICTURE (422).
 */
export function setNavigation(
  database: Database,
  act: FrameAct,
  kind: 'master' | 'special',
  navigation: Navigation,
): Promise<string> {
  checkNames(navigation);
  checkPictures(navigation);
  const { edition, seen } = act;
  return database.transaction(async (tx) => {
    await lockFor(tx, `navigation ${edition.id} ${kind}`);
    const before = await navigationOf<Navigation>(tx, edition.id, kind);
    checkSeen(seen, versionOf(before));
    await tx.execute(sql`
      insert into content_navigation (edition, kind, document)
      values (${edition.id}, ${kind}, ${JSON.stringify(navigation)}::jsonb)
      on conflict (edition, kind) do update set document = excluded.document`);
    await recordFrame(tx, act, { subject: `navigation:${kind}`, before, after: navigation });
    await tell(tx, { kind: 'navigation.changed', data: { edition: edition.id } });
    return versionOf(await navigationOf<Navigation>(tx, edition.id, kind));
  });
}

/**
 * Writes a special, found again by its name, and no other one of the edition has one that looks like it; an active one takes
 * the place of the one that was.
 *
 * @param act `seen`: `none` of a new one.
 * @returns it as it is now.
 * @throws AppError STALE_REVISION (409), EXISTING_SPECIAL (409), BAD_REQUEST (400), FOREIGN_PICTURE (422).
 */
export function setSpecial(database: Database, act: FrameAct, draft: SpecialDraft): Promise<SpecialEntry> {
  checkNames(draft);
  checkDays(draft);
  checkPictures(draft);
  const { edition, seen } = act;
  return database.transaction(async (tx) => {
    await lockFor(tx, `special ${edition.id}`);
    const before =
      (await specialNamed(tx, edition, draft.name)) ?? (await specialNamed(tx, edition, inOneLine(draft.name)));
    if (!before) await refuseTwin(tx, edition, draft.name);
    checkSeen(seen, before?.version);
    const name = before?.name ?? inOneLine(draft.name);
    if (draft.isActive) await takeActivePlace(tx, act, name);
    await tx.execute(sql`
      insert into content_special
          (edition, name, logo_url, small_logo, favicon_url, bet_radar, colors, starts, ends, is_active)
        values (${edition.id}, ${name}, ${draft.logo_url}, ${draft.small_logo}, ${draft.favicon_url},
          ${JSON.stringify(draft.betRadar)}::jsonb, ${JSON.stringify(draft.colors)}::jsonb,
          ${draft.starts}::date, ${draft.ends}::date, ${draft.isActive})
        on conflict (edition, name) do update set
          logo_url = excluded.logo_url, small_logo = excluded.small_logo, favicon_url = excluded.favicon_url,
          bet_radar = excluded.bet_radar, colors = excluded.colors, starts = excluded.starts, ends = excluded.ends,
          is_active = excluded.is_active`);
    await tell(tx, { kind: 'special.changed', data: { edition: edition.id } });
    const special = await specialNamed(tx, edition, name);
    if (!special) throw new Error(`The special '${name}' is gone`);
    await recordFrame(tx, act, { subject: `special:${special.id}`, before: before ?? null, after: special });
    return special;
  });
}

/** Whatever else is shown is so no more. */
async function takeActivePlace(tx: Queryable, act: FrameAct, name: string): Promise<void> {
  const others = await rows<{ id: number }>(
    tx,
    sql`update content_special set is_active = false
        where edition = ${act.edition.id} and is_active and name <> ${name} returning id`,
  );
  for (const { id } of others) {
    await recordFrame(tx, act, { subject: `special:${id}`, before: { isActive: true }, after: { isActive: false } });
  }
}

async function specialNamed(tx: Queryable, edition: Edition, name: string): Promise<SpecialEntry | undefined> {
  return (await listSpecials(tx, edition.id)).find((special) => special.name === name);
}

/** Of two that look alike nobody would know which one is shown. */
async function refuseTwin(tx: Queryable, edition: Edition, name: string): Promise<void> {
  const twin = (await listSpecials(tx, edition.id)).find((special) => lookOf(special.name) === lookOf(name));
  if (twin) throw new AppError('EXISTING_SPECIAL', 409, { name: twin.name });
}

/** Between them is every event that one writes of. */
const FIRST_DAY = '1850-01-01';
const LAST_DAY = '2199-12-31';

function checkDays({ starts, ends }: SpecialDraft): void {
  if (!isRealDay(starts)) throw badField('starts', 'is no day of the calendar');
  if (!isRealDay(ends)) throw badField('ends', 'is no day of the calendar');
  if (ends < starts) throw badField('ends', 'is before the start');
  if (starts < FIRST_DAY) throw badField('starts', `is before ${FIRST_DAY}`);
  if (ends > LAST_DAY) throw badField('ends', `is after ${LAST_DAY}`);
}
