import { Breaker, type Outcome } from './breaker';

const OPTIONS = { windowMs: 10_000, leastAttempts: 4, failedPart: 0.5, pauseMs: 1_000 };

function setUp() {
  let now = 1_000_000;
  const breaker = new Breaker(OPTIONS, () => now);
  return {
    breaker,
    pass: (ms: number) => (now += ms),
    /** Makes attempts one after the other; those that were not let through are null. */
    attempts: (...outcomes: Outcome[]) =>
      outcomes.map((outcome) => {
        const attempt = breaker.begin();
        attempt?.end(outcome);
        return attempt && outcome;
      }),
  };
}

it.each<[string, Outcome[], boolean]>([
  ['too few attempts', ['failed', 'failed', 'failed'], true],
  ['half of them failed', ['good', 'failed', 'good', 'failed'], false],
  ['less than half failed', ['good', 'good', 'good', 'failed', 'failed'], true],
  ['attempts that say nothing', ['failed', 'failed', 'failed', 'unknown', 'unknown'], true],
])('%s', (_what, outcomes, isClosed) => {
  const { breaker, attempts } = setUp();
  attempts(...outcomes);
  expect(breaker.begin() !== null).toBe(isClosed);
});

it('forgets what is longer ago than its window', () => {
  const { breaker, attempts, pass } = setUp();
  attempts('failed', 'failed', 'failed');
  pass(10_000);
  attempts('failed');
  expect(breaker.begin()).not.toBeNull();
});

describe('once it is open', () => {
  function open() {
    const parts = setUp();
    parts.attempts('failed', 'failed', 'failed', 'failed');
    return parts;
  }

  it('lets nothing through before the pause is over, then one attempt at a time', () => {
    const { breaker, pass } = open();
    pass(999);
    expect(breaker.begin()).toBeNull();
    pass(1);
    expect(breaker.begin()).not.toBeNull();
    expect(breaker.begin()).toBeNull();
  });

  it('closes after a good attempt, with nothing held against it', () => {
    const { breaker, attempts, pass } = open();
    pass(1_000);
    expect(attempts('good', 'failed', 'failed', 'failed')).toEqual(['good', 'failed', 'failed', 'failed']);
    expect(breaker.begin()).not.toBeNull();
  });

  it('stays open for another pause after a failed one', () => {
    const { attempts, pass } = open();
    pass(1_000);
    expect(attempts('failed', 'good')).toEqual(['failed', null]);
    pass(1_000);
    expect(attempts('good', 'good')).toEqual(['good', 'good']);
  });

  it('lets the next attempt through when one says nothing', () => {
    const { attempts, pass } = open();
    pass(1_000);
    expect(attempts('unknown', 'good', 'good')).toEqual(['unknown', 'good', 'good']);
  });

  it('learns nothing from attempts that were begun before', () => {
    const { breaker, attempts } = setUp();
    const early = breaker.begin();
    attempts('failed', 'failed', 'failed', 'failed');
    early?.end('good');
    expect(breaker.begin()).toBeNull();
  });
});

it('who is known to be back is asked by all at once, whatever becomes of who had gone to see', () => {
  const { breaker, attempts, pass } = setUp();
  attempts('failed', 'failed', 'failed', 'failed');
  pass(1_000);
  const probe = breaker.begin();
  breaker.close();
  probe?.end('failed');
  expect(attempts('good', 'good')).toEqual(['good', 'good']);
});
