import { sql } from 'drizzle-orm';
import { seriesOf } from '../known/rules';
import type { FeedDocument } from './document';
import { idOf, type IdMap, type WriteScope } from './scope';

/** Keeps spellings that somebody has confirmed, for all seasons of the competition. */
export async function writeSpellings(
  { tx }: WriteScope,
  { competition, spellings = [] }: Pick<FeedDocument, 'competition' | 'spellings'>,
  teamIds: IdMap<string>,
): Promise<void> {
  if (spellings.length === 0) return;
  const given = JSON.stringify(
    spellings.map(({ spelling, team }) => ({ spelling, team_id: idOf(teamIds, team, 'team') })),
  );
  await tx.execute(sql`
    insert into team_spelling (series, spelling, team_id)
    select ${seriesOf(competition.key)}, spelling, team_id
    from jsonb_to_recordset(${given}::jsonb) as given (spelling text, team_id bigint)
    on conflict (series, spelling) do update set team_id = excluded.team_id`);
}
