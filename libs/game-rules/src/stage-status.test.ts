import fc from 'fast-check';
import { currentStage, deadlineOf, endOf, stageStatus, type StageStatus } from './stage-status';

const HOUR_MS = 3_600_000;
const DEADLINE = Date.parse('2026-09-19T18:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const at = (hours: number) => new Date(DEADLINE + hours * HOUR_MS);

/** A match that starts some hours after the deadline. */
const match = (hours: number, code = 0, endedStatus = false) => ({
  startTime: iso(DEADLINE + hours * HOUR_MS),
  status: { code, endedStatus },
});
const stage = (lockedAt: string | null = null) => ({
  deadline: iso(DEADLINE),
  end: iso(DEADLINE + 6 * HOUR_MS),
  lockedAt,
});
const LOCKED = stage(iso(DEADLINE));

describe('G043 status of a stage', () => {
  it.each<[string, ReturnType<typeof stage>, ReturnType<typeof match>[], Date, StageStatus]>([
    ['before the deadline', stage(), [match(0), match(2)], at(-0.001), 'FUTURE'],
    ['at the deadline, before anybody has marked it', stage(), [match(0), match(2)], at(0), 'ACTIVE'],
    ['locked', LOCKED, [match(0), match(2)], at(1), 'ACTIVE'],
    ['S9: locked, then its first match postponed', LOCKED, [match(24, 60), match(0.5)], at(0.1), 'ACTIVE'],
    ['S9: locked, all matches postponed', LOCKED, [match(24, 60), match(30, 60)], at(0.1), 'ACTIVE'],
    ['one match still played', LOCKED, [match(0, 0, true), match(2)], at(3), 'ACTIVE'],
    ['every match ended', LOCKED, [match(0, 0, true), match(2, 0, true)], at(4.5), 'DONE'],
    ['every match ended or cancelled', LOCKED, [match(0, 0, true), match(2, 62)], at(1), 'DONE'],
    ['one interrupted: a result may still come', LOCKED, [match(0, 0, true), match(2, 70, true)], at(5), 'ACTIVE'],
    ['ended flag on a match that has not started', LOCKED, [match(0, 0, true), match(2, 0, true)], at(1), 'ACTIVE'],
    ['at its end', LOCKED, [match(0), match(2)], at(6), 'ACTIVE'],
    ['past its end', LOCKED, [match(0), match(2)], new Date(DEADLINE + 6 * HOUR_MS + 1), 'DONE'],
    ['without a match', stage(), [], at(-1), 'FUTURE'],
  ])('%s', (_case, facts, events, now, status) => {
    expect(stageStatus(facts, events, now)).toBe(status);
  });

  it('never goes back to future once locked, and never back at all as time passes', () => {
    const anyMatch = fc
      .tuple(fc.integer({ min: -100, max: 100 }), fc.constantFrom(0, 60, 62, 70, 71, 72), fc.boolean())
      .map(([hours, code, ended]) => match(hours, code, ended));
    const order: StageStatus[] = ['FUTURE', 'ACTIVE', 'DONE'];
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 8 }), fc.integer(), fc.nat(), (events, ms, later) => {
        const first = stageStatus(stage(), events, new Date(DEADLINE + ms));
        const second = stageStatus(stage(), events, new Date(DEADLINE + ms + later));
        expect(order.indexOf(second)).toBeGreaterThanOrEqual(order.indexOf(first));
        expect(stageStatus(LOCKED, events, new Date(DEADLINE + ms))).not.toBe('FUTURE');
      }),
    );
  });
});

describe('G074 the current stage', () => {
  const stages = [0, 168, 336].map((hours, index) => ({
    name: index + 1,
    deadline: at(hours).toISOString(),
    end: at(hours + 6).toISOString(),
    lockedAt: null,
    events: [match(hours, 0, index === 0)],
  }));

  it.each([
    ['before the first', -1, 1],
    ['during the first, its match over', 2, 2],
    ['during the second', 169, 2],
    ['after the second', 175, 3],
    ['after the last', 1_000, 3],
  ])('%s', (_case, hours, expected) => {
    expect(currentStage(stages, at(hours))?.name).toBe(expected);
  });

  it('does not exist without stages', () => {
    expect(currentStage([], at(0))).toBeUndefined();
  });
});

describe('deadline and end', () => {
  const offered = (hours: number) => ({ startTime: iso(DEADLINE + hours * HOUR_MS), offered: true });
  const withdrawn = (hours: number) => ({ ...offered(hours), offered: false });

  it.each([
    ['are at the first start and 4 h after the last', [offered(2), offered(0), offered(1)], 0, 6],
    ['leave withdrawn matches out', [withdrawn(-3), offered(1), withdrawn(30)], 1, 5],
  ])('%s', (_case, events, deadline, end) => {
    expect([deadlineOf(events), endOf(events)]).toEqual([at(deadline).toISOString(), at(end).toISOString()]);
  });

  it('do not exist when nothing is offered', () => {
    expect([deadlineOf([withdrawn(0)]), endOf([])]).toEqual([null, null]);
  });

  it('the deadline is the start of an offered match, and none starts before it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 }), (hours) => {
        const events = hours.map(offered);
        const deadline = deadlineOf(events);
        expect(events.map((event) => event.startTime)).toContain(deadline);
        expect(events.every((event) => event.startTime >= String(deadline))).toBe(true);
      }),
    );
  });
});
