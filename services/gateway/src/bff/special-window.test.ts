import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { specialWindow } from './special-window';

const CUP = { starts: '2022-11-20', ends: '2022-12-18' };

describe('P202 G102: the special’s matches run from today to its last day', () => {
  it.each<[string, EditionId, string, string, string]>([
    ['while it is on', 'rs', '2022-12-01T12:00:00Z', '2022-11-30T23:00:00.000Z', '2022-12-18T22:59:59.999Z'],
    [
      'in the zone of the edition',
      'ke',
      '2022-12-01T22:00:00Z',
      '2022-12-01T21:00:00.000Z',
      '2022-12-18T20:59:59.999Z',
    ],
    ['on its last day', 'hr', '2022-12-18T20:00:00Z', '2022-12-17T23:00:00.000Z', '2022-12-18T22:59:59.999Z'],
    ['before its first day', 'rs', '2022-11-10T12:00:00Z', '2022-11-19T23:00:00.000Z', '2022-12-18T22:59:59.999Z'],
    ['once it is over', 'rs', '2026-11-25T12:00:00Z', '2022-11-19T23:00:00.000Z', '2022-12-18T22:59:59.999Z'],
  ])('%s, in %s', (_when, edition, now, fromTime, toTime) => {
    expect(specialWindow(EDITIONS[edition], CUP, new Date(now))).toEqual({ fromTime, toTime });
  });

  it.each([
    ['0001-01-01', '9999-12-31'],
    ['0001-01-01', '0002-01-01'],
    ['9999-01-01', '9999-12-31'],
  ])('has instants that a filter takes also from %s to %s', (starts, ends) => {
    for (const edition of EDITION_IDS) {
      const { fromTime, toTime } = specialWindow(EDITIONS[edition], { starts, ends }, new Date('2026-03-29T12:00:00Z'));
      for (const time of [fromTime, toTime]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(fromTime < toTime).toBe(true);
    }
  });

  it('has the whole day on which clocks are changed', () => {
    const spring = { starts: '2026-03-28', ends: '2026-03-29' };
    expect(specialWindow(EDITIONS.rs, spring, new Date('2026-03-29T12:00:00Z'))).toEqual({
      fromTime: '2026-03-28T23:00:00.000Z',
      toTime: '2026-03-29T21:59:59.999Z',
    });
  });
});
