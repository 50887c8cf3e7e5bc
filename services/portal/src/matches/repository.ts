import type { Club, MarksCollection, Player, PostMatch, PreMatch } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { prepare } from '../database/prepared';
import { instant } from '../content/sql';
import { CLUB_FIELDS, clubRef, PLAYER } from './views';

type ClubWithPlayers = Club & { players: Player[] };

const ID = sql.placeholder('id');
const EDITION = sql.placeholder('edition');

/** What a preview's document says of a side, with the players as they are called now. */
const SIDES = sql`
  cross join lateral (values ('home', preview.document->'home'), ('visitor', preview.document->'visitor')) side (name, said)
  cross join lateral (
    select coalesce(json_agg(${PLAYER} order by given.place), '[]') as players
    from jsonb_array_elements_text(side.said->'lineup') with ordinality given (id, place)
    join match_player player on player.id = given.id::bigint) lineup
  cross join lateral (
    select coalesce(json_agg(json_build_object('player', ${PLAYER}, 'reason', given.said->'reason') order by given.place), '[]')
      as players
    from jsonb_array_elements(side.said->'absences') with ordinality given (said, place)
    join match_player player on player.id = (given.said->>'playerId')::bigint) absences`;

const PREVIEW = sql`(
  select jsonb_build_object('id', preview.match_id, 'kickOff', ${instant(sql`preview.kick_off`)},
    'headToHead', preview.document->'headToHead') || jsonb_object_agg(side.name, jsonb_build_object(
      'club', case side.name when 'home' then ${clubRef('home')} else ${clubRef('visitor')} end,
      'form', side.said->'form', 'formation', side.said->'formation',
      'lineup', lineup.players, 'absences', absences.players))
  from match_club home, match_club visitor ${SIDES}
  where home.id = preview.home_club_id and visitor.id = preview.visitor_club_id)`;

const REPORT = sql`json_build_object('id', report.match_id, 'home', ${clubRef('home')}, 'visitor', ${clubRef('visitor')},
  'score', json_build_object('home', report.home_score, 'visitor', report.visitor_score),
  'scorers', report.document->'scorers', 'figures', report.document->'figures',
  'manOfTheMatch', (
    select json_build_object('player', ${PLAYER}, 'club', ${clubRef('club')})
    from match_player player join match_club club on club.id = player.club_id
    where player.id = report.man_of_the_match_id),
  'marksId', report.marks_id)`;

/** Teams in the order in which the collection first names one of their players. */
const MARKS = sql`json_build_object('id', marks.id, 'title', marks.title, 'teams', (
  select coalesce(json_agg(json_build_object('club', team.club, 'marks', team.marks) order by team.first), '[]')
  from (
    select min(mark.position) as first, ${clubRef('club')} as club,
      json_agg(json_build_object('id', mark.id, 'player', ${PLAYER}, 'mark', mark.mark, 'note', mark.note,
        'likes', mark.likes, 'dislikes', mark.dislikes) order by mark.position) as marks
    from match_mark mark
    join match_player player on player.id = mark.player_id
    join match_club club on club.id = player.club_id
    where mark.marks_id = marks.id group by club.id) team))`;

type ClubRow<T extends Club> = Omit<T, 'tagId'> & { readonly tagUrl: string | null };

/** Finds the tag of a club's news, which is the content's. */
export type FindTag = (edition: string, url: string) => Promise<number | null>;

/** Reads what articles show of matches; what is of another edition is not there. */
export function createMatchRepository(database: Database, findTag: FindTag) {
  const club = prepare<ClubRow<Club>>(database, 'club', {
    select: sql`json_build_object(${CLUB_FIELDS})`,
    from: sql`match_club club`,
    where: sql`club.id = ${ID} and club.edition = ${EDITION}`,
  });
  const clubWithPlayers = prepare<ClubRow<ClubWithPlayers>>(database, 'club_with_players', {
    select: sql`json_build_object(${CLUB_FIELDS}, 'players', (
      select coalesce(json_agg(${PLAYER} order by player.place), '[]')
      from match_player player where player.club_id = club.id and player.place is not null))`,
    from: sql`match_club club`,
    where: sql`club.id = ${ID} and club.edition = ${EDITION}`,
  });
  const preMatch = prepare<PreMatch>(database, 'pre_match', {
    select: PREVIEW,
    from: sql`match_preview preview`,
    where: sql`preview.match_id = ${ID} and preview.edition = ${EDITION}`,
  });
  const postMatch = prepare<PostMatch>(database, 'post_match', {
    select: REPORT,
    from: sql`match_report report
      join match_club home on home.id = report.home_club_id
      join match_club visitor on visitor.id = report.visitor_club_id`,
    where: sql`report.match_id = ${ID} and report.edition = ${EDITION}`,
  });
  const marks = prepare<MarksCollection>(database, 'marks', {
    select: MARKS,
    from: sql`match_marks marks`,
    where: sql`marks.id = ${ID} and marks.edition = ${EDITION}`,
  });
  const withTag = async <R extends { readonly tagUrl: string | null }>(edition: string, [found]: readonly R[]) => {
    if (!found) return undefined;
    const { tagUrl, ...rest } = found;
    return { ...rest, tagId: tagUrl === null ? null : await findTag(edition, tagUrl) };
  };
  return {
    club: async (edition: string, id: number) => withTag(edition, await club({ edition, id })),
    clubWithPlayers: async (edition: string, id: number) => withTag(edition, await clubWithPlayers({ edition, id })),
    preMatch: async (edition: string, id: number) => (await preMatch({ edition, id })).at(0),
    postMatch: async (edition: string, id: number) => (await postMatch({ edition, id })).at(0),
    marks: async (edition: string, id: number) => (await marks({ edition, id })).at(0),
  };
}
