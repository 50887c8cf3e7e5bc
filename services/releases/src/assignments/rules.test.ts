import fc from 'fast-check';
import { bucketOf } from '@tribina/federation-node';
import {
  isForAll,
  promoted,
  rolledBack,
  takenBack,
  trialsOf,
  type Happened,
  type Promotion,
  type Recalling,
  type State,
} from './rules';

type Step = Promotion | { readonly rollback: string | null };

/** Runs steps; a refused one changes nothing. Newest first, as the rules take it. */
function run(steps: readonly Step[]): (State | Recalling)[] {
  const history: (State | Recalling)[] = [];
  steps.forEach((step, index) => {
    const next =
      'rollback' in step ? rolledBack(history, step.rollback ?? undefined) : promoted(history, step, `s${index}`);
    if (typeof next === 'string') return;
    for (const row of Array.isArray(next) ? (next as Recalling[]) : [next as State]) history.unshift(row);
  });
  return history;
}

const p = (release: string, more: Omit<Promotion, 'release'> = {}): Promotion => ({ release, ...more });
const back: Step = { rollback: null };
const to = (rollback: string): Step => ({ rollback });
const SIGNED_IN = { isSignedIn: true };

describe('what is stable, and what it falls back on', () => {
  it.each<[string, Step[], string, string | null]>([
    ['the first release has none', [p('A')], 'A', null],
    ['the second falls back on the first', [p('A'), p('B')], 'B', 'A'],
    ['the same again keeps the older one', [p('A'), p('B'), p('B')], 'B', 'A'],
    ['the first one again still has none', [p('A'), p('A')], 'A', null],
    ['a rollback never falls back on what it left', [p('A'), p('B'), back], 'A', null],
    ['it falls back on what was there before', [p('A'), p('B'), p('C'), back], 'B', 'A'],
    ['two rollbacks go two steps', [p('A'), p('B'), p('C'), back, back], 'A', null],
    ['after a rollback the next one falls back on the good one', [p('A'), p('B'), back, p('C')], 'C', 'A'],
    ['and back again does not meet the bad one', [p('A'), p('B'), back, p('C'), back], 'A', null],
    ['back and forth: not on the one that is left', [p('A'), p('B'), p('A'), back], 'B', null],
    ['deeper: the good before both', [p('X'), p('A'), p('B'), p('A'), back], 'B', 'X'],
    ['to a named one, with what it had', [p('A'), p('B'), p('C'), p('D'), to('B')], 'B', 'A'],
    ['to one further up', [p('A'), p('B'), back, to('B')], 'B', null],
    ['a trial changes neither', [p('A'), p('B'), p('C', { percent: 10 })], 'B', 'A'],
    ['a trial that becomes stable falls back on what was', [p('A'), p('B', { percent: 10 }), p('B')], 'B', 'A'],
    ['the end of a trial changes neither', [p('A'), p('B'), p('C', { percent: 10 }), back], 'B', 'A'],
    ['a previous good that was tried and failed is none', [p('A'), p('B'), p('A', { percent: 1 }), back], 'B', null],
  ])('%s', (_what, steps, stable, previousGood) => {
    expect(run(steps)[0]).toMatchObject({ stable, previousGood });
  });
});

