import type { CompetitionRef, Competitor, Standing } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { CompetitionRepository } from '../competitions/repository';
import { competitorView } from '../matches/view';
import type { StandingsRepository } from './repository';
import { tableOf, type TableRow } from './table';

interface GroupStandings extends CompetitionRef {
  readonly standings: Standing[];
}

export class StandingsService {
  constructor(
    private readonly competitions: CompetitionRepository,
    private readonly standings: StandingsRepository,
  ) {}

  /** The tables of a competition, by its own tie-breakers. @throws AppError UNKNOWN_COMPETITION (404). */
  async of(
    competitionId: number,
    language: Language,
  ): Promise<{ competition: CompetitionRef; groups: GroupStandings[] }> {
    const { id, name, tieBreakers } = await this.competitions.get(competitionId, language);
    const [groups, matches, deductions] = await Promise.all([
      this.standings.groups(id, language),
      this.standings.matches(id),
      this.standings.deductions(id),
    ]);
    const tables = groups.map((group) => {
      const own = matches.filter(({ groupId }) => groupId === group.id);
      const competitors = new Map(group.teams.map((team) => [team.id, competitorView(team)]));
      const table = tableOf(group.teams, own, tieBreakers, deductions);
      return { id: group.id, name: group.name, standings: standingsOf(table, competitors) };
    });
    return { competition: { id, name }, groups: tables };
  }
}

function standingsOf(table: readonly TableRow[], competitors: ReadonlyMap<number, Competitor>): Standing[] {
  return table.flatMap((row, index) => {
    const competitor = competitors.get(row.teamId);
    return competitor ? [standingOf(row, index + 1, competitor)] : [];
  });
}

function standingOf(row: TableRow, rank: number, competitor: Competitor): Standing {
  const { played, won, drawn, lost, goalsFor, goalsAgainst, points, deduction } = row;
  return {
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
  };
}
