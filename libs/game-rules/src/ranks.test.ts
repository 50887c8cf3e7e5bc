import { ranked, rankText, type Standing } from './ranks';

const standing = (userId: number, points: number, correct = points, savedAt = 0): Standing => ({
  userId,
  points,
  correct,
  savedAt,
});

// Design contracts A3.5.
it('K1: equal points share a rank, and as many ranks are skipped', () => {
  const listed = ranked([9, 8, 8, 8, 5, 0].map((points, index) => standing(index + 1, points)));
  expect(listed.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, 6]);
  expect(listed.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('K2: on equal points more right predictions stand first, then the earlier slip; the rank is shared', () => {
  const [a, b, c, d] = [1, 2, 3, 4];
  const listed = ranked([standing(a, 10, 8, 10), standing(b, 9, 8, 9), standing(c, 9, 8, 8), standing(d, 9, 7, 7)]);
  expect(listed.map(({ userId }) => userId)).toEqual([a, c, b, d]);
  expect(listed.map(({ rank }) => rank)).toEqual([1, 2, 2, 2]);
});

it('K3: all else equal, the lower id stands first', () => {
  expect(ranked([standing(7, 4), standing(5, 4)]).map(({ userId }) => userId)).toEqual([5, 7]);
});

it('leaves what it is given as it is, and keeps what else a standing holds', () => {
  const given = [
    { ...standing(1, 0), name: 'Ana' },
    { ...standing(2, 1), name: 'Ivo' },
  ];
  expect(ranked(given).map(({ name }) => name)).toEqual(['Ivo', 'Ana']);
  expect(given.map(({ userId }) => userId)).toEqual([1, 2]);
});

it.each([
  [0, '–'],
  [1, '1'],
  [1_024, '1024'],
])('G022 K1: rank %i is shown as %s', (rank, text) => expect(rankText(rank)).toBe(text));
