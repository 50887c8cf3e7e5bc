import type { PostMatchDraft, PreMatchDraft } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../changes';
import { instantOf, isRealDay } from '../days';
import { badField } from '../http/answers';
import { checkClubs, checkPlayers } from './known';

/** Writes what is said before a match. @throws AppError UNKNOWN_CLUB, UNKNOWN_PLAYER (422), BAD_REQUEST (400). */
export function setPreMatch(
  database: Database,
  edition: Edition,
  matchId: number,
  { kickOff, ...document }: PreMatchDraft,
): Promise<void> {
  const at = instantOf(kickOff);
  if (at === null) throw badField('kickOff', 'names no moment');
  const { home, visitor, headToHead } = document;
  const isEveryDay = [...home.form, ...visitor.form, ...headToHead].every(({ day }) => isRealDay(day));
  if (!isEveryDay) throw badField('day', 'is no day of the calendar');
  checkSides(home.clubId, visitor.clubId);
  return database.transaction(async (tx) => {
    await checkClubs(tx, edition, [home.clubId, visitor.clubId]);
    for (const { clubId, lineup, absences } of [home, visitor]) {
      const playerIds = [...lineup, ...absences.map(({ playerId }) => playerId)];
      await checkPlayers(tx, edition, { playerIds, clubIds: [clubId] });
    }
    await tx.execute(sql`
      insert into match_preview (edition, match_id, kick_off, home_club_id, visitor_club_id, document)
      values (${edition.id}, ${matchId}, ${at}::timestamptz, ${home.clubId}, ${visitor.clubId},
        ${JSON.stringify(document)}::jsonb)
      on conflict (edition, match_id) do update set kick_off = excluded.kick_off, home_club_id = excluded.home_club_id,
        visitor_club_id = excluded.visitor_club_id, document = excluded.document`);
    await tell(tx, { kind: 'matchblock.changed', data: { edition: edition.id, matchId } });
  });
}

/** Writes what is said after it. @throws AppError UNKNOWN_CLUB, UNKNOWN_PLAYER, UNKNOWN_MARKS (422), BAD_REQUEST (400). */
export function setPostMatch(
  database: Database,
  edition: Edition,
  matchId: number,
  draft: PostMatchDraft,
): Promise<void> {
  const { homeClubId, visitorClubId, score, scorers, figures, manOfTheMatchId = null, marksId = null } = draft;
  checkSides(homeClubId, visitorClubId);
  checkGoals(draft);
  if (new Set(figures.map(({ kind }) => kind)).size < figures.length) throw badField('figures', 'names one twice');
  return database.transaction(async (tx) => {
    const clubIds = [homeClubId, visitorClubId];
    await checkClubs(tx, edition, clubIds);
    if (manOfTheMatchId !== null) await checkPlayers(tx, edition, { playerIds: [manOfTheMatchId], clubIds });
    if (marksId !== null) await checkMarks(tx, edition, marksId);
    await tx.execute(sql`
      insert into match_report (edition, match_id, home_club_id, visitor_club_id, home_score, visitor_score, document,
        man_of_the_match_id, marks_id)
      values (${edition.id}, ${matchId}, ${homeClubId}, ${visitorClubId}, ${score.home}, ${score.visitor},
        ${JSON.stringify({ scorers, figures })}::jsonb, ${manOfTheMatchId}, ${marksId})
      on conflict (edition, match_id) do update set home_club_id = excluded.home_club_id,
        visitor_club_id = excluded.visitor_club_id, home_score = excluded.home_score,
        visitor_score = excluded.visitor_score, document = excluded.document,
        man_of_the_match_id = excluded.man_of_the_match_id, marks_id = excluded.marks_id`);
    await tell(tx, { kind: 'matchblock.changed', data: { edition: edition.id, matchId } });
  });
}

function checkSides(homeClubId: number, visitorClubId: number): void {
  if (homeClubId === visitorClubId) throw badField('visitor', 'is the home team');
}

/** Scorers may be left out (nobody recorded them), but not contradict the result. */
function checkGoals({ score, scorers }: PostMatchDraft): void {
  for (const side of ['home', 'visitor'] as const) {
    const goals = scorers.filter((scorer) => scorer.side === side).length;
    if (goals > score[side]) throw badField('scorers', 'are more than the goals');
  }
}

async function checkMarks(tx: Queryable, edition: Edition, id: number): Promise<void> {
  const found = await row(tx, sql`select id from match_marks where id = ${id} and edition = ${edition.id}`);
  assertThat(found, 'UNKNOWN_MARKS', 422, { field: 'marksId' });
}