describe('a release for a part of the readers', () => {
  it.each<[string, Step[], Partial<State>]>([
    [
      'has its percentage in basis points',
      [p('A'), p('B', { percent: 0.07 })],
      { canary: { release: 'B', basisPoints: 7, salt: 's1' } },
    ],
    [
      'keeps its salt while it ramps',
      [p('A'), p('B', { percent: 1 }), p('B', { percent: 33.33 })],
      { canary: { release: 'B', basisPoints: 3333, salt: 's1' } },
    ],
    [
      'has a new salt after it was taken back',
      [p('A'), p('B', { percent: 1 }), back, p('B', { percent: 1 })],
      { canary: { release: 'B', basisPoints: 100, salt: 's3' } },
    ],
    [
      'takes the place of another one, with a new salt',
      [p('A'), p('B', { percent: 50 }), p('C', { percent: 5 })],
      { canary: { release: 'C', basisPoints: 500, salt: 's2' } },
    ],
    ['ends when it is for all', [p('A'), p('B', { percent: 50 }), p('B', { percent: 100 })], { canary: null }],
    ['ends when another one is for all', [p('A'), p('B', { percent: 50 }), p('C')], { canary: null }],
    [
      'may have rules alone',
      [p('A'), p('B', { rules: [SIGNED_IN] })],
      { canary: null, rules: [{ when: SIGNED_IN, release: 'B' }] },
    ],
    [
      'keeps its rules while it ramps, and its percentage while its rules change',
      [p('A'), p('B', { percent: 5, rules: [SIGNED_IN] }), p('B', { percent: 9 }), p('B', { rules: [{ path: '/a' }] })],
      { canary: { release: 'B', basisPoints: 900, salt: 's1' }, rules: [{ when: { path: '/a' }, release: 'B' }] },
    ],
    [
      "leaves other releases' rules, behind its own",
      [p('A'), p('B', { rules: [SIGNED_IN] }), p('C', { rules: [{ path: '/a' }] })],
      {
        rules: [
          { when: { path: '/a' }, release: 'C' },
          { when: SIGNED_IN, release: 'B' },
        ],
      },
    ],
    ['has no rules any more when it is for all', [p('A'), p('B', { rules: [SIGNED_IN] }), p('B')], { rules: [] }],
    [
      'is taken back with its rules, and alone',
      [p('A'), p('C', { rules: [{ path: '/a' }] }), p('B', { percent: 5, rules: [SIGNED_IN] }), back],
      { stable: 'A', canary: null, rules: [{ when: { path: '/a' }, release: 'C' }] },
    ],
    [
      'is taken back where it has rules alone',
      [p('A'), p('B', { rules: [SIGNED_IN] }), back],
      { stable: 'A', rules: [] },
    ],
  ])('%s', (_what, steps, expected) => {
    expect(run(steps)[0]).toMatchObject(expected);
  });

  it.each<[string, Step[], Promotion, string]>([
    ['before there is a stable one', [], p('A', { percent: 99.99 }), 'NOTHING_STABLE'],
    ['before there is a stable one, by rules', [], p('A', { rules: [SIGNED_IN] }), 'NOTHING_STABLE'],
    ['of what everybody has', [p('A')], p('A', { percent: 5 }), 'ALREADY_STABLE'],
  ])('there is none %s', (_what, steps, promotion, reason) => {
    expect(promoted(run(steps), promotion, 'salt')).toBe(reason);
  });
});

it.each<[string, Step[], string | undefined, string]>([
  ['nothing was ever assigned', [], undefined, 'NOT_ASSIGNED'],
  ['there is no previous good', [p('A')], undefined, 'NO_PREVIOUS_GOOD'],
  ['all were gone through', [p('A'), p('B'), back], undefined, 'NO_PREVIOUS_GOOD'],
  ['it is what is stable', [p('A'), p('B')], 'B', 'ALREADY_STABLE'],
  ['it was never stable here', [p('A')], 'B', 'NEVER_STABLE'],
  ['it was only tried here', [p('A'), p('B', { percent: 5 })], 'B', 'NEVER_STABLE'],
])('no rollback where %s', (_what, steps, target, reason) => {
  expect(rolledBack(run(steps), target)).toBe(reason);
});

it('takes every trial back, and then the stable release, where one is named', () => {
  const history = run([p('A'), p('B'), p('C', { rules: [SIGNED_IN] }), p('D', { percent: 5 })]);
  const steps = rolledBack(history, 'A') as Recalling[];
  expect(steps.map(({ recalled, stable }) => [recalled, stable])).toEqual([
    ['D', 'B'],
    ['C', 'B'],
    ['B', 'A'],
  ]);
  expect((rolledBack(history, 'B') as Recalling[]).map(({ recalled }) => recalled)).toEqual(['D', 'C']);
});

it('does not go back to a release whose files may be gone, nor fall back on one', () => {
  const history = run([p('A'), p('B'), p('C')]);
  expect(rolledBack(history, 'A', new Set(['A']))).toBe('EXPIRED');
  expect(rolledBack(history, undefined, new Set(['A']))).toMatchObject([{ stable: 'B', previousGood: null }]);
});

