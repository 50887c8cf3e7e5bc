import { knownTeams } from '../../known/teams';
import type { FeedDocument, MatchRecord } from '../../write/document';
import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import { isDay } from '../zone';
import type { OwnFile, OwnMatch } from './schema';

/** Squads, referees and how people are called of a file; what it does not name stays as it is known. */
export function peopleOf({ referees, squads, people }: OwnFile): Pick<FeedDocument, 'referees' | 'squads' | 'people'> {
  return {
    people,
    referees: referees?.map(({ isWoman = false, ...referee }) => ({
      ...referee,
      isWoman,
      countryNames: namesOf(referee.country) ?? { en: referee.country },
    })),
    squads: squads?.map(({ team, coach = null, players }) => ({
      team,
      coach,
      players: players.map(({ number = null, born = null, ...player }) => ({ ...player, number, born })),
    })),
  };
}

/** What a match says beside its play; undefined where it says nothing. */
export function recordOf({ referee, attendance, cards }: OwnMatch): MatchRecord | undefined {
  if (referee === undefined && attendance === undefined && cards === undefined) return undefined;
  return { referee, attendance, cards: cards?.map(({ offset = null, ...card }) => ({ ...card, offset })) };
}

/** What cannot be of squads and referees. */
export function peopleFaults(file: JsonFile, { referees = [], squads = [], people = [], matches }: OwnFile): Fault[] {
  const known = new Set(referees.map(({ key }) => key));
  return [
    ...referees.flatMap(({ country }, index) =>
      namesOf(country) ? [] : [file.fault(['referees', index, 'country'], `is not a known association: ${country}`)],
    ),
    ...twice(referees, ({ key }) => key).map((index) => file.fault(['referees', index, 'key'], 'is there twice')),
    ...twice(people, ({ name }) => name).map((index) => file.fault(['people', index, 'name'], 'is there twice')),
    ...twice(squads, ({ team }) => team).map((index) => file.fault(['squads', index, 'team'], 'is there twice')),
    ...squads.flatMap(({ players }, index) => [
      ...twice(players, ({ number }) => number).map((place) =>
        file.fault(['squads', index, 'players', place, 'number'], 'is another player’s too'),
      ),
      ...players.flatMap(({ born }, place) =>
        born === undefined || isDay(born)
          ? []
          : [file.fault(['squads', index, 'players', place, 'born'], `is no day: ${born}`)],
      ),
    ]),
    ...matches.flatMap(({ referee }, index) =>
      referee === undefined || known.has(referee)
        ? []
        : [file.fault(['matches', index, 'referee'], `is not among the file’s referees: ${referee}`)],
    ),
  ];
}

function namesOf(country: string) {
  return knownTeams([country]).find(({ type }) => type === 'NATIONAL_TEAM')?.names;
}

/** Places of what has the key of an earlier one. */
function twice<T>(items: readonly T[], keyOf: (item: T) => string | number | undefined): number[] {
  const seen = new Set<string | number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
