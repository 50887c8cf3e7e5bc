import type { Assignment } from '@tribina/shell-api';
import fc from 'fast-check';
import { bucketOf, BUCKETS, choose, ROLLOUT_IDS, type Visitor } from './rollout';

const SAMPLE = 1_000_000;
/** Random salts, and random ids, by a generator that a failure can be repeated with. */
const SEED = 20_261_120;

/** Mulberry32: enough for ids, and a million of them in milliseconds. */
function randomIds(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) & (ROLLOUT_IDS - 1);
  };
}

const assignment = (basisPoints: number, more: Partial<Assignment> = {}): Assignment => ({
  seq: 1,
  remote: 'news',
  edition: 'rs',
  stable: 'news-1.0.0',
  previousGood: null,
  canary: { release: 'news-2.0.0', basisPoints, salt: 'salt' },
  rules: [],
  ...more,
});
const visitor = (more: Partial<Visitor> = {}): Visitor => ({
  bits: 1,
  isBot: false,
  isSignedIn: false,
  path: '/',
  pins: {},
  ...more,
});

const salts = fc.string({ minLength: 1, maxLength: 20 });
const bits = fc.integer({ min: 0, max: ROLLOUT_IDS - 1 });
const check = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>, numRuns = 20) =>
  fc.assert(property, { seed: SEED, numRuns });

/** The part of all ids that is in, of this salt and remote and so many basis points. */
const members = (salt: string, remote: string, basisPoints: number) =>
  new Set(Array.from({ length: ROLLOUT_IDS }, (_, id) => id).filter((id) => bucketOf(salt, remote, id) < basisPoints));

describe('the part of readers', () => {
  it.each([1, 5, 10, 25, 50])(
    'that gets %i %% is that within three standard errors, of a million random ids',
    (percent) => {
      const next = randomIds(SEED + percent);
      const part = percent / 100;
      let hits = 0;
      for (let id = 0; id < SAMPLE; id += 1) {
        if (choose(assignment(percent * 100), visitor({ bits: next() })).because === 'canary') hits += 1;
      }
      const standardError = Math.sqrt((part * (1 - part)) / SAMPLE);
      expect(Math.abs(hits / SAMPLE - part)).toBeLessThanOrEqual(3 * standardError);
    },
  );

  it('is exact over all ids, whatever the salt: each bucket has six or seven of them', () => {
    check(
      fc.property(salts, (salt) => {
        const sizes = new Uint8Array(BUCKETS);
        for (let id = 0; id < ROLLOUT_IDS; id += 1) {
          const bucket = bucketOf(salt, 'news', id);
          sizes[bucket] = (sizes[bucket] ?? 0) + 1;
        }
        expect(new Set(sizes)).toEqual(new Set([6, 7]));
      }),
      5,
    );
  });
});

describe('a rollout that ramps', () => {
  it('keeps everybody it has, and takes others in', () => {
    const share = fc.integer({ min: 1, max: BUCKETS - 1 });
    check(
      fc.property(salts, share, share, bits, (salt, one, other, id) => {
        const because = (basisPoints: number) =>
          choose(
            assignment(basisPoints, { canary: { release: 'news-2.0.0', basisPoints, salt } }),
            visitor({ bits: id }),
          ).because;
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        return because(small) !== 'canary' || because(large) === 'canary';
      }),
      20,
    );
  });
});

describe('two rollouts know nothing of each other', () => {
  const TENTH = 1_000;
  const overlap = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
    [...a].filter((id) => b.has(id)).length / ROLLOUT_IDS;

  it('of two remotes: of 10 % and 10 % one in a hundred is in both, within 1.5 points of 10 % of each', () => {
    check(
      fc.property(salts, (salt) => {
        const [news, special] = [members(salt, 'news', TENTH), members(salt, 'special', TENTH)];
        expect(Math.abs(overlap(news, special) * 10 - 0.1)).toBeLessThanOrEqual(0.015);
      }),
      3,
    );
  });

  it('of one remote, one after the other: nobody is a guinea pig for ever', () => {
    check(
      fc.property(fc.uniqueArray(salts, { minLength: 2, maxLength: 2 }), ([first = '', second = '']) => {
        const both = overlap(members(first, 'news', TENTH), members(second, 'news', TENTH));
        expect(Math.abs(both * 10 - 0.1)).toBeLessThanOrEqual(0.015);
      }),
      3,
    );
  });
});

describe('the order of what is asked', () => {
  const rule = { when: { path: '/uzivo' }, release: 'news-3.0.0' };
  const all = assignment(BUCKETS - 1, { rules: [rule] });
  const out = assignment(1, { rules: [] });

  it.each<[string, Assignment, Partial<Visitor>, string, string]>([
    [
      'a pin comes before everything',
      all,
      { pins: { news: 'news-9.0.0' }, isBot: true, path: '/uzivo' },
      'pinned',
      'news-9.0.0',
    ],
    ['a bot gets what is stable', all, { isBot: true, path: '/uzivo' }, 'bot', 'news-1.0.0'],
    ['a rule comes before the percentage', all, { path: '/uzivo/1' }, 'rule', 'news-3.0.0'],
    ['the percentage', all, { path: '/uzivo-2' }, 'canary', 'news-2.0.0'],
    ['who has no bits is in no rollout', all, { bits: null }, 'stable', 'news-1.0.0'],
    ['who is out', out, { bits: 2 }, 'stable', 'news-1.0.0'],
    ['without a rollout', assignment(0, { canary: null }), {}, 'stable', 'news-1.0.0'],
  ])('%s', (_what, asked, who, because, release) => {
    expect(choose(asked, visitor(who))).toMatchObject({ because, release });
  });

  it.each<[Assignment['rules'][number]['when'], Partial<Visitor>, boolean]>([
    [{ path: '/' }, { path: '/' }, true],
    [{ path: '/' }, { path: '/a' }, true],
    [{ path: '/a' }, { path: '/a' }, true],
    [{ path: '/a' }, { path: '/a/b' }, true],
    [{ path: '/a' }, { path: '/ab' }, false],
    [{ isSignedIn: true }, { isSignedIn: true }, true],
    [{ isSignedIn: false }, { isSignedIn: true }, false],
    [{ path: '/a', isSignedIn: true }, { path: '/a' }, false],
    [{}, {}, true],
  ])('a rule %j for %j: %s', (when, who, fits) => {
    const asked = assignment(1, { canary: null, rules: [{ when, release: 'news-3.0.0' }] });
    expect(choose(asked, visitor(who)).because === 'rule').toBe(fits);
  });
});

describe('what it costs', () => {
  const perDecision = (asked: readonly Assignment[], runs: number) => {
    const next = randomIds(SEED);
    const began = performance.now();
    for (let run = 0; run < runs; run += 1) for (const one of asked) choose(one, visitor({ bits: next() }));
    return (performance.now() - began) / runs;
  };

  it('a decision about six remotes is far below 0.2 ms, and no rollout under way is forgotten for those that were', () => {
    const six = Array.from({ length: 6 }, (_, index) =>
      assignment(1_000, { canary: { release: 'news-2.0.0', basisPoints: 1_000, salt: `live ${index}` } }),
    );
    perDecision(six, 1_000);
    for (let past = 0; past < 40; past += 1) {
      bucketOf(`past ${past}`, 'news', 1);
      perDecision(six, 1);
    }
    // The best of some: what else the machine does is not the decision's cost.
    expect(Math.min(...Array.from({ length: 5 }, () => perDecision(six, 400)))).toBeLessThan(0.2);
  });
});
