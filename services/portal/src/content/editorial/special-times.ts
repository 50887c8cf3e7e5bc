import type { SpecialDraft, SpecialEntry } from '@tribina/contracts';
import { EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import { addBackgroundWork, AppError, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tell } from '../../changes';
import { NOW } from '../../database/now';
import { instantOf } from '../../days';
import { badField } from '../../http/answers';
import { recordFrame, type FrameAct } from './frame-changes';
import { listSpecials } from './manuscripts/repository';
import { holdSpecials, showNewsOf } from './special-news';

type Times = Pick<SpecialEntry, 'showsFrom' | 'showsUntil'>;

/**
 * The times that a special has from now on. One that is shown has no beginning to wait for; what a draft does not name stays.
 *
 * @throws AppError BAD_REQUEST (400) with the field that is no moment, or with an end that is not after the beginning.
 */
export function timesOf(draft: SpecialDraft, before: Times | null): Times {
  const showsFrom = draft.isActive ? null : timeOf('showsFrom', draft, before);
  const showsUntil = timeOf('showsUntil', draft, before);
  if (showsFrom !== null && showsUntil !== null && showsUntil <= showsFrom) {
    throw badField('showsUntil', 'is not after the time from which it is shown');
  }
  return { showsFrom, showsUntil };
}

function timeOf(field: keyof Times, draft: SpecialDraft, before: Times | null): string | null {
  const given = draft[field];
  if (given === undefined) return before?.[field] ?? null;
  if (given === null) return null;
  const instant = instantOf(given);
  if (instant === null) throw badField(field, 'names no moment');
  return instant;
}

/** Whatever else is shown than the special of that name is so no more. */
export async function takeActivePlace(tx: Queryable, act: FrameAct, name: string): Promise<void> {
  const others = await rows<{ id: number; name: string }>(
    tx,
    sql`update content_special set is_active = false, is_as_begun = false
        where edition = ${act.edition.id} and is_active and name <> ${name} returning id, name`,
  );
  const unseen = act.instead === undefined ? undefined : others.find(({ id }) => id !== act.instead);
  if (unseen) throw new AppError('OTHER_SPECIAL', 409, { name: unseen.name });
  for (const { id } of others) {
    await recordFrame(tx, act, { subject: `special:${id}`, before: { isActive: true }, after: { isActive: false } });
  }
}

const PERIOD_MS = 500;

/**
 * Puts on and takes off the specials whose time has come, in the order of their times, each time once: it is gone with what was
 * done, in one transaction with the event (`special.changed`), so that no clock that goes back brings it again.
 */
export async function keepSpecialTimes(database: Database): Promise<void> {
  const due = await rows<{ edition: EditionId }>(
    database.write,
    sql`select distinct edition from content_special where least(shows_from, shows_until) <= ${NOW}`,
  );
  for (const { edition } of due) await database.transaction((tx) => keepTimesOf(tx, EDITIONS[edition]));
}

async function keepTimesOf(tx: Queryable, edition: Edition): Promise<void> {
  await holdSpecials(tx, edition.id);
  const turns = await rows<{ id: number; isOn: boolean }>(
    tx,
    sql`select special.id, turn.is_on as "isOn"
        from content_special special, lateral (values (shows_from, true), (shows_until, false)) turn (at, is_on)
        where edition = ${edition.id} and turn.at <= ${NOW} order by turn.at, turn.is_on, special.id`,
  );
  for (const { id, isOn } of turns) await turn(tx, edition, id, isOn);
  if (turns.length > 0) await tell(tx, { kind: 'special.changed', data: { edition: edition.id } });
}

async function turn(tx: Queryable, edition: Edition, id: number, isOn: boolean): Promise<void> {
  const entry = async () => (await listSpecials(tx, edition.id)).find((special) => special.id === id);
  const before = await entry();
  if (!before) throw new Error(`The special ${id} is gone`);
  const act: FrameAct = { edition, by: null };
  if (isOn) await takeActivePlace(tx, act, before.name);
  const time = isOn ? sql`shows_from` : sql`shows_until`;
  await tx.execute(
    sql`update content_special set is_active = ${isOn}, is_as_begun = false, ${time} = null where id = ${id}`,
  );
  await recordFrame(tx, act, { subject: `special:${id}`, before, after: { ...(await entry()) } });
  if (isOn) await showNewsOf(tx, edition.id, id);
}

/** Runs `keepSpecialTimes` for as long as the app does. */
export function addSpecialTimes(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'specials whose time has come',
    periodMs: PERIOD_MS,
    step: async () => {
      await keepSpecialTimes(database);
      return false;
    },
  });
}
