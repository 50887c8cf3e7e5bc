import fc from 'fast-check';
import { promoted, rolledBack, type HistoryRow } from './rules';

type Step = { readonly promote: string } | { readonly rollback: string | null };

/** Runs steps; a refused one changes nothing. Newest first, as the rules take it. */
function run(steps: readonly Step[]): HistoryRow[] {
  const history: HistoryRow[] = [];
  for (const step of steps) {
    const next = 'promote' in step ? promoted(history, step.promote) : rolledBack(history, step.rollback ?? undefined);
    if (typeof next !== 'string') history.unshift(next);
  }
  return history;
}

const p = (promote: string): Step => ({ promote });
const back: Step = { rollback: null };
const to = (rollback: string): Step => ({ rollback });

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
])('previous good: %s', (_what, steps, stable, previousGood) => {
  expect(run(steps)[0]).toEqual({ stable, previousGood });
});

it.each<[string, Step[], string | undefined, string]>([
  ['nothing was ever assigned', [], undefined, 'NOT_ASSIGNED'],
  ['there is no previous good', [p('A')], undefined, 'NO_PREVIOUS_GOOD'],
  ['all were gone through', [p('A'), p('B'), back], undefined, 'NO_PREVIOUS_GOOD'],
  ['it is what is stable', [p('A'), p('B')], 'B', 'ALREADY_STABLE'],
  ['it was never stable here', [p('A')], 'B', 'NEVER_STABLE'],
])('no rollback where %s', (_what, steps, target, reason) => {
  expect(rolledBack(run(steps), target)).toBe(reason);
});

it('keeps its promises through any sequence of acts', () => {
  const release = fc.constantFrom('A', 'B', 'C', 'D', 'E');
  const step = fc.oneof(release.map(p), fc.constant(back), release.map(to));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const history = run(steps);
      history.forEach((row, index) => {
        const older = history.slice(index + 1);
        expect(row.previousGood).not.toBe(row.stable);
        if (row.previousGood !== null) expect(older.map(({ stable }) => stable)).toContain(row.previousGood);
      });
    }),
    { numRuns: 1000 },
  );
});

it('a rollback never names what it left as previous good', () => {
  const release = fc.constantFrom('A', 'B', 'C', 'D');
  const step = fc.oneof({ arbitrary: release.map(p), weight: 3 }, { arbitrary: fc.constant(back), weight: 1 });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.option(release, { nil: undefined }), (steps, target) => {
      const history = run(steps);
      const next = rolledBack(history, target);
      if (typeof next === 'string') return;
      expect(next.previousGood).not.toBe(history[0]?.stable);
      expect(next.stable).not.toBe(history[0]?.stable);
    }),
    { numRuns: 1000 },
  );
});
