import type { CompetitionRef, Match, MatchFilter, Revision, Round } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import { instantOrNull } from '../calendar';
import type { CompetitionRepository } from '../competitions/repository';
import type { MatchRepository } from './repository';
import { roundsOf } from './rounds';
import { commonRevision, matchView, revisedView } from './view';

/** Most matches that one answer holds (contract of `MatchFilter`). */
const LIMIT = 500;

export class MatchService {
  constructor(
    private readonly competitions: CompetitionRepository,
    private readonly matches: MatchRepository,
  ) {}

  /** @throws AppError BAD_REQUEST (400) for a time that has the right form and does not exist. */
  async find(filter: MatchFilter, language: Language): Promise<Match[]> {
    const { fromTime, toTime } = filter;
    const times = { fromTime: instantIn('fromTime', fromTime), toTime: instantIn('toTime', toTime) };
    const found = await this.matches.find({ ...filter, ...times }, language, LIMIT);
    return found.map(matchView);
  }

  /** @throws AppError UNKNOWN_MATCH (404). */
  async get(id: number, language: Language): Promise<Match> {
    const [found] = await this.matches.find({ ids: [id] }, language, 1);
    assertThat(found, 'UNKNOWN_MATCH', 404);
    return matchView(found);
  }

  /** All matches of a competition by round, where asked with their revisions and its own. @throws AppError UNKNOWN_COMPETITION (404). */
  async schedule(
    competitionId: number,
    language: Language,
    hasRevisions = false,
  ): Promise<{ competition: CompetitionRef; revision?: Revision; rounds: Round[] }> {
    const { id, name } = await this.competitions.get(competitionId, language);
    const competition = { id, name };
    const competitionIds = [competitionId];
    if (!hasRevisions) {
      const matches = await this.matches.find({ competitionIds }, language, null);
      return { competition, rounds: roundsOf(matches, matchView) };
    }
    // Read at once: a number that came with older matches would be that of the newer ones, too.
    const known = await this.matches.find({ competitionIds, withdrawn: true }, language, null);
    const revision = commonRevision(known);
    const matches = known.filter(({ isWithdrawn }) => !isWithdrawn);
    return { competition, ...(revision && { revision }), rounds: roundsOf(matches, revisedView) };
  }
}

function instantIn(field: keyof MatchFilter, text: string | undefined): string | undefined {
  const instant = text === undefined ? undefined : instantOrNull(text);
  assertThat(instant !== null, 'BAD_REQUEST', 400, { field, reason: 'must be a time that exists' });
  return instant;
}
