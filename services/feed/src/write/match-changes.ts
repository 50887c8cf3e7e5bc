import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Pair } from '../score';
import type { StoredMatch } from './known-matches';
import type { MatchWritten } from './matches';
import type { WriteScope } from './scope';

/** What a document has done to one match. */
export interface MatchChange {
  /** `moved`: to another time or round; `returned`: it had been withdrawn. */
  readonly kind: 'added' | 'moved' | 'changed' | 'returned' | 'withdrawn';
  readonly id: number;
  /** Names in English. */
  readonly home: string;
  readonly visitor: string;
  /** Where it stands, or stood. */
  readonly round: string;
  readonly startTime: string;
  /** Where it stood, if it has moved. */
  readonly from?: { readonly round: string; readonly startTime: string };
  /** Of a match whose score is another one; null: none. */
  readonly score?: { readonly before: Pair | null; readonly after: Pair | null };
}

/** Everything that a document has changed about matches, by time. */
export async function matchChanges(
  scope: WriteScope,
  written: readonly MatchWritten[],
  gone: readonly StoredMatch[],
): Promise<MatchChange[]> {
  const { changes } = scope;
  const touched = [
    ...written
      .filter(({ matchId }) => changes.matches.has(matchId) || changes.odds.has(matchId))
      .map(({ matchId, before, after }) => ({ id: matchId, kind: kindOf(before, after), before, after })),
    ...gone.map((match) => ({ id: match.id, kind: 'withdrawn' as const, before: match, after: match })),
  ];
  const names = await namesOf(scope, touched);
  return touched
    .map(({ id, kind, before, after }): MatchChange => {
      const named = names.matches.get(id) ?? { home: '', visitor: '' };
      const round = (match: StoredMatch) => names.rounds.get(match.round_id) ?? '';
      const score = changes.scores.get(id);
      return {
        kind,
        id,
        ...named,
        round: round(after),
        startTime: after.start_time,
        ...(before && kind === 'moved' ? { from: { round: round(before), startTime: before.start_time } } : {}),
        ...(before && score ? { score } : {}),
      };
    })
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
}

function kindOf(before: StoredMatch | null, after: StoredMatch): MatchChange['kind'] {
  if (!before) return 'added';
  if (before.is_withdrawn) return 'returned';
  return before.round_id === after.round_id && before.start_time === after.start_time ? 'changed' : 'moved';
}

async function namesOf(
  { tx }: WriteScope,
  touched: readonly { readonly id: number; readonly before: StoredMatch | null; readonly after: StoredMatch }[],
) {
  const ids = touched.map(({ id }) => id);
  const rounds = touched.flatMap(({ before, after }) => [after.round_id, ...(before ? [before.round_id] : [])]);
  const matches = await rows<{ id: number; home: string; visitor: string }>(
    tx,
    sql`select m.id, home.names ->> 'en' as home, visitor.names ->> 'en' as visitor
        from match m join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
        where m.id = any(${sql.param(ids)}::bigint[])`,
  );
  const named = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, names ->> 'en' as name from groupation where id = any(${sql.param([...new Set(rounds)])}::bigint[])`,
  );
  return {
    matches: new Map(matches.map(({ id, home, visitor }) => [id, { home, visitor }])),
    rounds: new Map(named.map(({ id, name }) => [id, name])),
  };
}
