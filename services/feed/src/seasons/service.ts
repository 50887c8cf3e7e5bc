import type { Round, SeasonCompetition, SeasonCountry, SeasonSchedule, SeasonTables } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import type { CompetitionRepository } from '../competitions/repository';
import type { MatchRepository } from '../matches/repository';
import { matchView } from '../matches/view';
import type { StandingsService } from '../standings/service';
import { countriesOf } from './countries';
import type { SeasonRepository } from './repository';
import type { ScorerService } from './scorers';

type Season = Pick<SeasonSchedule, 'country' | 'competition' | 'competitions' | 'countries'>;

/** Seasons by the country of their competition (spec portal §2, "Season pages"). */
export class SeasonService {
  constructor(
    private readonly competitions: CompetitionRepository,
    private readonly matches: MatchRepository,
    private readonly standings: StandingsService,
    private readonly seasons: SeasonRepository,
    private readonly scorers: ScorerService,
  ) {}

  /** Countries that have a competition, by name. */
  async countries(language: Language): Promise<SeasonCountry[]> {
    return countriesOf(await this.competitions.all(language), language).map(({ slug, name }) => ({ slug, name }));
  }

  /**
   * One round of a season.
   *
   * @param asked id of the competition, ordinal of the round; without them the first, and the one that is on.
   * @throws AppError UNKNOWN_COUNTRY, UNKNOWN_COMPETITION, UNKNOWN_ROUND (404).
   */
  async schedule(
    country: string,
    asked: { readonly competition?: string; readonly round?: string },
    language: Language,
  ): Promise<SeasonSchedule> {
    const season = await this.#season(country, asked.competition, language);
    const rounds = await this.seasons.rounds(season.competition.id, language);
    const shown =
      asked.round === undefined
        ? (rounds.find(({ isOver }) => !isOver) ?? rounds.at(-1))
        : rounds.find(({ ordinal }) => String(ordinal) === asked.round);
    assertThat(shown, 'UNKNOWN_ROUND', 404);
    const filter = { competitionIds: [season.competition.id], groupationId: shown.id };
    const matches = await this.matches.find(filter, language, null);
    return {
      ...season,
      rounds: rounds.map(roundRef),
      round: { ...roundRef(shown), matches: matches.map(matchView) },
    };
  }

  /** The tables and the scorers of a season. @throws AppError UNKNOWN_COUNTRY, UNKNOWN_COMPETITION (404). */
  async tables(country: string, competition: string | undefined, language: Language): Promise<SeasonTables> {
    const season = await this.#season(country, competition, language);
    const { id } = season.competition;
    const [{ groups }, scorers] = await Promise.all([this.standings.of(id, language), this.scorers.of(id, language)]);
    return { ...season, groups, scorers };
  }

  async #season(slug: string, asked: string | undefined, language: Language): Promise<Season> {
    const countries = countriesOf(await this.competitions.all(language), language);
    const country = countries.find((known) => known.slug === slug);
    assertThat(country, 'UNKNOWN_COUNTRY', 404);
    const { name, competitions } = country;
    const competition: SeasonCompetition | undefined =
      asked === undefined ? competitions[0] : competitions.find(({ id }) => String(id) === asked);
    assertThat(competition, 'UNKNOWN_COMPETITION', 404);
    return {
      country: { slug, name },
      competition,
      competitions: [...competitions],
      countries: countries.map((known) => ({ slug: known.slug, name: known.name })),
    };
  }
}

function roundRef({ id, name, ordinal }: Omit<Round, 'matches'>): Omit<Round, 'matches'> {
  return { id, name, ordinal };
}
