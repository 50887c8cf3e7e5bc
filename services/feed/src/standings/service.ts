import type { BestThirds, CompetitionRef, Competitor, Standing } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { CompetitionRepository } from '../competitions/repository';
import { rulesOf } from '../known/rules';
import { competitorView } from '../matches/view';
import type { StandingsRepository } from './repository';
import { tablesOf, type GroupTable } from './stages';
import type { TableRow } from './table';
import type { TableRules } from './table-rules';
import { thirdsOf, type Thirds } from './thirds';
import type { TieBreaker } from './tie-breakers';

interface GroupStandings extends CompetitionRef {
  readonly standings: Standing[];
}

interface CompetitionStandings {
  readonly competition: CompetitionRef;
  readonly groups: GroupStandings[];
  readonly bestThirds?: BestThirds;
}

type Competitors = ReadonlyMap<number, Competitor>;

export class StandingsService {
  constructor(
    private readonly competitions: CompetitionRepository,
    private readonly standings: StandingsRepository,
  ) {}

  /** The tables of a competition, by its own rules. @throws AppError UNKNOWN_COMPETITION (404). */
  async of(competitionId: number, language: Language): Promise<CompetitionStandings> {
    const stored = await this.competitions.get(competitionId, language);
    const { id, name } = stored;
    const rules = rulesOf(stored);
    const [groups, matches, deductions, playOffs] = await Promise.all([
      this.standings.groups(id, language),
      this.standings.matches(id, asksFor(rules, ['fair-play', 'fair-play-uefa'])),
      this.standings.deductions(id),
      rules.playOffPlaces || asksFor(rules, ['play-off']) ? this.standings.playOffs(id) : [],
    ]);
    const competitors = new Map(groups.flatMap(({ teams }) => teams.map((team) => [team.id, competitorView(team)])));
    const parts = { rules, deductions, playOffs };
    const tables = tablesOf(groups, matches, parts);
    const thirds = thirdsOf(tables, parts);
    return {
      competition: { id, name },
      groups: tables.map(({ group, table }) => ({
        id: group.id,
        name: group.name,
        standings: table.flatMap((row) => standingsOf(row, competitors)),
      })),
      ...(thirds ? { bestThirds: thirdsView(thirds, tables, competitors) } : {}),
    };
  }
}

/** Whether one of these rules may be asked for, in the tables or in that of the thirds. */
function asksFor(rules: TableRules, asked: readonly TieBreaker[]): boolean {
  const all = [...rules.tieBreakers, ...(rules.bestThirds?.tieBreakers ?? [])];
  return asked.some((rule) => all.includes(rule));
}

function standingsOf(row: TableRow, competitors: Competitors): Standing[] {
  const competitor = competitors.get(row.teamId);
  if (!competitor) return [];
  const { rank, isUndecided, played, won, drawn, lost, goalsFor, goalsAgainst, points, deduction } = row;
  return [
    {
      rank,
      competitor,
      played,
      won,
      drawn,
      lost,
      goalsFor,
      goalsAgainst,
      goalDifference: goalsFor - goalsAgainst,
      points,
      ...(deduction > 0 ? { deduction } : {}),
      ...(isUndecided ? { undecided: true } : {}),
    },
  ];
}

function thirdsView(
  { places, rows, pairings }: Thirds,
  tables: readonly GroupTable[],
  competitors: Competitors,
): BestThirds {
  const names = new Map(tables.map(({ group: { id, name } }) => [id, { id, name }]));
  const placeOf = ({ groupId, teamId }: { readonly groupId: number; readonly teamId: number }) => {
    const [group, competitor] = [names.get(groupId), competitors.get(teamId)];
    return group && competitor ? { group, competitor } : null;
  };
  return {
    places,
    standings: rows.flatMap((row) => {
      const group = names.get(row.groupId);
      return group ? standingsOf(row, competitors).map((standing) => ({ ...standing, group })) : [];
    }),
    pairings: pairings.flatMap((pairing) => {
      const [winner, third] = [placeOf(pairing.winner), placeOf(pairing.third)];
      return winner && third ? [{ winner, third }] : [];
    }),
  };
}
