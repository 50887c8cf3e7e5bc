import { readFileSync } from 'node:fs';
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
