import type { SeasonCompetition, SeasonCountry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { CompetitionRow } from '../competitions/repository';
import { byName } from '../names';
import { slugOf } from '../slug';

/** A country with its competitions, the first of which is shown where none is asked for. */
interface CountryOfSeasons extends SeasonCountry {
  readonly competitions: readonly SeasonCompetition[];
}

/** Competitions by their country, in the words that they come in; those without a country are of none. */
export function countriesOf(competitions: readonly CompetitionRow[], language: Language): CountryOfSeasons[] {
  const byCountry = new Map<string, CompetitionRow[]>();
  for (const competition of competitions) {
    const { country } = competition;
    if (country !== null) byCountry.set(country, [...(byCountry.get(country) ?? []), competition]);
  }
  return [...byCountry]
    .map(([name, own]) => ({ name, slug: slugOf(name), competitions: own.sort(byWeight).map(seasonOf) }))
    .sort(byName(language));
}

/** Leagues before cups, the newest season first. */
function byWeight(a: CompetitionRow, b: CompetitionRow): number {
  return (
    Number(a.type === 'cup') - Number(b.type === 'cup') ||
    b.season.localeCompare(a.season) ||
    Number(a.id) - Number(b.id)
  );
}

function seasonOf({ id, name, season }: CompetitionRow): SeasonCompetition {
  return { id, name, season };
}
