import { isSeason, type EarlierEventDraft, type EarlierEventEntry } from '@tribina/contracts';
import { AppError, assertThat, row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { slugOfSeason } from '../event/history';
import { seriesOf } from '../event/repository';
import { named } from '../names';
import type { DeskAct, DeskDocument, DeskScope, DeskWriter, Saved } from './act';
import { begunWith } from './begun';
import { isNamedBySpecial, type PortalParts } from './named-by-specials';
import { nameIn, namesOf, readsOf } from './rows';

type EarlierRow = Omit<EarlierEventEntry, 'version'>;
type Reading = Pick<DeskScope, 'tx' | 'competitionId' | 'language'>;

/** The events of the series before this one, newest first. */
export function listEarlierEvents({ tx, competitionId, language }: Reading): Promise<EarlierRow[]> {
  return rows<EarlierRow>(
    tx,
    sql`
      select other.id, other.season, ${named('other.names', language)} as name, told.champion_id as "championId",
             told.runner_up_id as "runnerUpId", told.third_id as "thirdId",
             coalesce(told.texts ->> ${language}, '') as text
      from competition one
      join competition other on ${seriesOf('other')} = ${seriesOf('one')} and other.season < one.season
      left join event_history told on told.competition_id = other.id
      where one.id = ${competitionId} order by other.season desc, other.id`,
  );
}

/** Those who may have won one of them, by name: who has played in the series, and every nation where nations play. */
export function listTeams({ tx, competitionId, language }: Reading): Promise<{ id: number; name: string }[]> {
  return rows(
    tx,
    sql`
      with playing as (
        select distinct team.id, team.type from competition one
        join competition other on ${seriesOf('other')} = ${seriesOf('one')}
        join match m on m.competition_id = other.id
        join team on team.id in (m.home_id, m.visitor_id)
        where one.id = ${competitionId})
      select team.id, ${named('team.names', language)} as name from team
      where team.id in (select id from playing)
         or (team.type = 'NATIONAL_TEAM' and exists (select from playing where type = 'NATIONAL_TEAM'))
      order by name, team.id`,
  );
}

const document = (id: number): DeskDocument<EarlierRow> => ({
  kind: 'history',
  id,
  read: readsOf(listEarlierEvents, id),
  subject: ({ name, season }) => (name.includes(season) ? name : `${name} (${season})`),
  hold: (tx) => tx.execute(sql`select from competition where id = ${id} for no key update`),
});

/**
 * One that is told of in these very words already was sent again, since the answer was lost. Sent again with its key it is the same
 * one, in the words that are sent last.
 *
 * @throws AppError BAD_REQUEST (400) for a season that is none, or not before this one's, EXISTING_SEASON (409), UNKNOWN_TEAM (422).
 */
export function addEarlierEvent(writer: DeskWriter, act: DeskAct, draft: EarlierEventDraft): Promise<Saved> {
  return writer.add(act, async (scope) => {
    const begun = await begunWith(scope, act, { ...draft, text: draft.text.trim() }, document);
    if (begun) {
      await rewrite(scope, begun.id, draft);
      return begun;
    }
    // One that was told of before stays as it is called.
    if (!isSeason(draft.season)) throw badSeason('is neither a year nor two that follow each other');
    const { tx, competitionId, language } = scope;
    const found = await row<{ id: number; isEarlier: boolean }>(
      tx,
      sql`
        insert into competition (key, type, season, country, time_zone, names, is_simulated)
        select ${seriesOf('one')} || ${`-${slugOfSeason(draft.season)}`}, type, ${draft.season}, country, time_zone,
               ${namesOf(language, draft.name)}::jsonb, is_simulated
        from competition one where id = ${competitionId}
        on conflict (key) do nothing
        returning id, season < (select season from competition where id = ${competitionId}) as "isEarlier"`,
    );
    if (!found) return toldAs(scope, draft);
    if (!found.isEarlier) throw badSeason('is not before that of the event');
    scope.changes.competitions.add(found.id);
    await write(scope, found.id, draft);
    return document(found.id);
  });
}

async function toldAs(scope: DeskScope, draft: EarlierEventDraft) {
  const before = (await listEarlierEvents(scope)).find(({ season }) => season === draft.season);
  const isSame = before && isDeepStrictEqual(before, { ...draft, id: before.id, text: draft.text.trim() });
  assertThat(isSame, 'EXISTING_SEASON', 409, { field: 'season' });
  return { ...document(before.id), before };
}

/** @throws AppError NOT_FOUND (404), STALE_REVISION (409), BAD_REQUEST (400) for another season, UNKNOWN_TEAM (422). */
export function saveEarlierEvent(
  writer: DeskWriter,
  act: DeskAct,
  id: number,
  draft: EarlierEventDraft,
): Promise<Saved> {
  return writer.save(act, document(id), (scope) => rewrite(scope, id, draft));
}

/**
 * Takes out an event of which there is nothing but what the desk tells.
 *
 * @throws AppError NOT_FOUND (404), STALE_REVISION, IN_USE (409) where there is more: matches, groups, what the desk knows of it, a
 *   special that names it; SERVICE_UNAVAILABLE (503) where the portal cannot say whether one does.
 */
export async function removeEarlierEvent(
  writer: DeskWriter,
  act: DeskAct,
  id: number,
  portal: PortalParts,
): Promise<void> {
  // Before anything is held: the portal may take its time.
  assertThat(!(await isNamedBySpecial(portal, id)), 'IN_USE', 409);
  await writer.remove(act, document(id), async ({ tx }) => {
    await tx.execute(sql`delete from event_history where competition_id = ${id}`);
    await tx.execute(sql`delete from competition where id = ${id}`).catch((error: unknown) => {
      throw isHungOn(error) ? new AppError('IN_USE', 409) : error;
    });
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The query layer wraps the driver's error. */
function isHungOn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === FOREIGN_KEY_VIOLATION) || isHungOn(error.cause);
}

async function rewrite(scope: DeskScope, id: number, draft: EarlierEventDraft): Promise<void> {
  const { tx, language } = scope;
  const written = await row(
    tx,
    sql`update competition set names = names || ${nameIn(language, draft.name)}::jsonb
        where id = ${id} and season = ${draft.season} returning id`,
  );
  if (!written) throw badSeason('stays what it is');
  scope.changes.competitions.add(id);
  await write(scope, id, draft);
}

async function write(scope: DeskScope, id: number, draft: EarlierEventDraft): Promise<void> {
  const { championId, runnerUpId, thirdId, text } = draft;
  const places = [championId, runnerUpId, thirdId].filter((place) => place !== null);
  const teams = new Set((await listTeams(scope)).map((team) => team.id));
  assertThat(
    places.every((place) => teams.has(place)),
    'UNKNOWN_TEAM',
    422,
  );
  if (new Set(places).size < places.length) {
    throw new AppError('BAD_REQUEST', 400, { field: 'championId', reason: 'one team has two places' });
  }
  const texts = nameIn(scope.language, text.trim());
  await scope.tx.execute(sql`
    insert into event_history (competition_id, champion_id, runner_up_id, third_id, texts)
    values (${id}, ${championId}, ${runnerUpId}, ${thirdId}, ${texts}::jsonb)
    on conflict (competition_id) do update set champion_id = excluded.champion_id, runner_up_id = excluded.runner_up_id,
      third_id = excluded.third_id, texts = event_history.texts || excluded.texts`);
}

function badSeason(reason: string): AppError {
  return new AppError('BAD_REQUEST', 400, { field: 'season', reason });
}
