import { measureDesk } from './desk';
import { measureErasure } from './erasure';
import { measureRankings } from './rankings';
import { measureSaving } from './saving';
import { measureSettlement } from './settlement';

// What the figures are worth only the benches say, on many players; that they measure what they name is seen on few.
it('GA1 GA2: settlements are compared with an update of the same slips', async () => {
  const figures = await measureSettlement(500, 1);
  expect(figures.map(({ id }) => id)).toEqual([
    'game-settle',
    'game-resettle',
    'game-resettle-whole',
    'game-settle-nothing',
  ]);
  expect(figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)))).toEqual([]);
});

it('GA3 GA4: rankings are compared with a look-up', async () => {
  const figures = await measureRankings(500, 1, 5);
  expect(figures.map(({ id }) => id)).toEqual([
    'game-my-rank',
    'game-page',
    'game-page-depth',
    'game-search',
    'game-search-p95',
  ]);
  expect(figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)))).toEqual([]);
});

it('GA5: guarded saves are compared with upserts without a guard', async () => {
  const figures = await measureSaving(200, 1, 20);
  expect(figures.map(({ id }) => id)).toEqual(['game-save', 'game-save-guard']);
  expect(figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)))).toEqual([]);
});

it('erasures are compared with those without an index, and their settlements with one of all stages', async () => {
  const figures = await measureErasure(500, 2);
  expect(figures.map(({ id }) => id)).toEqual(['game-erase', 'game-erase-index', 'game-erase-settling']);
  expect(figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)))).toEqual([]);
});

it('a correction, a block and an import are followed from the desk, and each is done once', async () => {
  const figures = await measureDesk(500, 5);
  const once = figures.find(({ id }) => id === 'game-desk-once');
  expect([once?.value, once?.detail]).toEqual([0, expect.stringContaining('corrections: 1')]);
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
