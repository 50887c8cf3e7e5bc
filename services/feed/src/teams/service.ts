import type { CompetitionRef, Competitor, Match, Squad, Standing } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import type { EventService } from '../event/service';
import type { MatchRepository } from '../matches/repository';
import { matchView } from '../matches/view';
import type { StandingsService } from '../standings/service';

export interface TeamDetails {
  readonly competitor: Competitor;
  readonly competition: CompetitionRef;
  readonly standing: Standing | null;
  readonly matches: Match[];
  readonly squad: Squad | null;
}

export class TeamService {
  constructor(
    private readonly standings: StandingsService,
    private readonly matches: MatchRepository,
    private readonly event: Pick<EventService, 'squad'>,
  ) {}

  /** A team in one competition. @throws AppError UNKNOWN_COMPETITION, UNKNOWN_TEAM if it does not play there (404). */
  async details(teamId: number, competitionId: number, language: Language): Promise<TeamDetails> {
    const [{ competition, groups }, found, squad] = await Promise.all([
      this.standings.of(competitionId, language),
      this.matches.find({ competitionIds: [competitionId], teamId }, language, null),
      this.event.squad(competitionId, teamId, language),
    ]);
    const matches = found.map(matchView);
    const standing = groups.flatMap((group) => group.standings).find(({ competitor }) => competitor.id === teamId);
    const competitor = standing?.competitor ?? playerOf(matches, teamId);
    assertThat(competitor, 'UNKNOWN_TEAM', 404);
    return { competitor, competition, standing: standing ?? null, matches, squad };
  }
}

/** A team of a competition without tables is known by its matches alone. */
function playerOf(matches: readonly Match[], teamId: number): Competitor | undefined {
  return matches.flatMap(({ home, visitor }) => [home, visitor]).find(({ id }) => id === teamId);
}
