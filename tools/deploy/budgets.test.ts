import { JUDGING_LIMITS } from '@tribina/federation-node';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/paths';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A number that a file states, by the first group of a pattern. */
function stated(file: string, pattern: RegExp): number {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`${file} does not state ${pattern.source}`);
  return Number(found.replaceAll('_', ''));
}
const constant = (file: string, name: string) => stated(file, new RegExp(`const ${name} = ([\\d_]+)`));

/** Sources of a folder, without tests. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*(?:\.test\.|\btesting\b)).*\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

const BACKENDS = 'services/gateway/src/upstreams/backends.ts';
const EDGE = 'deploy/nginx/edge.conf';
const INGRESS = 'deploy/kubernetes/ingress.yaml';

/** What the gateway waits for a backend, by the beginning of what is asked; milliseconds. */
const USUAL = stated('deploy/env/gateway.env.example', /^UPSTREAM_BUDGET_MS=(\d+)/m);
const BUDGETS: Readonly<Record<string, number>> = {
  '/': USUAL,
  '/img/': constant(BACKENDS, 'PICTURE_BUDGET_MS'),
  '/ops/releases/': JUDGING_LIMITS.gatewayMs,
};

/** How long the edge waits for an answer; milliseconds. */
function edgeLimit(at: string): number {
  const ofLocation = new RegExp(`location ${at} \\{[^}]*proxy_read_timeout (\\d+)s`).exec(read(EDGE))?.[1];
  return (ofLocation === undefined ? stated(EDGE, /^ {4}proxy_read_timeout (\d+)s/m) : Number(ofLocation)) * 1_000;
}

function ingressLimit(): number {
  // The edge: a file of the project.
  const { metadata } = parse(read(INGRESS)) as { metadata: { annotations: Record<string, string> } };
  return Number(metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout']) * 1_000;
}

describe('no call is cut by a limit shorter than what it asks for', () => {
  it('what is deployed is what the gateway begins with', () => {
    expect(stated('services/gateway/src/config.ts', /UPSTREAM_BUDGET_MS: Type\.Integer\(\{\s*default: ([\d_]+)/)).toBe(
      USUAL,
    );
    const own = [...read(BACKENDS).matchAll(/budgetMs: (\w+)/g)].map(([, name]) => name);
    expect(new Set(own)).toEqual(new Set(['UPSTREAM_BUDGET_MS', 'JUDGING_LIMITS', 'PICTURE_BUDGET_MS', 'number']));
  });

  it.each(Object.entries(BUDGETS))('%s: the edge waits for longer than the gateway', (at, budget) => {
    expect(edgeLimit(at)).toBeGreaterThan(budget);
    expect(ingressLimit()).toBeGreaterThan(budget);
  });

  it('browsers wait for longer than the gateway', () => {
    expect(constant('libs/api-client/src/fetch-call.ts', 'LIMIT_MS')).toBeGreaterThan(USUAL);
    expect(constant('apps/backoffice/src/shared/ops-api.ts', 'ACT_LIMIT_MS')).toBeGreaterThanOrEqual(
      BUDGETS['/ops/releases/'] ?? 0,
    );
    // Pictures and other files are sent to what makes pictures.
    expect(constant('apps/news/src/shared/send-file.ts', 'LIMIT_MS')).toBeGreaterThan(BUDGETS['/img/'] ?? 0);
  });

  it('nor is what is dear: a picture, an export', () => {
    const longest = constant('services/gateway/src/upstreams/costs.ts', 'LONG_MS');
    expect(Math.min(edgeLimit('/'), ingressLimit())).toBeGreaterThan(longest);
    expect(constant('apps/news/src/shared/send-file.ts', 'LIMIT_MS')).toBeGreaterThan(longest);
  });

  it('statements by which players play and organisers decide end before the gateway gives up', () => {
    const limits = sourcesIn('services/prognozzer/src')
      .filter((file) => read(file).includes('statementLimitMs: STATEMENT_LIMIT_MS'))
      .map((file) => [path.relative('services/prognozzer/src', file), constant(file, 'STATEMENT_LIMIT_MS')] as const);
    expect(limits.map(([file]) => file).sort()).toEqual(['admin/desk-database.ts', 'slips/playing.ts']);
    for (const [, limit] of limits) expect(limit).toBeLessThan(USUAL);
  });

  it('statements that take longer are those of jobs and of settlements, for which nobody waits', () => {
    const longer = readdirSync(path.join(ROOT, 'services')).flatMap((service) =>
      sourcesIn(`services/${service}/src`).filter((file) => read(file).includes("'statement_timeout'")),
    );
    expect(longer.sort()).toEqual([
      'services/prognozzer/src/admin/players/repository.ts',
      'services/prognozzer/src/results/corrections.ts',
      'services/prognozzer/src/settlement/settlement.ts',
    ]);
    // These calls settle while they are waited for; they are there for the release of before alone.
    const waiting = /gameAdminCalls\.(?:tryCorrection|correctResult|resolveQuiz)\b/;
    expect(sourcesIn('apps').filter((file) => waiting.test(read(file)))).toEqual([]);
  });
});
