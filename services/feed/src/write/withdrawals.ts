import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { standingPlay } from '../providers/standing-word';
import type { MatchState } from './document';
import type { StoredMatch } from './known-matches';
import type { MatchWritten } from './matches';
import { writeOdds } from './odds';
import type { WriteScope } from './scope';
import { NOT_PLAYED, writeStates } from './states';

/** Spec game §4. */
const CANCELLED = 62;
/** What may leave a competition without being asked for. */
const LARGEST_SHARE = 0.1;

/** A whole document would take more out of its competition than is likely to be meant. */
export class TooManyWithdrawals extends Error {}

/** @throws TooManyWithdrawals where more than a tenth of the matches would go. */
export function refuseTooMany(written: readonly MatchWritten[], gone: readonly StoredMatch[]): void {
  const known = written.filter(({ before }) => before && !before.is_withdrawn).length + gone.length;
  if (gone.length <= known * LARGEST_SHARE) return;
  throw new TooManyWithdrawals(`are without ${gone.length} of the ${known} that are known`);
}

/**
 * Takes matches out of all lists that have left the file of their competition. They keep their ids, and whoever holds them by these
 * is told: to the game they are cancelled.
 */
export async function withdraw(scope: WriteScope, gone: readonly StoredMatch[]): Promise<void> {
  if (gone.length === 0) return;
  const { tx, changes } = scope;
  const ids = gone.map(({ id }) => id);
  const state: MatchState = { ...NOT_PLAYED, code: CANCELLED };
  await writeStates(
    tx,
    changes,
    ids.map((matchId) => ({ matchId, state })),
  );
  await writeOdds(
    tx,
    changes,
    ids.map((matchId) => ({ matchId, odds: new Map() })),
  );
  await tx.execute(sql`update match set withdrawn_at = app_now() where id = any(${sql.param(ids)}::bigint[])`);
  for (const id of ids) {
    changes.matches.add(id);
    changes.withdrawn.add(id);
  }
}

/**
 * Teams are in no table any more all of whose matches have left its group.
 *
 * @param matches as they stood, those that have gone and those that are of another group now.
 */
export async function leaveGroups(
  { tx, changes, competitionId }: WriteScope,
  matches: readonly StoredMatch[],
): Promise<void> {
  const places = matches.flatMap(({ group_id, home_id, visitor_id }) =>
    group_id === null ? [] : [home_id, visitor_id].map((team_id) => ({ group_id, team_id })),
  );
  if (places.length === 0) return;
  const left = await rows(
    tx,
    sql`
      delete from group_member member using jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place (group_id bigint, team_id bigint)
      where member.group_id = place.group_id and member.team_id = place.team_id
        and not exists (select from match where group_id = place.group_id and withdrawn_at is null
                        and place.team_id in (home_id, visitor_id))
      returning member.team_id`,
  );
  if (left.length > 0) changes.competitions.add(competitionId);
}

/**
 * The play of a document's matches: what the file of a whole competition has said before and says no more has gone, and so has the
 * cancellation of a match that is there again. What a provider has told of them stands then: it does not say it again.
 */
export async function statesOf(
  { tx }: WriteScope,
  written: readonly MatchWritten[],
  isWhole: boolean,
): Promise<{ readonly matchId: number; readonly state: MatchState }[]> {
  const silent = written.filter(({ facts }) => !facts.state).map(({ matchId }) => matchId);
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from match where id = any(${sql.param(isWhole ? silent : [])}::bigint[]) and is_play_of_file`,
  );
  const unsaid = new Set(found.map(({ id }) => id));
  const anew = written.filter(
    ({ matchId, facts, before }) => !facts.state && (unsaid.has(matchId) || before?.is_withdrawn),
  );
  const told = await standingPlay(
    tx,
    anew.map(({ matchId }) => matchId),
  );
  return [
    ...written.flatMap(({ matchId, facts: { state } }) => (state ? [{ matchId, state }] : [])),
    ...anew.map(({ matchId }) => ({ matchId, state: told.get(matchId) ?? NOT_PLAYED })),
  ];
}

/** Remembers of which matches the file tells the play. */
export async function keepSource({ tx }: WriteScope, written: readonly MatchWritten[]): Promise<void> {
  const given = JSON.stringify(written.map(({ matchId, facts }) => ({ id: matchId, is_play: facts.state !== null })));
  await tx.execute(sql`
    update match set is_play_of_file = given.is_play
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, is_play boolean)
    where match.id = given.id and match.is_play_of_file <> given.is_play`);
}
