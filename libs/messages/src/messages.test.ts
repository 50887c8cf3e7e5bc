import { EDITIONS } from '@tribina/editions';
import { age, dateAndTime, dayOf, fill, longDate, plural } from './index';
import { shellPhrases } from './shell';

const AGE = { justNow: 'upravo sada', minutesAgo: 'pre {n} min', hoursAgo: 'pre {n} h', yesterday: 'juče {time}' };
const NOW = '2026-11-20T10:00:00.000Z';

describe('plural', () => {
  it.each([
    ['sr-Latn-RS', 1, '1 bod'],
    ['sr-Latn-RS', 2, '2 boda'],
    ['sr-Latn-RS', 5, '5 bodova'],
    ['sr-Latn-RS', 11, '11 bodova'],
    ['sr-Latn-RS', 21, '21 bod'],
    ['hr-HR', 22, '22 boda'],
    ['en-KE', 2, '2 bodova'],
  ])('%s %s', (locale, count, text) => {
    expect(plural(locale, count, { one: 'bod', few: locale === 'en-KE' ? undefined : 'boda', other: 'bodova' })).toBe(
      text,
    );
  });
});

describe('age', () => {
  it.each([
    ['2026-11-20T09:59:30Z', 'upravo sada'],
    ['2026-11-20T09:56:00Z', 'pre 4 min'],
    ['2026-11-20T07:00:00Z', 'pre 3 h'],
    ['2026-11-19T22:59:00Z', 'juče 23:59'],
    ['2026-11-19T23:01:00Z', 'pre 10 h'],
    ['2026-11-17T12:00:00Z', '17. nov'],
    ['2022-12-18T16:00:00Z', '18. dec 2022.'],
  ])('%s', (instant, text) => {
    expect(age(EDITIONS.rs, AGE, instant, NOW)).toBe(text);
  });
});

describe('P199: dates in the zone and language of the edition', () => {
  it('is Latin Serbian in Belgrade', () => {
    expect(longDate(EDITIONS.rs, '2026-11-20T23:30:00Z')).toBe('subota, 21. novembar 2026.');
    expect(dateAndTime(EDITIONS.rs, '2022-11-20T16:00:00Z')).toBe('20. novembar 2022. u 17:00');
  });

  it('is Croatian with Croatian months', () => {
    expect(longDate(EDITIONS.hr, '2026-11-20T12:00:00Z')).toBe('petak, 20. studenoga 2026.');
  });

  it('is English in Nairobi', () => {
    expect(dateAndTime(EDITIONS.ke, '2022-11-20T16:00:00Z')).toBe('20 November 2022 at 19:00');
    expect(dayOf(EDITIONS.ke, '2026-11-20T21:30:00Z')).toBe('2026-11-21');
  });
});

it('fills phrases in', () => {
  expect(fill(shellPhrases.en.allOf, { name: 'Rugby' })).toBe('All of Rugby');
});
