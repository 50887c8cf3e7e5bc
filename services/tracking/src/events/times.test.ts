import { dayOf, isTimely, newEventId, repeatableEventId, timeOfId } from './event-id';
import { eventTime } from './times';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const DAY_MS = 86_400_000;

describe('the time of an event', () => {
  it.each([
    ['a right clock', NOW - 5_000, NOW, NOW - 5_000],
    ['a clock an hour behind', NOW - 3_605_000, NOW - 3_600_000, NOW - 5_000],
    ['a clock an hour ahead', NOW + 3_595_000, NOW + 3_600_000, NOW - 5_000],
    ['no word of the clock', NOW - 5_000, undefined, NOW - 5_000],
    ['seven days ago', NOW - 7 * DAY_MS, NOW, NOW - 7 * DAY_MS],
    ['longer ago: that of its arrival', NOW - 7 * DAY_MS - 1, NOW, NOW],
    ['five minutes to come', NOW + 300_000, NOW, NOW + 300_000],
    ['later: that of its arrival', NOW + 300_001, NOW, NOW],
  ])('%s', (_title, ts, sentAt, expected) => {
    expect(eventTime(ts, NOW, sentAt)).toBe(expected);
  });
});

describe('the id of an event', () => {
  it('says when it was made, and so in which partition it lies', () => {
    const id = newEventId(NOW);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([timeOfId(id), dayOf(timeOfId(id) ?? 0)]).toEqual([NOW, '2026-05-01']);
    expect(timeOfId('6f1c3e0a-0000-4000-8000-000000000000')).toBeNull();
  });

  it('lies in the day of its own time, whichever day was asked of before', () => {
    const midnight = Date.parse('2026-05-02T00:00:00Z');
    const times = [NOW, midnight - 1, midnight, NOW, midnight + DAY_MS];
    expect(times.map(dayOf)).toEqual(['2026-05-01', '2026-05-01', '2026-05-02', '2026-05-01', '2026-05-03']);
  });

  it.each([
    [-7 * DAY_MS, true],
    [-7 * DAY_MS - 1, false],
    [DAY_MS, true],
    [DAY_MS + 1, false],
  ])('%d ms from its arrival: %s', (offset, expected) => {
    expect(isTimely(newEventId(NOW + offset), NOW)).toBe(expected);
  });

  it('is the same for the same thing', () => {
    expect(repeatableEventId(NOW, ['a', 'b'])).toBe(repeatableEventId(NOW, ['a', 'b']));
    expect(repeatableEventId(NOW, ['a', 'b'])).not.toBe(repeatableEventId(NOW, ['ab']));
  });
});
