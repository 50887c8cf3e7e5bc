import { byInterest, byReads, hitRateOf, judge } from './judge';
import { READERS } from './readers';

it('there are forty readers, each of a kind of their own', () => {
  expect(new Set(READERS.map(({ who }) => who)).size).toBe(40);
});

it('G039 P201: interests find what readers want, and not at the price of variety', () => {
  const [own, most] = [judge(byInterest), judge(byReads)];
  expect(own.hitRate).toBeGreaterThan(0.8);
  expect(own.hitRate / most.hitRate).toBeGreaterThan(2);
  expect(own.variety).toBeGreaterThan(3);
});

it.each(READERS.filter(({ wants }) => wants !== 'popular').map((reader) => [reader.who, reader] as const))(
  'nobody is served worse than by what all read: %s',
  (_who, reader) => {
    expect(hitRateOf(reader, byInterest(reader))).toBeGreaterThanOrEqual(hitRateOf(reader, byReads(reader)));
  },
);
