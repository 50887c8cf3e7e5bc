import type {
  CompetitionRef,
  Competitor,
  EventPage,
  EventStadium,
  HistoryPage,
  HistorySummary,
  Match,
  MatchFacts,
  OddsEntry,
  Referee,
  Scorer,
  Squad,
} from '@tribina/contracts';
import { MOST_EVENT_PAGES } from '@tribina/contracts/schemas';
import type { Language } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import type { CompetitionRepository, CompetitionRow } from '../competitions/repository';
import type { MatchRepository, TeamRow } from '../matches/repository';
import { roundsOf } from '../matches/rounds';
import { competitorView, flagOf, matchView } from '../matches/view';
import type { ScorerService } from '../seasons/scorers';
import type { StandingsService } from '../standings/service';
import { FINALS, medalsOf, slugOfSeason } from './history';
import { namedSo } from './named-so';
import type { EventRepository, FiguresRow, ToldRow } from './repository';

type OfCompetition<T> = { readonly competition: CompetitionRef } & T;

const MOST_MEETINGS = 20;

interface Parts {
  readonly competitions: CompetitionRepository;
  readonly matches: MatchRepository;
  readonly standings: StandingsService;
  readonly scorers: ScorerService;
  readonly event: EventRepository;
}

/** What the pages of an event tell beside matches and tables (spec portal §2, "Special pages"). */
export class EventService {
  constructor(private readonly parts: Parts) {}

  /**
   * Of the pages of an event, or parts of them, those whose name has what is looked for; teams first.
   *
   * @throws AppError UNKNOWN_COMPETITION (404).
   */
  async pages(competitionId: number, term: string, language: Language): Promise<EventPage[]> {
    await this.#competition(competitionId, language);
    const { event } = this.parts;
    const [teams, stadiums, referees, earlier] = await Promise.all([
      event.teams(competitionId, language),
      event.stadiums(competitionId, language),
      event.referees(competitionId, language),
      this.#earlier(competitionId, language),
    ]);
    const pages: EventPage[] = [
      ...namedSo(teams, term, ({ name }) => name).map(({ id, name }) => page('team', name, String(id))),
      ...namedSo(stadiums, term, ({ name, city }) => `${name} ${city}`).map(({ name }) => page('stadium', name)),
      ...namedSo(referees, term, ({ name, spelling }) => [name, spelling]).map(({ name }) => page('referee', name)),
      ...namedSo(earlier.toReversed(), term, ({ name, season }) => `${name} ${season}`).map(({ name, season }) =>
        page('history', name, slugOfSeason(season)),
      ),
    ];
    return pages.slice(0, MOST_EVENT_PAGES);
  }

  /** @throws AppError UNKNOWN_COMPETITION (404). */
  async referees(competitionId: number, language: Language): Promise<OfCompetition<{ referees: Referee[] }>> {
    const competition = await this.#competition(competitionId, language);
    const referees = await this.parts.event.referees(competitionId, language);
    return { competition, referees: referees.map(withFlag) };
  }

  /** @throws AppError UNKNOWN_COMPETITION (404). */
  async stadiums(competitionId: number, language: Language): Promise<OfCompetition<{ stadiums: EventStadium[] }>> {
    const competition = await this.#competition(competitionId, language);
    return { competition, stadiums: await this.parts.event.stadiums(competitionId, language) };
  }

  /** Nobody where somebody's goals would be missing. @throws AppError UNKNOWN_COMPETITION (404). */
  async scorers(competitionId: number, language: Language): Promise<OfCompetition<{ scorers: Scorer[] }>> {
    const competition = await this.#competition(competitionId, language);
    return { competition, scorers: (await this.parts.scorers.of(competitionId, language)) ?? [] };
  }

  /** @throws AppError UNKNOWN_MATCH (404). */
  async matchFacts(matchId: number, language: Language): Promise<MatchFacts> {
    const [match] = await this.parts.matches.find({ ids: [matchId] }, language, 1);
    assertThat(match, 'UNKNOWN_MATCH', 404);
    const [record, all] = await Promise.all([
      this.parts.event.record(matchId, language),
      this.parts.matches.find({ teamId: match.home.id, opponentId: match.visitor.id }, language, null),
    ]);
    const earlier = all.map(matchView).filter(({ startTime, score }) => startTime < match.startTime && score !== null);
    return {
      referee: record?.referee ? withFlag(record.referee) : null,
      attendance: record?.attendance ?? null,
      cards: [...(record?.cards ?? [])],
      meetings: earlier.reverse().slice(0, MOST_MEETINGS),
    };
  }

  /** Oldest first. @throws AppError UNKNOWN_MATCH (404). */
  async oddsHistory(matchId: number, language: Language): Promise<OddsEntry[]> {
    const entries = await this.parts.event.oddsHistory(matchId, language);
    assertThat(entries, 'UNKNOWN_MATCH', 404);
    return entries;
  }

