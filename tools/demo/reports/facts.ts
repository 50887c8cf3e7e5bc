import type { GoalFacts, MatchFacts, SideFacts } from './match-facts';

/** A played match as the feed knows it. */
export interface PlayedMatch extends Omit<MatchFacts, 'home' | 'away' | 'goals'> {
  readonly home: string;
  readonly away: string;
  readonly goals: readonly Omit<GoalFacts, 'score'>[];
}

interface Record_ {
  played: number;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
  form: ('W' | 'D' | 'L')[];
}

const FORM_LENGTH = 5;

/**
 * Turns a competition's played matches into what a report may state of each: running score, table after the match, form
 * before it. Matches are taken in order of kick-off; a table exists for leagues and within one group.
 */
export function matchFacts(matches: readonly PlayedMatch[]): MatchFacts[] {
  const ordered = [...matches].sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
  const overall = new Map<string, Record_>();
  const tables = new Map<string, Map<string, Record_>>();

  return ordered.map((match) => {
    const form = { home: formOf(overall, match.home), away: formOf(overall, match.away) };
    const table = match.stage === 'league' || match.stage === 'group' ? tableOf(tables, match.group ?? 'league') : null;
    for (const records of table ? [overall, table] : [overall]) play(records, match);
    return {
      ...match,
      goals: withScores(match.goals),
      home: sideFacts(match.home, overall, table, form.home),
      away: sideFacts(match.away, overall, table, form.away),
    };
  });
}

function tableOf(tables: Map<string, Map<string, Record_>>, key: string): Map<string, Record_> {
  const table = tables.get(key) ?? new Map<string, Record_>();
  tables.set(key, table);
  return table;
}

function formOf(records: Map<string, Record_>, team: string): SideFacts['form'] {
  return records.get(team)?.form.slice(0, FORM_LENGTH) ?? [];
}

function play(records: Map<string, Record_>, match: PlayedMatch): void {
  const [home, away] = match.extraTime ?? match.fullTime;
  add(records, match.home, home, away);
  add(records, match.away, away, home);
}

function add(records: Map<string, Record_>, team: string, scored: number, conceded: number): void {
  const record = records.get(team) ?? { played: 0, points: 0, goalsFor: 0, goalsAgainst: 0, form: [] };
  const result = scored > conceded ? 'W' : scored === conceded ? 'D' : 'L';
  records.set(team, {
    played: record.played + 1,
    points: record.points + { W: 3, D: 1, L: 0 }[result],
    goalsFor: record.goalsFor + scored,
    goalsAgainst: record.goalsAgainst + conceded,
    form: [result, ...record.form],
  });
}

function sideFacts(
  team: string,
  overall: Map<string, Record_>,
  table: Map<string, Record_> | null,
  form: SideFacts['form'],
): SideFacts {
  const record = overall.get(team);
  return {
    key: team,
    table: table ? placeIn(table, team) : null,
    form,
    goalsFor: record?.goalsFor ?? 0,
    goalsAgainst: record?.goalsAgainst ?? 0,
  };
}

function placeIn(table: Map<string, Record_>, team: string): SideFacts['table'] {
  const own = table.get(team);
  if (!own) return null;
  const better = [...table.values()].filter((other) => isAbove(other, own)).length;
  return { position: better + 1, points: own.points, played: own.played };
}

function isAbove(a: Record_, b: Record_): boolean {
  const difference = (r: Record_) => r.goalsFor - r.goalsAgainst;
  return (
    a.points > b.points ||
    (a.points === b.points &&
      (difference(a) > difference(b) || (difference(a) === difference(b) && a.goalsFor > b.goalsFor)))
  );
}

function withScores(goals: readonly Omit<GoalFacts, 'score'>[]): GoalFacts[] {
  const at = (goal: Omit<GoalFacts, 'score'>) => goal.minute * 100 + (goal.offset ?? 0);
  let score: [number, number] = [0, 0];
  return [...goals]
    .sort((a, b) => at(a) - at(b))
    .map((goal) => {
      score = goal.side === 'home' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
      return { ...goal, score };
    });
}
