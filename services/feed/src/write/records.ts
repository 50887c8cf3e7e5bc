import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { CardFacts, MatchRecord } from './document';
import { idOf, type IdMap, type WriteScope } from './scope';

interface RecordOfMatch {
  readonly matchId: number;
  readonly record: MatchRecord;
}

interface StoredRecord {
  readonly matchId: number;
  /** What the desk has changed of the match. */
  readonly ofDesk: readonly string[];
  readonly refereeId: number | null;
  readonly attendance: number | null;
  readonly cards: readonly CardFacts[];
  /** Whether a source has told of them. */
  readonly hasCards: boolean;
}

/** Writes who led a match, who looked on and who was cautioned. */
export async function writeRecords(
  { tx, changes }: WriteScope,
  given: readonly RecordOfMatch[],
  refereeIds: IdMap<string>,
): Promise<void> {
  const stored = await storedRecords(
    tx,
    given.map(({ matchId }) => matchId),
  );
  const changed = given.flatMap(({ matchId, record }) => {
    const before = stored.get(matchId);
    const after = recordAfter(before ?? { matchId, ...NOTHING }, record, refereeIds);
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [after];
  });
  if (changed.length === 0) return;
  const table = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    as given ("matchId" bigint, "refereeId" bigint, attendance integer, cards jsonb, "hasCards" boolean)`;
  await tx.execute(sql`
    insert into match_record (match_id, referee_id, attendance, has_cards)
    select "matchId", "refereeId", attendance, "hasCards" from ${table}
    on conflict (match_id) do update set referee_id = excluded.referee_id, attendance = excluded.attendance,
      has_cards = excluded.has_cards`);
  await tx.execute(sql`delete from card where match_id in (select "matchId" from ${table})`);
  await tx.execute(sql`
    insert into card (match_id, ordinal, side, player, minute, stoppage, kind)
    select "matchId", place, card ->> 'side', card ->> 'player', (card ->> 'minute')::smallint,
      (card ->> 'offset')::smallint, card ->> 'kind'
    from ${table}, jsonb_array_elements(given.cards) with ordinality as listed (card, place)`);
  for (const { matchId } of changed) changes.matches.add(matchId);
}

const NOTHING: Omit<StoredRecord, 'matchId'> = {
  ofDesk: [],
  refereeId: null,
  attendance: null,
  cards: [],
  hasCards: false,
};

function recordAfter(
  before: StoredRecord,
  { referee, attendance, cards }: MatchRecord,
  refereeIds: IdMap<string>,
): StoredRecord {
  const keeps = (field: string) => before.ofDesk.includes(field);
  return {
    matchId: before.matchId,
    ofDesk: before.ofDesk,
    refereeId: referee === undefined || keeps('refereeId') ? before.refereeId : idOf(refereeIds, referee, 'referee'),
    attendance: keeps('attendance') ? before.attendance : (attendance ?? before.attendance),
    cards: cards?.map(plainCard) ?? before.cards,
    hasCards: cards !== undefined || before.hasCards,
  };
}

async function storedRecords(
  tx: WriteScope['tx'],
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord>> {
  const found = await rows<StoredRecord>(
    tx,
    sql`select match_id as "matchId", match.of_desk as "ofDesk", referee_id as "refereeId", attendance, coalesce((
          select jsonb_agg(jsonb_build_object('side', side, 'player', player, 'minute', minute, 'offset', stoppage,
                                              'kind', kind) order by ordinal)
          from card where card.match_id = match_record.match_id), '[]') as cards, has_cards as "hasCards"
        from match_record join match on match.id = match_record.match_id where match_id = any(${sql.param(matchIds)}::bigint[])`,
  );
  const plain = ({ matchId, ofDesk, refereeId, attendance, cards, hasCards }: StoredRecord) => ({
    matchId,
    ofDesk,
    refereeId,
    attendance,
    cards: cards.map(plainCard),
    hasCards,
  });
  return new Map(found.map((record) => [record.matchId, plain(record)]));
}

/** One order of fields, so that equal cards are equal as text. */
function plainCard({ side, player, minute, offset, kind }: CardFacts): CardFacts {
  return { side, player, minute, offset, kind };
}
