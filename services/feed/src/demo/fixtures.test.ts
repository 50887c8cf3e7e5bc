import { roundRobin } from './fixtures';

it('lets every team play once in each round', () => {
  for (const pairings of roundRobin(16, 18)) {
    expect(pairings.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, team) => team));
  }
});

it('lets everybody meet everybody before they meet again, then on the other ground', () => {
  const rounds = roundRobin(16, 18);
  const meetings = rounds
    .slice(0, 15)
    .flat()
    .map((pairing) => [...pairing].sort((a, b) => a - b).join(' '));
  expect(new Set(meetings).size).toBe(120);
  expect(rounds.slice(15)).toEqual(rounds.slice(0, 3).map((pairings) => pairings.map(([a, b]) => [b, a])));
});

it('gives nobody the home ground always', () => {
  const rounds = roundRobin(16, 15);
  for (let team = 0; team < 16; team += 1) {
    const atHome = rounds.flat().filter(([home]) => home === team).length;
    expect(atHome).toBeGreaterThanOrEqual(5);
    expect(atHome).toBeLessThanOrEqual(10);
  }
});
