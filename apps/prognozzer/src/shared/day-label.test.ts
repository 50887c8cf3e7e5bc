import { EDITIONS } from '@tribina/editions';
import { NOW } from '../testing/game';
import { dayLabel } from './day-label';

describe('dayLabel', () => {
  it.each([
    ['rs', '2026-11-20T22:59:00Z', 'danas'],
    ['rs', '2026-11-20T23:00:00Z', 'sutra'],
    ['hr', '2026-11-20T08:00:00Z', 'danas'],
    ['rs', '2026-11-19T20:00:00Z', 'čet, 19. nov'],
    ['hr', '2026-11-28T20:00:00Z', 'sub, 28. stu'],
  ] as const)('P199: in %s %s is %s', (edition, instant, label) => {
    expect(dayLabel(EDITIONS[edition], instant, NOW)).toBe(label);
  });
});
