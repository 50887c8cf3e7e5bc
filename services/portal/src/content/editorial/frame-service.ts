import {
  contrastOf,
  inOneLine,
  LEAST_CONTRAST,
  type Navigation,
  type SpecialDraft,
  type SpecialEntry,
  type WriterDraft,
  type WriterRef,
} from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import {
  AppError,
  assertThat,
  checkSeen,
  type Database,
  type Queryable,
  row,
  rows,
  versionOf,
} from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import { refuseRemoved } from '../../database/client-keys';
import { lockFor } from '../../database/locks';
import { written } from '../../database/written';
import { isRealDay } from '../../days';
import { badField } from '../../http/answers';
import { byName } from '../by-name';
import { recordFrame, type FrameAct } from './frame-changes';
import { checkNames, nameLike } from './frame-names';
import { checkPictures } from './frame-pictures';
import { unknownCompetition, type FeedParts } from './known-competitions';
import { listSpecials, navigationOf } from './manuscripts/repository';
import { goingCompetition } from './special-competitions';
import { holdSpecials, showNewsOf } from './special-news';
import { takeActivePlace, timesOf } from './special-times';

/** What the frame is written with. */
export interface FrameParts extends FeedParts {
  readonly database: Database;
}

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
 * @param act `seen`: `none` of a new one. One that was sent before with its key is written anew, under its new name.
 * @returns it as it is now.
 * @throws AppError STALE_REVISION (409), EXISTING_SPECIAL (409), OTHER_SPECIAL (409), BAD_REQUEST (400), FOREIGN_PICTURE,
 *   LOW_CONTRAST, UNKNOWN_COMPETITION (422): the last two of one that readers see, or are to see.
 */
export async function setSpecial(
  { database, ...feed }: FrameParts,
  act: FrameAct,
  draft: SpecialDraft,
): Promise<SpecialEntry> {
  checkNames(draft);
  checkDays(draft);
  checkPictures(draft);
  const { edition, clientKey } = act;
  // Before anything is held: the feed may take its time. What a draft does not say of its beginning may be planned already.
  const mayBeShown = draft.isActive || draft.showsFrom !== null;
  const unknown = mayBeShown ? await unknownCompetition(feed, draft.betRadar.competitionIds) : null;
  return database.transaction(async (tx) => {
    await holdSpecials(tx, edition.id);
    const { before, name, isBegun } = await specialMeant(tx, act, draft.name);
    if (isBegun) await tx.execute(sql`update content_special set name = ${name} where id = ${before.id}`);
    const { showsFrom, showsUntil } = timesOf(draft, before);
    if (draft.isActive || showsFrom !== null) {
      checkCompetitions(draft, unknown ?? (await goingCompetition(tx, draft.betRadar.competitionIds)));
      checkColours(draft);
    }
    if (draft.isActive) await takeActivePlace(tx, act, name);
    await tx.execute(sql`
      insert into content_special
          (edition, name, logo_url, small_logo, favicon_url, bet_radar, colors, starts, ends, is_active, client_key,
           shows_from, shows_until)
        values (${edition.id}, ${name}, ${draft.logo_url}, ${draft.small_logo}, ${draft.favicon_url},
          ${JSON.stringify(draft.betRadar)}::jsonb, ${JSON.stringify(draft.colors)}::jsonb,
          ${draft.starts}::date, ${draft.ends}::date, ${draft.isActive},
          ${clientKey ?? null}::uuid, ${showsFrom}::timestamptz, ${showsUntil}::timestamptz)
        on conflict (edition, name) do update set
          logo_url = excluded.logo_url, small_logo = excluded.small_logo, favicon_url = excluded.favicon_url,
          bet_radar = excluded.bet_radar, colors = excluded.colors, starts = excluded.starts, ends = excluded.ends,
          is_active = excluded.is_active, is_as_begun = ${isBegun},
          shows_from = excluded.shows_from, shows_until = excluded.shows_until`);
    await tell(tx, { kind: 'special.changed', data: { edition: edition.id } });
    const special = (await listSpecials(tx, edition.id)).find((one) => one.name === name);
    if (!special) throw new Error(`The special '${name}' is gone`);
    await recordFrame(tx, act, { subject: `special:${special.id}`, before, after: special });
    if (special.isActive) await showNewsOf(tx, edition.id, special.id);
    return special;
  });
}

