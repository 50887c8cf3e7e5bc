import { PooledTest } from './pooled';
import { ASKED_AFTER, ASKED_BESIDE } from './questions';
import { SequentialTest, type Cell, type Question } from './sequential';
import { healthyRollout, ownJudge, steady } from './testing/rollouts';
import { fixedThreshold, happen, randomOf } from './testing/traffic';

const aQuestion = (says: Partial<Question> = {}): Question => ({
  alpha: 0.001,
  margin: 1,
  odds: [{ ratio: 10, weight: 1 }],
  rates: null,
  leastViews: 0,
  isSameMinutes: true,
  ...says,
});
const aCell = (
  release: readonly [views: number, wrong: number],
  control: readonly [views: number, wrong: number],
): Cell => ({
  release: { views: release[0], wrong: release[1] },
  control: { views: control[0], wrong: control[1] },
});

describe('the likelihood ratio', () => {
  it.each([
    ['nothing happened', aCell([0, 0], [0, 0]), 0],
    ['nothing went wrong', aCell([100, 0], [900, 0]), 0],
    ['all that went wrong was the release', aCell([100, 3], [900, 0]), 3 * Math.log(10 / 1.9)],
    ['only the control went wrong', aCell([100, 0], [900, 3]), -3 * Math.log(1.9)],
    ['there is no control', aCell([100, 50], [0, 0]), 0],
  ])('where %s', (_what, cell, expected) => {
    expect(new SequentialTest(aQuestion()).look([cell]).score).toBeCloseTo(expected, 10);
  });

  it('multiplies over minutes and editions', () => {
    const test = new SequentialTest(aQuestion());
    const [one, two, three] = [aCell([10, 1], [90, 0]), aCell([10, 0], [90, 1]), aCell([5, 2], [5, 0])] as const;
    test.close([one, two]);
    const scoreOf = (cell: Cell) => new SequentialTest(aQuestion()).look([cell]).score;
    expect(test.look([three]).score).toBeCloseTo(scoreOf(one) + scoreOf(two) + scoreOf(three), 10);
  });

  it('is limited by what the release may do whatever its control does', () => {
    const question = aQuestion({ rates: { healthy: 0.005, bad: 0.05 } });
    const { score } = new SequentialTest(question).look([aCell([1000, 5], [1_000_000, 0])]);
    expect(score).toBeCloseTo(5 * Math.log(10) + 995 * Math.log(0.95 / 0.995), 10);
  });

  // Of all ways in which `wrong` views of `n + m` went wrong, each as likely: those that fell to the release.
  it.each([
    [5, 5, 3, 10, 1],
    [30, 270, 3, 10, 1],
    [2, 40, 6, 10, 1],
    [30, 10, 12, 2, 1],
    [10, 30, 20, 40, 1],
    [10, 30, 8, 10, 2],
    [20, 20, 15, 4, 2],
  ])(
    'is 1 at most on the average of a healthy release: %d and %d views, %d wrong, ratio %d, margin %d',
    (n, m, wrong, ratio, margin) => {
      const question = aQuestion({ odds: [{ ratio, weight: 1 }], margin });
      let [sum, total] = [0, 0];
      for (let k = Math.max(0, wrong - m); k <= Math.min(n, wrong); k += 1) {
        const ways = choose(n, k) * choose(m, wrong - k) * margin ** k;
        total += ways;
        sum += ways * Math.exp(new SequentialTest(question).look([aCell([n, k], [m, wrong - k])]).score);
      }
      expect(sum / total).toBeLessThanOrEqual(1 + 1e-9);
    },
  );
});

