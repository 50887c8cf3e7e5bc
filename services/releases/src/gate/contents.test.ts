import { textFile } from '../testing/test-release';
import { judged, refusals } from './broken/judged';
import { app, chunks, entryOf, goodFiles, host, KB, remote } from './broken/worlds';
import { BUDGET_CHECK } from './budget';
import type { Candidate } from './check';
import { INTEGRITY_CHECK } from './integrity-check';
import { STRUCTURAL_CHECKS } from './structural-checks';

const STAGES = [STRUCTURAL_CHECKS, [INTEGRITY_CHECK, BUDGET_CHECK]];

/** Notes what is read, and how much of it at once. */
function watched() {
  const reads: string[] = [];
  let now = 0;
  let most = 0;
  const around = (store: Candidate['store']): Candidate['store'] => ({
    ...store,
    read: async (integrity) => {
      reads.push(integrity);
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      return store.read(integrity);
    },
  });
  return { around, reads, most: () => most };
}

/** One content under many paths, each of them loaded with several parts. */
function manifold(paths: number, content: string) {
  const copies = Array.from({ length: paths }, (_, index) => textFile(`copy-${index}.js`, 'chunk', content));
  const [copy = app] = copies;
  const names = copies.map(({ path }) => path);
  const { loads } = remote().description;
  const files = [...goodFiles([entryOf([...chunks, copy])]), ...copies];
  return remote({ loads: { ...loads, one: names, two: names } }, files);
}

it('reads each content once, and one after the other, under however many paths and parts it stands', async () => {
  const release = manifold(90, 'self.copy = 1;');
  const { around, reads, most } = watched();
  expect(refusals(await judged(STAGES, release, [host()], around))).toEqual([]);
  const [entry] = release.description.files.filter(({ kind }) => kind === 'entry');
  const others = reads.filter((integrity) => integrity !== entry?.integrity);
  expect(others).toHaveLength(new Set(others).size);
  // The entry is read as text besides.
  expect(most()).toBeLessThanOrEqual(2);
});

it('reads nothing of a release that is too large as a whole', async () => {
  const release = manifold(90, 'x'.repeat(800 * KB));
  const { around, reads } = watched();
  expect(refusals(await judged(STAGES, release, [host()], around))).toEqual([
    ['weight', expect.stringMatching(/^its files have \d+ bytes together, more than 67108864: /)],
  ]);
  expect(reads).toEqual([]);
});
