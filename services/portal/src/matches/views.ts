import { sql, type SQL } from 'drizzle-orm';

/** `ClubRef` of `match_club` under that alias. */
export function clubRef(alias: 'club' | 'home' | 'visitor'): SQL {
  const row = sql.raw(alias);
  return sql`json_build_object(
    'id', ${row}.id, 'name', ${row}.name, 'crestUrl', ${row}.crest_url, 'teamType', ${row}.team_type)`;
}

/** Arguments of `json_build_object`: `Club` of `match_club club`, but with the address of the tag in place of its id. */
export const CLUB_FIELDS = sql`
  'id', club.id, 'name', club.name, 'crestUrl', club.crest_url, 'teamType', club.team_type,
  'country', club.country, 'stadium', club.stadium,
  'coach', (
    select coach.name from match_player coach
    where coach.club_id = club.id and coach.position = 'COACH' and coach.place is not null
    order by coach.place limit 1),
  'competitorId', club.competitor_id, 'competitionId', club.competition_id,
  'tagUrl', club.tag_url`;

/** `Player` of `match_player player`. */
export const PLAYER = sql`json_build_object(
  'id', player.id, 'name', player.name, 'position', player.position, 'number', player.number)`;