describe('what the service takes back by itself', () => {
  type Act = Promotion | { readonly auto: string; readonly hoursAgo?: number };
  const auto = (release: string, hoursAgo = 0) => ({ auto: release, hoursAgo });
  const runActs = (acts: readonly Act[]): Happened[] => {
    const history: Happened[] = [];
    acts.forEach((act, index) => {
      const isAuto = 'auto' in act;
      const next = isAuto ? takenBack(history, act.auto) : promoted(history, act, `s${index}`);
      if (typeof next === 'string') throw new Error(next);
      const isRecent = isAuto ? (act.hoursAgo ?? 0) < 1 : true;
      for (const row of isAuto ? (next as Recalling[]) : [{ ...(next as State), recalled: null }]) {
        history.unshift({ ...row, isAuto, isRecent });
      }
    });
    return history;
  };

  it.each<[string, Act[], string, Partial<Recalling>[]]>([
    ['a trial', [p('A'), p('B', { percent: 5 })], 'B', [{ recalled: 'B', stable: 'A', canary: null }]],
    ['a trial by rules', [p('A'), p('B', { rules: [SIGNED_IN] })], 'B', [{ recalled: 'B', rules: [] }]],
    ['the stable release', [p('A'), p('B')], 'B', [{ recalled: 'B', stable: 'A', previousGood: null }]],
    [
      'the stable release, and what was tried beside it',
      [p('A'), p('B'), p('C', { percent: 5 })],
      'B',
      [
        { recalled: 'C', stable: 'B' },
        { recalled: 'B', stable: 'A' },
      ],
    ],
    ['the same again after an hour', [p('A'), p('B'), auto('B', 1), p('B')], 'B', [{ recalled: 'B', stable: 'A' }]],
    ['another one at once', [p('A'), p('B'), auto('B'), p('C')], 'C', [{ recalled: 'C', stable: 'A' }]],
  ])('%s', (_what, acts, release, expected) => {
    expect(takenBack(runActs(acts), release)).toMatchObject(expected);
  });

  it.each<[string, Act[], string, string]>([
    ['what serves nobody', [p('A'), p('B')], 'A', 'NOT_SERVING'],
    ['where nothing is assigned', [], 'A', 'NOT_ASSIGNED'],
    ['the first release', [p('A')], 'A', 'NO_PREVIOUS_GOOD'],
    ['the same twice within an hour', [p('A'), p('B'), auto('B'), p('B')], 'B', 'TOO_SOON'],
    [
      'the same trial twice within an hour',
      [p('A'), p('B', { percent: 1 }), auto('B'), p('B', { percent: 1 })],
      'B',
      'TOO_SOON',
    ],
    ['below the previous good', [p('A'), p('B'), p('C'), auto('C')], 'B', 'BELOW_PREVIOUS_GOOD'],
    ['below it also later', [p('A'), p('B'), p('C'), auto('C', 2)], 'B', 'BELOW_PREVIOUS_GOOD'],
  ])('not %s', (_what, acts, release, reason) => {
    expect(takenBack(runActs(acts), release)).toBe(reason);
  });
});

const RELEASES = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const PERCENT = fc.integer({ min: 1, max: 9999 }).map((points) => points / 100);
const STEP: fc.Arbitrary<Step> = fc.oneof(
  RELEASES.map((release) => p(release)),
  fc.tuple(RELEASES, PERCENT).map(([release, percent]) => p(release, { percent })),
  RELEASES.map((release) => p(release, { rules: [SIGNED_IN] })),
  fc.constant(back),
  RELEASES.map(to),
);

it('keeps its promises through any sequence of acts', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 30 }), (steps) => {
      const history = run(steps);
      history.forEach((row, index) => {
        const older = history.slice(index + 1);
        expect(row.previousGood).not.toBe(row.stable);
        expect(trialsOf(row)).not.toContain(row.stable);
        if (row.previousGood !== null) expect(older.map(({ stable }) => stable)).toContain(row.previousGood);
        if ('recalled' in row) {
          expect(row.previousGood).not.toBe(row.recalled);
          expect([row.stable, ...trialsOf(row)]).not.toContain(row.recalled);
        }
      });
    }),
    { numRuns: 1000 },
  );
});

it('loses no reader while a rollout ramps up, and gives none to a part that was not asked for', () => {
  fc.assert(
    fc.property(
      fc.array(PERCENT, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 65_535 }),
      (ramp, bits) => {
        const rising = [...ramp].sort((a, b) => a - b);
        const rollouts = rising.map((_percent, index) => {
          const steps = rising.slice(0, index + 1).map((percent) => p('B', { percent }));
          return run([p('A'), ...steps])[0]?.canary;
        });
        const isIn = rollouts.map((canary) => canary && bucketOf(canary.salt, 'news', bits) < canary.basisPoints);
        expect(isIn).toEqual([...isIn].sort((a, b) => Number(a) - Number(b)));
        expect(rollouts.map((canary) => canary?.basisPoints)).toEqual(
          rising.map((percent) => Math.round(percent * 100)),
        );
      },
    ),
    { numRuns: 200 },
  );
});

it('is for all where neither percentage nor rules are given', () => {
  expect([p('A'), p('A', { percent: 100 }), p('A', { percent: 99 }), p('A', { rules: [] })].map(isForAll)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
