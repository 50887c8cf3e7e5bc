import type { Recorded } from './bench';

/** Shows that a goal holds: a recorded figure, or tests that fail where it does not. */
type Evidence = { readonly figures: readonly string[] } | { readonly tests: string; readonly command: string };

interface Goal {
  readonly what: string;
  readonly target: string;
  readonly anchor: string;
  readonly evidence: Evidence;
}

const jest = (what: string, folder: string): Evidence => ({ tests: what, command: `npx jest ${folder}` });
const journey = (what: string, specs: string): Evidence => ({
  tests: what,
  command: `npm test -- --only e2e ${specs}`,
});

/** The platform's goals (research mfe-platforms.md §6), in its order. */
export const GOALS: readonly Goal[] = [
  {
    what: 'sequential round trips to the first remote component',
    target: '2, as a page of one script',
    anchor: 'module federation as it comes: 6',
    evidence: { figures: ['rounds-to-remote'] },
  },
  {
    what: 'platform code before app code',
    target: '≤ 20 KB gzip (budget of the design: 23)',
    anchor: '26.9 KB',
    evidence: { figures: ['platform-bytes'] },
  },
  {
    what: 'what a remote adds beside its own code',
    target: '≤ 7.5 KB gzip',
    anchor: '27.3 KB',
    evidence: jest('“brings nothing along that its host provides”', 'tools/webpack/build.test.ts'),
  },
  {
    what: 'React, its DOM and the router, shared',
    target: '≤ 85 KB gzip',
    anchor: '134.7 KB',
    evidence: { figures: ['shared-bytes'] },
  },
  {
    what: 'boot record',
    target: '≤ 2 KB gzip',
    anchor: 'a round trip more',
    evidence: { figures: ['boot-record-bytes'] },
  },
  {
    what: 'a rollback reaches every new page view at three gateways',
    target: 'p99 ≤ 1 s; ≤ 3 s with the push cut',
    anchor: '“about a second”',
    evidence: { figures: ['rollback-everywhere', 'rollback-push-cut'] },
  },
  {
    what: 'a rollback reaches open tabs',
    target: 'told within 2 s, acted on at the next step, or within 60 s',
    anchor: 'none recalls',
    evidence: journey('releases, stale tabs', 'releases stale'),
  },
  {
    what: 'wrong release served after the bound',
    target: '0 of 10,000',
    anchor: '–',
    evidence: { figures: ['rollback-wrong-views'] },
  },
  {
    what: 'a remote that is down, in the browser: 8 faults × 5 parts (by turns; whole in `test:full`)',
    target: 'the others unaffected; last good within 1.5 s of the failure, of a hang 5.5 s',
    anchor: 'the host never renders',
    evidence: journey('the matrix, each case by its name', 'matrix'),
  },
  {
    what: 'a fault of a remote on the server',
    target: 'no page lost, p95 of the first byte ≤ 300 ms more',
    anchor: '1 to 3 s',
    evidence: jest('the matrix, each case by its name', 'services/gateway/src/pages'),
  },
  {
    what: 'the releases service down',
    target: 'no failed page view, a restarted gateway serves',
    anchor: '–',
    evidence: jest('the same', 'services/gateway/src'),
  },
  {
    what: 'accuracy of a rollout at 1, 5, 10, 25, 50 %',
    target: 'within 3 standard errors at 1,000,000 ids, every ramp monotone, remotes independent',
    anchor: '+1 point, 38 % overlap',
    evidence: jest('properties of the rollout', 'libs/federation-node/src/rollout.test.ts'),
  },
  {
    what: 'automatic rollback: 50 % broken, at 10 %, 20 views a second',
    target: '≤ 15 s; false trips < 1 in 1,000 healthy rollouts',
    anchor: 'none by itself',
    evidence: { figures: ['auto-rollback-broken', 'auto-rollback-false'] },
  },
  {
    what: 'a decision at the gateway',
    target: 'p99 < 0.2 ms, no I/O',
    anchor: 'a call and a query',
    evidence: { figures: ['decision'] },
  },
  {
    what: 'a tab whose release was assigned 29 days ago',
    target: 'no chunk missing',
    anchor: '30 days, or none',
    evidence: journey('stale tabs', 'stale'),
  },
  {
    what: 'integrity: every script and sheet, lazy ones too',
    target: 'a tampered byte never runs, a missing hash fails closed, no report in any journey',
    anchor: 'opt-in, open',
    evidence: journey('all of them: each page under test is watched', ''),
  },
  {
    what: 'two versions of a remote in one page',
    target: 'each runs its own code',
    anchor: 'silently wrong',
    evidence: journey('the matrix, “component throws”: one has run when the other takes its place', 'matrix'),
  },
  {
    what: 'broken releases',
    target: 'each refused, with its cause',
    anchor: 'none',
    evidence: jest('the judged set', 'services/releases/src/gate'),
  },
];

/** The goals as a table, with what was recorded for each. */
export function goalTable({ figures }: Recorded): string {
  const rows = GOALS.map(
    ({ what, target, anchor, evidence }) => `| ${what} | ${target} | ${anchor} | ${shown(evidence, figures)} |`,
  );
  return `## The platform's goals, row by row

Each beats the best of what was studied. A figure is explained below; a test fails where the goal does not hold.

| goal | target | best elsewhere | here |
|---|---|---|---|
${rows.join('\n')}
`;
}

function shown(evidence: Evidence, figures: Recorded['figures']): string {
  if ('tests' in evidence) return `${evidence.tests}: \`${evidence.command.trim()}\``;
  return evidence.figures
    .map((id) => {
      const figure = figures[id];
      if (!figure) return 'not recorded yet';
      return `${figure.value.toFixed(2)} ${figure.unit} (${figure.detail}): \`npm run bench -- --only ${figure.bench}\``;
    })
    .join('; ');
}
