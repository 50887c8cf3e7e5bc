import type { SeasonCompetition, SeasonCountry } from '@tribina/contracts';
import { seasonPath, type Edition } from '@tribina/editions';

/** What every page of a season knows of it. */
export interface SeasonContext {
  readonly edition: Edition;
  readonly country: SeasonCountry;
  readonly competition: SeasonCompetition;
  /** All of the country; the first needs no mention in an address. */
  readonly competitions: readonly SeasonCompetition[];
}

export type SeasonView = 'schedule' | 'standings' | 'scorers';

/** Address of a view of the season, or of one of its rounds; of another competition of the country where one is given. */
export function seasonAddress(
  { edition, country, competitions, ...context }: SeasonContext,
  view: SeasonView,
  {
    round,
    competition = context.competition,
  }: { readonly round?: number; readonly competition?: SeasonCompetition } = {},
): string {
  const path = seasonPath(edition, view === 'schedule' ? 'seasonSchedules' : 'scorersStandings', country.slug);
  const query = new URLSearchParams();
  if (competition.id !== competitions[0]?.id) query.set('competition', String(competition.id));
  if (round !== undefined) query.set('round', String(round));
  if (view !== 'schedule') query.set('tab', view);
  return query.size === 0 ? path : `${path}?${query}`;
}
