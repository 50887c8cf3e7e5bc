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
    readonly people?: readonly { readonly name: string; readonly names: { readonly sr?: string } }[];
    readonly squads: readonly { readonly players: readonly { readonly name: string }[] }[];
    readonly matches: readonly {
      readonly goals?: readonly { readonly scorer: string }[];
      readonly cards?: readonly { readonly player: string }[];
    }[];
  };
  const transcribed = new Map((cup.people ?? []).map(({ name, names }) => [name, names.sr]));

  it('calls people in Serbian as the reports do', () => {
    const scorers = cup.matches.flatMap(({ goals = [] }) => goals.map(({ scorer }) => scorer));
    const others = [
      ...cup.matches.flatMap(({ cards = [] }) => cards.map(({ player }) => player)),
      ...cup.squads.flatMap(({ players }) => players.map(({ name }) => name)),
    ];
    expect(scorers.length).toBeGreaterThan(150);
    const inReports = [...new Set([...scorers, ...others])].map((name) => [name, scorerName(name, true).full] as const);
    expect(inReports.filter(([name, full]) => (transcribed.get(name) ?? name) !== full)).toEqual([]);
    expect(transcribed.get('Lionel Messi')).toBe('Lionel Mesi');
  });
});