  /** Null where it is not known. */
  async squad(competitionId: number, teamId: number, language: Language): Promise<Squad | null> {
    const found = await this.parts.event.squad(competitionId, teamId, language);
    return found && { coach: found.coach, players: [...found.players] };
  }

  /**
   * The earlier events of the series that a competition belongs to, newest first.
   *
   * @throws AppError UNKNOWN_COMPETITION (404).
   */
  async history(competitionId: number, language: Language): Promise<OfCompetition<{ entries: HistorySummary[] }>> {
    const competition = await this.#competition(competitionId, language);
    const earlier = await this.#earlier(competitionId, language);
    // An empty list would be that of all competitions.
    if (earlier.length === 0) return { competition, entries: [] };
    const ids = earlier.map(({ id }) => id);
    const [found, figures, told] = await Promise.all([
      this.parts.matches.find({ competitionIds: ids, phases: FINALS }, language, null),
      this.parts.event.figures(ids),
      this.parts.event.told(ids, language),
    ]);
    const entries = await Promise.all(
      earlier.map(async (one) => {
        const finals = found.filter((match) => match.competition.id === one.id).map(matchView);
        const groups = await this.#tables(one, finals, language);
        return summaryOf(one, { finals, groups, figures: figures.get(one.id), told: told.get(one.id) });
      }),
    );
    return { competition, entries: entries.reverse() };
  }

  /**
   * One of them by its season.
   *
   * @throws AppError UNKNOWN_COMPETITION, UNKNOWN_SEASON (404).
   */
  async historyPage(slug: string, competitionId: number, language: Language): Promise<HistoryPage> {
    await this.#competition(competitionId, language);
    const one = (await this.#earlier(competitionId, language)).find(({ season }) => slugOfSeason(season) === slug);
    assertThat(one, 'UNKNOWN_SEASON', 404);
    const [found, figures, toldOfAll] = await Promise.all([
      this.parts.matches.find({ competitionIds: [one.id] }, language, null),
      this.parts.event.figures([one.id]),
      this.parts.event.told([one.id], language),
    ]);
    const told = toldOfAll.get(one.id);
    const finals = found.filter(({ phase }) => FINALS.some((name) => name === phase)).map(matchView);
    const { groups, bestThirds } = await this.parts.standings.of(one.id, language);
    const scorers = (await this.parts.scorers.of(one.id, language)) ?? [];
    return {
      ...summaryOf(one, { finals, groups, figures: figures.get(one.id), told }),
      rounds: roundsOf(found, matchView),
      groups,
      ...(bestThirds ? { bestThirds } : {}),
      scorers,
      text: paragraphsOf(told?.text ?? ''),
    };
  }

  async #competition(id: number, language: Language): Promise<CompetitionRef> {
    const { name } = await this.parts.competitions.get(id, language);
    return { id, name };
  }

  /** Of the series, and before the given one; oldest first. */
  async #earlier(competitionId: number, language: Language): Promise<CompetitionRow[]> {
    const [series, all] = await Promise.all([
      this.parts.event.series(competitionId),
      this.parts.competitions.all(language),
    ]);
    const before = series.slice(0, series.indexOf(competitionId));
    return before.flatMap((id) => all.find((one) => one.id === id) ?? []);
  }

  /** Needed only where there was no final. */
  async #tables({ id }: CompetitionRow, finals: readonly Match[], language: Language) {
    if (finals.some(({ phase }) => phase === 'final')) return [];
    return (await this.parts.standings.of(id, language)).groups;
  }
}

interface Summed {
  readonly finals: readonly Match[];
  readonly groups: Parameters<typeof medalsOf>[1];
  readonly figures: FiguresRow | undefined;
  readonly told: ToldRow | undefined;
}

const NO_FIGURES: FiguresRow = { teams: 0, matches: 0, goals: 0, isOver: false, hasKnockOut: false };

function summaryOf(
  { id, name, season }: CompetitionRow,
  { finals, groups, figures = NO_FIGURES, told }: Summed,
): HistorySummary {
  const medals = medalsOf(finals, groups, figures);
  const place = (name: 'champion' | 'runnerUp' | 'third') => medals[name] ?? toldPlace(told?.[name]);
  return {
    slug: slugOfSeason(season),
    competition: { id, name },
    season,
    champion: place('champion'),
    runnerUp: place('runnerUp'),
    third: place('third'),
    final: medals.final,
    teams: figures.teams,
    matches: figures.matches,
    goals: figures.goals,
  };
}

function page(kind: EventPage['kind'], name: string, key: string | null = null): EventPage {
  return { kind, key, name };
}

function toldPlace(team: TeamRow | null | undefined): Competitor | null {
  return team ? competitorView(team) : null;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
}

function withFlag<T extends { readonly country: { readonly code: string; readonly name: string } }>(one: T) {
  return { ...one, country: { ...one.country, flagUrl: flagOf(one.country.code) } };
}
