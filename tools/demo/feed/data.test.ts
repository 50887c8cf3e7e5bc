import { readFileSync } from 'node:fs';
import { scorerName } from '../content/rs/reports/scorers';
import { LIGA_VETROVA_CLUBS } from '../reports/liga-vetrova';

interface Club {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly town: string;
  readonly rating: number;
  readonly players: readonly { readonly name: string; readonly position: string }[];
}

// The edge: the feed service checks the file's form when it reads it.
const data = JSON.parse(readFileSync(new URL('liga-vetrova.json', import.meta.url), 'utf8')) as {
  readonly clubs: readonly Club[];
  readonly guests: readonly Club[];
};
const everybody = [...data.clubs, ...data.guests];

it('has the clubs that the reports write about', () => {
  const clubs = data.clubs.map(({ key, name, town, code }) => ({ key, name, town, code }));
  expect(clubs).toEqual(LIGA_VETROVA_CLUBS.map((club) => ({ ...club })));
});

it('has each key, code and player once', () => {
  for (const values of [
    everybody.map(({ key }) => key),
    everybody.map(({ code }) => code),
    everybody.flatMap(({ players }) => players.map(({ name }) => name)),
  ]) {
    expect(new Set(values).size).toBe(values.length);
  }
});

it('has eighteen players per club, two of them goalkeepers', () => {
  for (const { players } of everybody) {
    const keepers = players.filter(({ position }) => position === 'GOALKEEPER');
    expect([players.length, keepers.length]).toEqual([18, 2]);
  }
});

describe('the cup', () => {
  // As above.
  const cup = JSON.parse(readFileSync(new URL('world-cup-2022.json', import.meta.url), 'utf8')) as {
    readonly referees: readonly { readonly name: string }[];
    readonly people: readonly { readonly name: string; readonly names: { readonly sr?: string } }[];
    readonly squads: readonly { readonly coach: string; readonly players: readonly { readonly name: string }[] }[];
    readonly matches: readonly {
      readonly goals?: readonly { readonly scorer: string }[];
      readonly cards?: readonly { readonly player: string }[];
    }[];
  };
  const transcribed = new Map(cup.people.map(({ name, names }) => [name, names.sr]));
  const inSerbian = (name: string) => transcribed.get(name) ?? name;
  const scorers = new Set(cup.matches.flatMap(({ goals = [] }) => goals.map(({ scorer }) => scorer)));
  const named = new Set([
    ...scorers,
    ...cup.matches.flatMap(({ cards = [] }) => cards.map(({ player }) => player)),
    ...cup.squads.flatMap(({ coach, players }) => [coach, ...players.map(({ name }) => name)]),
    ...cup.referees.map(({ name }) => name),
  ]);

  it('calls people in Serbian as the reports do', () => {
    expect(scorers.size).toBeGreaterThan(100);
    const inReports = [...named].map((name) => [name, scorerName(name, true).full] as const);
    const ofReports = inReports.filter(([name, full]) => scorers.has(name) || full !== name);
    expect(ofReports.filter(([name, full]) => inSerbian(name) !== full)).toEqual([]);
    expect(inSerbian('Lionel Messi')).toBe('Lionel Mesi');
  });

  it('has everybody in letters that Serbian has, each person once and nobody else', () => {
    expect([...named].map(inSerbian).filter((name) => !/^([a-pr-vzćčđšž]|[ '-])+$/i.test(name))).toEqual([]);
    const people = cup.people.map(({ name }) => name);
    expect(people.filter((name) => !named.has(name))).toEqual([]);
    expect(people).toEqual([...new Set(people)].sort((a, b) => a.localeCompare(b, 'en')));
    expect(cup.people.filter(({ name, names }) => names.sr === name)).toEqual([]);
  });

  it.each([
    ['Didier Deschamps', 'Didije Dešan'],
    ['Emiliano Martinez', 'Emilijano Martines'],
    ['Yassine Bounou', 'Jasin Bunu'],
    ['Achraf Hakimi', 'Ašraf Hakimi'],
    ['Sofyan Amrabat', 'Sofijan Amrabat'],
    ['Walid Cheddira', 'Valid Šedira'],
    ['Hoalid Regragui', 'Valid Regragi'],
    ['Gonzalo Montiel', 'Gonsalo Montijel'],
    ['Szymon Marciniak', 'Šimon Marčinjak'],
  ])('calls %s as the articles do', (name, full) => {
    expect(inSerbian(name)).toBe(full);
  });
});
