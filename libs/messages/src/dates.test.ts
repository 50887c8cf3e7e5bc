import { EDITIONS } from '@tribina/editions';
import { shortDate, shortDay } from './dates';

const MONTHS = {
  rs: 'jan feb mar apr maj jun jul avg sep okt nov dec',
  hr: 'sij velj ožu tra svi lip srp kol ruj lis stu pro',
  ke: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
};
const DAYS = {
  rs: 'ned pon uto sre čet pet sub',
  hr: 'ned pon uto sri čet pet sub',
  ke: 'Sun Mon Tue Wed Thu Fri Sat',
};

it.each(['rs', 'hr', 'ke'] as const)('short names of months and days are those that readers of %s expect', (id) => {
  const months = Array.from({ length: 12 }, (_, month) => shortDate(EDITIONS[id], new Date(Date.UTC(2026, month, 7))));
  expect(months.map((date) => date.replace(/^7\.? /, '')).join(' ')).toBe(MONTHS[id]);
  // 1 November 2026 is a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => shortDay(EDITIONS[id], new Date(Date.UTC(2026, 10, 1 + day, 12))));
  expect(days.map((date) => date.split(',')[0]).join(' ')).toBe(DAYS[id]);
});
