import { EDITION_IDS } from '@tribina/editions';
import type { Candidate } from '../check';
import { storeOf } from '../broken/judged';
import { host, remote } from '../broken/worlds';
import type { TestRelease } from '../../testing/test-release';
import { Contents } from '../contents';
import type { BootJob } from '../program/jobs';
import { bootCheck } from './boot-check';

const everywhere = EDITION_IDS.map((edition) => ({ edition, role: 'stable' as const }));

function candidateOf(candidate: TestRelease, ...alive: TestRelease[]): Candidate {
  const store = storeOf([candidate, ...alive]);
  return {
    release: candidate.description,
    sizes: new Map(),
    alive: alive.map(({ description }) => ({ release: description, places: everywhere })),
    store,
    contents: new Contents(store),
  };
}

/** A program that finds nothing wrong, and what it was asked. */
function programWith(
  browser: 'auto' | 'required' | 'off',
  obstacle: string | null = null,
  unable: string | null = null,
) {
  const jobs: Omit<BootJob, 'gateway' | 'renderers'>[] = [];
  return {
    jobs,
    options: { program: '', gateway: '', browser, walls: null, renderers: 'off' as const },
    whyNoBoot: () => Promise.resolve(obstacle),
    boot: (job: Omit<BootJob, 'gateway' | 'renderers'>) => {
      jobs.push(job);
      return Promise.resolve({ causes: [], visits: 1, unable });
    },
  };
}

it('starts a candidate in the place of its remote, with everything else that is stable', async () => {
  const program = programWith('auto');
  await bootCheck(program).causesOf(candidateOf(remote({ version: '1.2.0' }), host(), remote()));
  expect(program.jobs).toHaveLength(1);
  expect(program.jobs[0]?.assignments.map(({ edition, release }) => `${edition} ${release}`)).toEqual([
    ...EDITION_IDS.map((edition) => `${edition} host-1.0.0`),
    ...EDITION_IDS.map((edition) => `${edition} news-1.2.0`),
  ]);
  expect(program.jobs[0]?.serving.filter(({ remote: name }) => name === 'news').map(({ release }) => release)).toEqual(
    EDITION_IDS.map(() => 'news-1.1.0'),
  );
});

it('keeps the verdict for the same releases, and not for others', async () => {
  const program = programWith('auto');
  const check = bootCheck(program);
  await check.causesOf(candidateOf(remote(), host()));
  await check.causesOf(candidateOf(remote(), host()));
  expect(program.jobs).toHaveLength(1);
  await check.causesOf(candidateOf(remote(), host({ version: '1.1.0' })));
  expect(program.jobs).toHaveLength(2);
});

it('looks again where something was found wrong: it may have been the machine', async () => {
  const found = [['the page could not be opened: Timeout'], []];
  const program = {
    ...programWith('auto'),
    boot: () => Promise.resolve({ causes: found.shift() ?? ['asked too often'], visits: 1, unable: null }),
  };
  const check = bootCheck(program);
  const causes = () => check.causesOf(candidateOf(remote(), host()));
  expect(await causes()).toEqual(['the page could not be opened: Timeout']);
  expect(await causes()).toEqual([]);
  expect(await causes()).toEqual([]);
});

it.each([
  ['off', null, { skipped: 'boots are switched off (GATE_BROWSER=off)', isUnable: true }],
  ['auto', 'no browser', { skipped: 'no browser', isUnable: true }],
  ['required', 'no browser', ['no browser (GATE_BROWSER=required)']],
] as const)('says of a machine that cannot, with GATE_BROWSER=%s', async (browser, obstacle, finding) => {
  const program = programWith(browser, obstacle);
  expect(await bootCheck(program).causesOf(candidateOf(remote(), host()))).toEqual(finding);
  expect(program.jobs).toEqual([]);
});

it('says of a machine whose browser dies with everything that it cannot, and looks again the next time', async () => {
  const program = programWith('auto', null, 'dies');
  const check = bootCheck(program);
  const finding = { skipped: 'dies', isUnable: true };
  expect(await check.causesOf(candidateOf(remote(), host()))).toEqual(finding);
  expect(await check.causesOf(candidateOf(remote(), host()))).toEqual(finding);
  expect(program.jobs).toHaveLength(2);
  const strict = bootCheck(programWith('required', null, 'dies'));
  expect(await strict.causesOf(candidateOf(remote(), host()))).toEqual(['dies (GATE_BROWSER=required)']);
});

it.each([
  ['a remote alone', candidateOf(remote()), 'no host serves yet'],
  ['a host alone', candidateOf(host()), 'no remote serves yet'],
  [
    'a remote without pages',
    candidateOf(remote({ manifest: { name: 'news', shellApi: '^1.0.0', routes: [], islands: [] } }), host()),
    'it has no page',
  ],
])('has nothing to see in %s', async (_what, candidate, skipped) => {
  expect(await bootCheck(programWith('required', 'no browser')).causesOf(candidate)).toEqual({ skipped });
});
