import type { Figure } from '../bench';
import { measureAccept } from './accept';
import { measureDrain } from './drain';
import { measureInterests } from './interests';
import { withTracking } from './own-tracking';
import { measureReaders } from './readers';
import { measureReplay } from './replay';

const unmeasured = (figures: readonly Figure[]) =>
  figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)));

// What the figures are worth only the benches say, on many visitors; that they measure what they name is seen on few.
it('GB3: accepting is compared with COPY', () =>
  withTracking(async (own) => {
    const compared = await measureAccept(own, 40, 1);
    expect(compared.map(({ id }) => id)).toEqual(['tracking-accept', 'tracking-accept-day']);
    expect(unmeasured(compared)).toEqual([]);
  }));

it('GB4: loading is compared with COPY', () =>
  withTracking(async (own) => {
    const compared = await measureDrain(own, 40, 1);
    expect(compared.map(({ id }) => id)).toEqual(['tracking-drain', 'tracking-drain-day']);
    expect(unmeasured(compared)).toEqual([]);
  }));

it('GB7: interests are compared with a look-up, and nothing of a day is lost', () =>
  withTracking(async (own) => {
    const compared = await measureInterests(own, 40, 20);
    expect(compared.map(({ id }) => id)).toEqual(['tracking-interests']);
    expect(unmeasured(compared)).toEqual([]);
    const day = await measureReplay(own, 40);
    expect(day.map(({ id, value }) => [id, value > 0])).toEqual([
      ['tracking-day', true],
      ['tracking-day-lost', false],
      ['tracking-day-wrong', false],
    ]);
  }));

it('readers are judged by interest and by reads', () => {
  expect(unmeasured(measureReaders())).toEqual([]);
});
