import type { BootRelease, BootRemote, LoadOutcome } from '@tribina/shell-api';
import { loadPart, LoadFailure, type ChainDependencies } from './release-chain';

const release = (id: string): BootRelease => ({
  id,
  c: id,
  e: { f: 'main.js', i: 'sha384-x' },
  s: { f: 'styles.css', i: 'sha384-y' },
});
const target: BootRemote = { ...release('news-2'), p: release('news-1') };

/** What each attempt at a release does, in order; after the last it goes on doing the same. */
type Course = Record<string, readonly (() => Promise<unknown>)[]>;

const ok = (module: string) => () => Promise.resolve(module);
const fails = (outcome: Exclude<LoadOutcome, 'load'>) => () => Promise.reject(new LoadFailure(outcome));
const throws = () => Promise.reject(new Error('boom'));
const lacksChunk = (type: string) => () =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type }));

function setUp(course: Course) {
  const attempts: string[] = [];
  const styles: string[] = [];
  const failures: string[] = [];
  const dependencies: ChainDependencies = {
    loadExpose: (_remote, { id }) => {
      const steps = course[id] ?? [];
      const step = steps[Math.min(attempts.filter((attempt) => attempt === id).length, steps.length - 1)];
      attempts.push(id);
      return step ? step() : fails('error')();
    },
    loadStyles: (_remote, { id }) => {
      styles.push(id);
      return Promise.resolve();
    },
    onFailure: ({ id }, outcome) => failures.push(`${id} ${outcome}`),
  };
  return {
    attempts,
    styles,
    failures,
    load: (isAcceptable?: (release: BootRelease) => boolean) =>
      loadPart<string>(dependencies, 'news', target, 'App', 4000, isAcceptable),
  };
}

it('takes the release of the boot record, with its styles', async () => {
  const { load, attempts, styles } = setUp({ 'news-2': [ok('new')] });
  expect(await load()).toMatchObject({ module: 'new', release: { id: 'news-2' }, isFallback: false });
  expect([attempts, styles]).toEqual([['news-2'], ['news-2']]);
});

it.each([
  ['is missing', fails('error'), ['news-2 error']],
  ['hangs', fails('timeout'), ['news-2 timeout']],
  ['is damaged', fails('integrity'), ['news-2 integrity']],
  ['throws', throws, ['news-2 error']],
  ['lacks a chunk, which the loader has told already', lacksChunk('error'), []],
])('takes the previous good when the release %s', async (_what, step, told) => {
  const { load, attempts, failures } = setUp({ 'news-2': [step], 'news-1': [ok('old')] });
  expect(await load()).toMatchObject({ module: 'old', release: { id: 'news-1' }, isFallback: true });
  expect([attempts, failures]).toEqual([['news-2', 'news-1'], told]);
});

it('says how a chunk has failed', async () => {
  const { load } = setUp({ 'news-2': [throws], 'news-1': [lacksChunk('integrity')] });
  await expect(load()).rejects.toMatchObject({ outcome: 'integrity' });
});

it('says which remote cannot be had, and how it failed last', async () => {
  const { load } = setUp({ 'news-2': [fails('error')], 'news-1': [fails('timeout')] });
  await expect(load()).rejects.toMatchObject({ name: 'PartUnavailable', remote: 'news', outcome: 'timeout' });
});

it('does not take a release again that has thrown on screen', async () => {
  const { load, attempts } = setUp({ 'news-2': [ok('new')], 'news-1': [ok('old')] });
  expect((await load(({ id }) => id !== 'news-2')).module).toBe('old');
  expect(attempts).toEqual(['news-1']);
});