type MeantSpecial =
  | { readonly before: SpecialEntry; readonly name: string; readonly isBegun: true }
  | { readonly before: SpecialEntry | null; readonly name: string; readonly isBegun: false };

/** Which special is written, and the name that it gets: one that was sent before with the key, one of that name, or a new one. */
async function specialMeant(tx: Queryable, act: FrameAct, name: string): Promise<MeantSpecial> {
  const all = await listSpecials(tx, act.edition.id);
  const begun = await specialBegunWith(tx, act, all);
  if (begun) {
    await refuseTwin(tx, all, name, begun);
    return { before: begun, name: inOneLine(name), isBegun: true };
  }
  const found = all.find((special) => special.name === name) ?? all.find((special) => special.name === inOneLine(name));
  // What is begun as a new one is written in the place of none: nobody has looked at what is there.
  if (!found || act.clientKey !== undefined) await refuseTwin(tx, all, name, null);
  checkSeen(act.seen, found?.version);
  return { before: found ?? null, name: found?.name ?? inOneLine(name), isBegun: false };
}

/** The special that was sent with a key; null: none was. @throws AppError STALE_REVISION (409) where somebody has changed or removed it since. */
async function specialBegunWith(
  tx: Queryable,
  { clientKey }: FrameAct,
  all: readonly SpecialEntry[],
): Promise<SpecialEntry | null> {
  if (clientKey === undefined) return null;
  const found = await row<{ id: number; isAsBegun: boolean }>(
    tx,
    sql`select id, is_as_begun as "isAsBegun" from content_special where client_key = ${clientKey}::uuid`,
  );
  if (!found) {
    await refuseRemoved(tx, clientKey);
    return null;
  }
  assertThat(found.isAsBegun, 'STALE_REVISION', 409);
  const begun = all.find(({ id }) => id === found.id);
  assertThat(begun, 'NOT_FOUND', 404);
  return begun;
}

/** Of two that look alike nobody would know which one is shown. */
async function refuseTwin(
  tx: Queryable,
  all: readonly SpecialEntry[],
  name: string,
  self: SpecialEntry | null,
): Promise<void> {
  const others = all.flatMap((special) => (special === self ? [] : [special.name]));
  const twin = await nameLike(tx, name, others);
  if (twin !== null) throw new AppError('EXISTING_SPECIAL', 409, { name: twin });
}

/** Between them is every event that one writes of. */
const FIRST_DAY = '1850-01-01';
const LAST_DAY = '2199-12-31';

/** All pages that readers are to see are made of them. @param unknown one that the feed does not know, or is about to take away. */
function checkCompetitions({ betRadar }: SpecialDraft, unknown: number | null): void {
  const field = 'betRadar.competitionIds';
  if (betRadar.competitionIds.length === 0) {
    throw badField(field, 'names no competition, of which all pages that are to be shown are made');
  }
  assertThat(unknown === null, 'UNKNOWN_COMPETITION', 422, { field, id: unknown });
}

/** Of what readers see: words on their ground, and the main colour, in which is written, too, on the ticket's. */
function checkColours({ colors: { main, onMain, sand, mainDark, onMainDark } }: SpecialDraft): void {
  const pairs = { main: [main, onMain], sand: [sand, main], mainDark: [mainDark, onMainDark] } as const;
  for (const [name, pair] of Object.entries(pairs))
    assertThat(contrastOf(...pair) >= LEAST_CONTRAST, 'LOW_CONTRAST', 422, { field: `colors.${name}` });
}

function checkDays({ starts, ends }: SpecialDraft): void {
  if (!isRealDay(starts)) throw badField('starts', 'is no day of the calendar');
  if (!isRealDay(ends)) throw badField('ends', 'is no day of the calendar');
  if (ends < starts) throw badField('ends', 'is before the start');
  if (starts < FIRST_DAY) throw badField('starts', `is before ${FIRST_DAY}`);
  if (ends > LAST_DAY) throw badField('ends', `is after ${LAST_DAY}`);
}
