import { decay, plus, Shares, valueAt, type Affinity } from './affinity';
import { chooseNews, newsScore, type NewsCandidate } from './news';
import { chooseOffers, offerScore, type OfferCandidate } from './offers';
import { mixed } from './ranked';
import { weightOf } from './weights';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-05-01T12:00:00Z');

type Done = readonly [action: string, category: string, ageDays: number, times?: number];

/** Affinities of what was done, as the loader sums them: in any order. */
function affinitiesOf(done: readonly Done[]): Map<string, number> {
  const sums = new Map<string, Affinity>();
  for (const [action, category, age, times = 1] of done) {
    const one = { value: weightOf(action) * times, at: NOW - age * DAY_MS };
    const before = sums.get(category);
    sums.set(category, before ? plus(before, one) : one);
  }
  return new Map([...sums].map(([category, affinity]) => [category, valueAt(affinity, NOW)]));
}

/** The category of each name, as the portal numbers them. */
const CATEGORY = { football: 1, tennis: 2, basketball: 3, rugby: 4 } as const;

it.each([
  ['NEWS_VIEW', 1],
  ['NEWS_READ', 3],
  ['SEARCH_CLICK', 2],
  ['COMMENT', 4],
  ['FAVOURITE_ADD', 5],
  ['OFFER_SEEN', 0.2],
  ['OFFER_CLICK', 2],
  ['OFFER_CONVERT', 6],
  ['PAGE_VIEW', 0],
])('G039: %s says %d of an interest', (action, weight) => {
  expect(weightOf(action)).toBe(weight);
});

const I1: readonly Done[] = [
  ['NEWS_READ', 'football', 0],
  ['NEWS_READ', 'football', 7],
  ['NEWS_VIEW', 'tennis', 0],
  ['FAVOURITE_ADD', 'basketball', 14],
];

const article = (
  id: number,
  categories: readonly (keyof typeof CATEGORY)[],
  ageHours: number,
  reads = 0,
): NewsCandidate => {
  const [primary = 0, ...others] = categories.map((name) => CATEGORY[name]);
  return { id, primary, others, publishedAt: NOW - ageHours * HOUR_MS, reads };
};

const sharesOf = (done: readonly Done[]) =>
  new Shares(
    new Map([...affinitiesOf(done)].map(([name, value]) => [String(CATEGORY[name as keyof typeof CATEGORY]), value])),
  );

const NEWS = [
  article(5, ['rugby'], 0),
  article(4, ['basketball'], 6),
  article(3, ['tennis', 'football'], 0),
  article(2, ['football'], 24),
  article(1, ['football'], 0),
];

describe('affinity and share', () => {
  it.each<[string, readonly Done[], Record<string, number>, Record<string, number>]>([
    [
      'I1',
      I1,
      { football: 4.5, tennis: 1, basketball: 1.25 },
      { football: 0.6667, tennis: 0.1481, basketball: 0.1852 },
    ],
    [
      'I2',
      [
        ['NEWS_VIEW', 'a', 0, 10],
        ['OFFER_CONVERT', 'b', 7],
      ],
      { a: 10, b: 3 },
      { a: 0.7692, b: 0.2308 },
    ],
    ['I3', [], {}, {}],
    [
      'I4',
      [
        ['NEWS_VIEW', 'a', 28],
        ['NEWS_VIEW', 'b', 0],
      ],
      { a: 0.0625, b: 1 },
      { a: 0.0588, b: 0.9412 },
    ],
  ])('G039 vector %s', (_name, done, affinities, shares) => {
    const found = affinitiesOf(done);
    const shared = new Shares(found);
    expect(Object.fromEntries(found)).toEqual(affinities);
    for (const [topic, share] of Object.entries(shares)) expect(shared.of(topic)).toBeCloseTo(share, 4);
  });

  it.each([
    ['I1', I1, false],
    ['I3', [], true],
    ['I4', [['NEWS_VIEW', 'a', 28], ['NEWS_VIEW', 'b', 0]] as readonly Done[], true], // oxfmt-ignore
  ])('G039 vector %s: cold start below a sum of 3', (_name, done, isCold) => {
    expect(new Shares(affinitiesOf(done)).isCold).toBe(isCold);
  });

  it('is the same in whatever order actions come', () => {
    expect([...affinitiesOf(I1.toReversed())].sort()).toEqual([...affinitiesOf(I1)].sort());
  });

  it('is nothing for actions that say nothing of interests', () => {
    expect([weightOf('PAGE_VIEW'), weightOf('SEARCH')]).toEqual([0, 0]);
  });
});

