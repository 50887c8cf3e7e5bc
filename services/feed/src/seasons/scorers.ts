import type { Scorer } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { competitorView } from '../matches/view';
import type { SeasonRepository } from './repository';

export class ScorerService {
  constructor(private readonly seasons: SeasonRepository) {}

  /** Null where somebody's goals would be missing. */
  async of(competitionId: number, language: Language): Promise<Scorer[] | null> {
    if (await this.seasons.hasNamelessGoals(competitionId)) return null;
    const found = await this.seasons.scorers(competitionId, language);
    return found.map(({ team, ...scorer }) => ({ ...scorer, competitor: competitorView(team) }));
  }
}
