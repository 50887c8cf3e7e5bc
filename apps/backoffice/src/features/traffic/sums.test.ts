import type { OfferRow, TrafficRow } from '@tribina/contracts';
import { dayPoints, daysBefore, livePoints, offerSums, stagesOf, viewsBy } from './sums';

const aRow = (changes: Partial<TrafficRow>): TrafficRow => ({
  day: '2026-11-20',
  site: 'rs',
  pageType: 'HOME',
  agentVersion: '1.0.0',
  views: 1,
  ...changes,
});
const anOffer = (changes: Partial<OfferRow>): OfferRow => ({
  day: '2026-11-20',
  site: 'rs',
  foreignId: 'x1',
  type: null,
  domain: null,
  seen: 0,
  clicked: 0,
  converted: 0,
  assisted: 0,
  ...changes,
});

it('the last thirty minutes have one point each, in the order of time', () => {
  const minutes = [
    { minute: '2026-11-20T00:00:00Z', site: 'rs', views: 2 },
    { minute: '2026-11-20T00:00:00Z', site: 'ke', views: 3 },
    { minute: '2026-11-19T23:30:00Z', site: 'rs', views: 9 },
  ];
  const points = livePoints(minutes, Date.parse('2026-11-20T00:00:59Z'));
  expect(points).toHaveLength(30);
  expect([points[0]?.at, points[29]]).toEqual(['23:31', { at: '00:00', views: 5, bySite: { rs: 2, ke: 3 } }]);
  expect(points.slice(0, 29).every(({ views }) => views === 0)).toBe(true);
});

it('days without a view are there too, over the end of a month', () => {
  const points = dayPoints([aRow({ day: '2026-03-01', views: 4 }), aRow({ day: '2026-03-01', site: 'hr' })], '2026-02-27', '2026-03-01'); // oxfmt-ignore
  expect(points.map(({ at, views }) => [at, views])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 5],
  ]);
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

it('views by name: most first, then by name', () => {
  const rows = [aRow({ pageType: 'B' }), aRow({ pageType: 'A' }), aRow({ pageType: 'C', views: 2 })];
  expect(viewsBy(rows, ({ pageType }) => pageType)).toEqual([
    ['C', 2],
    ['A', 1],
    ['B', 1],
  ]);
});

it('an offer of several days is one, of two sites two; the newest day says what it is', () => {
  const rows = [
    anOffer({ seen: 3, type: 'LINK', domain: 'old.example' }),
    anOffer({ seen: 2, clicked: 2, day: '2026-11-21', domain: 'new.example' }),
    anOffer({ seen: 1, converted: 2, assisted: 1, site: 'ke' }),
  ];
  expect(offerSums(rows)).toEqual([
    { site: 'rs', foreignId: 'x1', type: 'LINK', domain: 'new.example', seen: 5, clicked: 2, converted: 0, assisted: 0 },
    { site: 'ke', foreignId: 'x1', type: null, domain: null, seen: 1, clicked: 0, converted: 2, assisted: 1 },
  ]); // oxfmt-ignore
  expect(stagesOf(rows)).toEqual({ seen: 6, clicked: 2, converted: 2, assisted: 1 });
});