describe('news', () => {
  const question = { shares: sharesOf(I1), read: new Set<number>(), now: NOW, limit: 15 };

  it('G039 vector I1: scores and order of n1 to n5', () => {
    const { items, isCold } = chooseNews(NEWS, question);
    expect(items.map(({ id }) => id)).toEqual([1, 3, 2, 4, 5]);
    const scores = [0.6667, 0.4815, 0.3333, 0.1557, 0];
    for (const [index, score] of scores.entries()) expect(items[index]?.score).toBeCloseTo(score, 4);
    expect(isCold).toBe(false);
  });

  it('says by which category, and what share it has', () => {
    const [first, second] = chooseNews(NEWS, question).items;
    expect(first?.why).toEqual({ category: '1', share: expect.closeTo(0.6667, 4) as number });
    expect(second?.why?.category).toBe('1');
  });

  it('leaves out what was read and what is older than seven days', () => {
    const old = article(6, ['football'], 7 * 24 + 1);
    const { items } = chooseNews([...NEWS, old], { ...question, read: new Set([1]) });
    expect(items.map(({ id }) => id)).toEqual([3, 2, 4, 5]);
  });

  it('ends ties newer first, then by id', () => {
    const shares = new Shares(new Map([['9', 5]]));
    const same = [article(3, ['rugby'], 2), article(2, ['rugby'], 2), article(1, ['rugby'], 3)];
    expect(chooseNews(same, { ...question, shares }).items.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('fills what is too short with what is read most, and says so', () => {
    const old = article(6, ['football'], 9 * 24, 50);
    const { items, isCold } = chooseNews([...NEWS, old], question);
    expect([items.at(-1), isCold]).toEqual([{ id: 6, score: 0, why: null }, true]);
  });

  it('G039 vectors I3, I4: a cold start is what is read most', () => {
    const popular = [article(1, ['football'], 5, 3), article(2, ['tennis'], 50, 9), article(3, ['rugby'], 1)];
    const { items, isCold } = chooseNews(popular, { ...question, shares: sharesOf([]) });
    expect([items.map(({ id, score }) => [id, score]), isCold]).toEqual([[[2, 0], [1, 0], [3, 0]], true]); // oxfmt-ignore
  });

  it('G039: says of nothing without readers that it is read most, but that it is of these days', () => {
    const reasonsOf = (shares: Shares, ...more: NewsCandidate[]) =>
      chooseNews([...NEWS, ...more], { ...question, shares }).items.map((item) => [
        item.id,
        item.why !== null,
        item.isRecent,
      ]);
    expect(reasonsOf(question.shares).at(-1)).toEqual([5, false, true]);
    const read = [article(6, ['rugby'], 9 * 24, 1), article(7, ['rugby'], 1, 3)];
    expect(reasonsOf(sharesOf([]), ...read).map(([id, , isRecent]) => [id, isRecent])).toEqual([
      [7, undefined],
      [6, undefined],
      [1, true],
      [3, true],
      [5, true],
      [4, true],
      [2, true],
    ]);
  });

  it.each([
    ['at most 40 % of one category', 5, ['f', 'f', 'f', 'f', 't', 't', 'r'], ['f', 'f', 't', 't', 'r']],
    ['unless too few remain', 5, ['f', 'f', 'f', 'f', 't'], ['f', 'f', 'f', 'f', 't']],
    ['one place at least', 1, ['f', 't'], ['f']],
    ['an empty list', 0, ['f'], []],
  ])('%s', (_title, limit, groups, expected) => {
    const ranking = groups.map((group, id) => ({ id, group, score: 1, why: null }));
    expect(mixed(ranking, limit).map(({ group }) => group)).toEqual(expected);
  });

  it('halves what an article is worth every 24 hours', () => {
    expect(decay(24 * HOUR_MS, 24 * HOUR_MS)).toBe(0.5);
    expect(newsScore(article(1, ['football'], 48), question.shares, NOW)).toBeCloseTo(0.6667 / 4, 4);
  });
});

describe('bet offers', () => {
  const match = (id: number, given: Partial<OfferCandidate> = {}): OfferCandidate => ({
    id,
    sport: 'soccer',
    competition: 196,
    startsAt: NOW + HOUR_MS,
    highestOdd: id,
    ...given,
  });
  const question = {
    sports: new Shares(new Map([['soccer', 3], ['tennis', 1]])), // oxfmt-ignore
    competitions: new Shares(new Map([['196', 4]])),
    unclicked: new Map<number, number>(),
    now: NOW,
    limit: 5,
  };

  it('are worth their sport and half their competition, and half as much for each three times seen and not clicked', () => {
    expect(offerScore(match(1), question)).toBe(0.75 + 0.5);
    expect(offerScore(match(1), { ...question, unclicked: new Map([[1, 3]]) })).toBe(0.625);
    expect(offerScore(match(1, { sport: 'tennis', competition: 7 }), question)).toBe(0.25);
  });

  it('start within 48 hours', () => {
    const soon = match(2, { startsAt: NOW + 48 * HOUR_MS });
    const matches = [match(1, { startsAt: NOW + 48 * HOUR_MS + 1 }), soon, match(3, { startsAt: NOW })];
    expect(chooseOffers(matches, question).items.map(({ id }) => id)).toEqual([2]);
  });

  it('are those with the highest odds where too little is known', () => {
    const sports = new Shares(new Map([['soccer', 2.9]]));
    const { items, isCold } = chooseOffers([match(1), match(3), match(2)], { ...question, sports });
    expect([items.map(({ id }) => id), isCold]).toEqual([[3, 2, 1], true]);
  });
});