describe('a verdict', () => {
  const bad = aCell([100, 20], [900, 0]);
  const healthy = aCell([400, 0], [3600, 40]);

  it('falls at the bound, and stands', () => {
    const test = new SequentialTest(aQuestion());
    const look = test.look([bad]);
    expect(look.bound).toBeCloseTo(-Math.log(0.001 * 0.8), 10);
    expect([look.score >= look.bound, look.verdict]).toEqual([true, 'bad']);
    expect(test.look([healthy]).verdict).toBe('bad');
  });

  it('waits for the views that the question asks for', () => {
    expect(new SequentialTest(aQuestion({ leastViews: 101 })).look([bad]).verdict).toBe('watching');
  });

  it('is healthy after 300 views at the earliest', () => {
    const test = new SequentialTest(aQuestion());
    expect(test.look([aCell([299, 0], [3000, 40])]).verdict).toBe('watching');
    expect(test.look([aCell([300, 0], [3000, 40])]).verdict).toBe('healthy');
  });

  it('of health begins anew, with a smaller part of the allowance: what breaks later is found as soon', () => {
    const test = new SequentialTest(aQuestion());
    const bounds = Array.from({ length: 50 }, () => test.close([healthy]).bound);
    expect(bounds.slice(0, 3).map((bound) => Math.exp(-bound) / 0.001)).toEqual([
      expect.closeTo(0.8, 10),
      expect.closeTo(0.1, 10),
      expect.closeTo(0.2 / 6, 10),
    ]);
    expect(bounds.reduce((sum, bound) => sum + Math.exp(-bound), 0)).toBeLessThan(0.001);
    expect(test.look([aCell([10, 0], [90, 0])])).toMatchObject({ verdict: 'healthy', score: 0 });
    expect(test.look([bad]).verdict).toBe('bad');
  });

  it('counts a control of other minutes once, however many minutes pass', () => {
    const question = aQuestion({ isSameMinutes: false });
    const minutes = new SequentialTest(question);
    for (let minute = 0; minute < 9; minute += 1) minutes.close([aCell([10, 0], [5000, 40])]);
    const { score } = minutes.look([aCell([10, 3], [5000, 40])]);
    expect(score).toBeCloseTo(new SequentialTest(question).look([aCell([100, 3], [5000, 40])]).score, 10);
  });
});

describe('a pool of editions', () => {
  it('finds together what each is too small to see, and alone what drowns in the others', () => {
    const small = aCell([50, 4], [450, 2]);
    const pool = (cells: readonly Cell[]) => new PooledTest(ASKED_BESIDE.errors, cells.length).look(cells);
    expect(pool([small]).verdict).toBe('watching');
    expect(pool([small, small, small])).toMatchObject({ verdict: 'bad', editions: [0, 1, 2] });
    expect(pool([aCell([9000, 9], [81_000, 81]), aCell([40, 20], [360, 1])])).toMatchObject({
      verdict: 'bad',
      editions: [1],
    });
  });
});

describe('seeded traffic', () => {
  const detect = (release: number, share: number, runs = 60) => {
    const outcomes = Array.from({ length: runs }, (_, run) => {
      const rollout = steady({ control: 0.005, release }, share, 20);
      return happen(randomOf(run + 1), rollout, [ownJudge(share, 1)])[0];
    });
    const found = outcomes.flatMap((outcome) => outcome ?? []);
    return {
      missed: runs - found.length,
      exposed: found.reduce((sum, { exposed }) => sum + exposed, 0) / found.length,
      longest: Math.max(...found.map(({ second }) => second)),
    };
  };

  it.each([
    ['1 %', 0.01, 150],
    ['5 %', 0.05, 160],
    ['10 %', 0.1, 170],
    ['25 %', 0.25, 240],
    ['all', 1, 280],
  ])('shows 5 %% of failures where 0.5 %% is usual, with %s of readers, to so many: %d', (_words, share, most) => {
    const { missed, exposed } = detect(0.05, share);
    expect(missed).toBe(0);
    expect(exposed).toBeLessThan(most);
  });

  it('shows within 15 s that every second view of a canary at 10 % fails', () => {
    expect(detect(0.5, 0.1)).toMatchObject({ missed: 0 });
    expect(detect(0.5, 0.1).longest).toBeLessThanOrEqual(15);
  });

  it('takes no healthy rollout back, where a fixed limit takes back every third', () => {
    let [own, fixed] = [0, 0];
    for (let seed = 5_000; seed < 5_100; seed += 1) {
      const random = randomOf(seed);
      const { canary, forAll } = healthyRollout(random);
      const beside = happen(random, canary, [ownJudge(0, 3), fixedThreshold(random)]);
      const after = happen(random, forAll, [ownJudge(1, 3)]);
      own += beside[0] || after[0] ? 1 : 0;
      fixed += beside[1] ? 1 : 0;
    }
    expect(own).toBe(0);
    expect(fixed).toBeGreaterThan(30);
  });

  it('lets no time of day pass for a fault of the release: the control before may have been half as bad', () => {
    const cell = aCell([20_000, 200], [20_000, 100]);
    expect(new SequentialTest(ASKED_AFTER.errors).look([cell]).verdict).not.toBe('bad');
  });
});

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
