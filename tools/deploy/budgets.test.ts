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

const BROWSER = constant('libs/api-client/src/fetch-call.ts', 'LIMIT_MS');
const PICTURE_MS = constant('services/gateway/src/upstreams/costs.ts', 'LONG_MS');
const FACE = 'portal/src/accounts/pictures.ts LIMIT_MS';
const FACE_GONE = 'portal/src/accounts/leaving/pictures.ts ANSWER_LIMIT_MS';
const BUCKET = '../libs/service-kit/src/bucket.ts CALL_LIMIT_MS';
const ofPlace = (place: string) =>
  constant(path.join('services', place.split(' ')[0] ?? ''), place.split(' ')[1] ?? '');

/** What services ask of other processes while somebody waits for them: limits of one call, one after another, and how long they have. */
const ASKING: readonly (readonly [string, readonly string[], number])[] = [
  [
    'a linking asks portal and betting site',
    [
      'prognozzer/src/members/portal.ts HASH_LIMIT_MS',
      'prognozzer/src/linking/http-betting-site.ts FIND_LIMIT_MS',
      'prognozzer/src/linking/http-betting-site.ts MAIL_LIMIT_MS',
    ],
    USUAL,
  ],
  [
    'an organiser’s call waits for its turn at the feed, and asks it (all its questions share the limit)',
    ['prognozzer/src/feed/repository.ts TURN_LIMIT_MS', 'prognozzer/src/feed/client.ts DESK_LIMIT_MS'],
    USUAL,
  ],
  ['a captcha is judged by whoever hosts it', ['gateway/src/captcha/hosted.ts ANSWER_LIMIT_MS'], BROWSER],
  [
    'a special that is shown or planned: the portal asks the feed which competitions there are',
    ['portal/src/content/editorial/known-competitions.ts LIMIT_MS'],
    USUAL,
  ],
  [
    'an event of the past is taken out: the feed asks the portal whether a special names it',
    ['feed/src/desk/named-by-specials.ts LIMIT_MS'],
    USUAL,
  ],
  ['the gateway connects', ['gateway/src/upstreams/upstream.ts CONNECT_LIMIT_MS'], USUAL],
  ['a member’s picture is sent on to services/media', [FACE], PICTURE_MS],
  ['services/media asks its store for a member’s picture', [BUCKET], ofPlace(FACE)],
  ['services/media asks its store to erase one', [BUCKET], ofPlace(FACE_GONE)],
];

/** Nobody waits: it is work in the background, which is begun again. */
const IN_THE_BACKGROUND = [
  FACE_GONE,
  '../libs/service-kit/src/follow.ts LIMIT_MS',
  'feed/src/providers/http-provider.ts LIMIT_MS',
  'gateway/src/server-time.ts ASK_MS',
  'portal/src/mail/transport.ts LIMIT_MS',
  'prognozzer/src/feed/client.ts LIMIT_MS',
  'prognozzer/src/members/portal.ts ANSWER_LIMIT_MS',
  'prognozzer/src/messages/portal-mails.ts ANSWER_LIMIT_MS',
  'tracking/src/sources/service-client.ts ANSWER_LIMIT_MS',
];

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

  it.each(ASKING)('%s: given up before whoever waits gives up', (_what, limits, waitedMs) => {
    expect(limits.reduce((sum, place) => sum + ofPlace(place), 0)).toBeLessThan(waitedMs);
  });

  it('of every limit beside a question to another process it is known who waits', () => {
    const asks = /\bfetch\(|withLimit\(|AbortSignal\.timeout\(|from '(?:undici|nodemailer)'/;
    const files = [
      ...sourcesIn('libs/service-kit/src'),
      ...readdirSync(path.join(ROOT, 'services')).flatMap((service) => sourcesIn(`services/${service}/src`)),
    ].filter((file) => !file.includes('/gate/') && asks.test(read(file)));
    const found = files.flatMap((file) =>
      [...read(file).matchAll(/^const (\w*(?:LIMIT|ASK)_MS) = /gm)].map(
        ([, name]) => `${path.relative('services', file)} ${name}`,
      ),
    );
    const turn = 'prognozzer/src/feed/repository.ts TURN_LIMIT_MS';
    const known = new Set([...ASKING.flatMap(([, limits]) => limits), ...IN_THE_BACKGROUND]);
    expect(new Set([...found, turn])).toEqual(known);
  });

  it('statements by which players play and organisers decide end before the gateway gives up', () => {
    const limits = sourcesIn('services/prognozzer/src')
      .filter((file) => read(file).includes('statementLimitMs: STATEMENT_LIMIT_MS'))
      .map((file) => [path.relative('services/prognozzer/src', file), constant(file, 'STATEMENT_LIMIT_MS')] as const);
    expect(limits.map(([file]) => file).sort()).toEqual(['admin/desk-database.ts', 'slips/playing.ts']);
    for (const [, limit] of limits) expect(limit).toBeLessThan(USUAL);
    const playing = 'services/prognozzer/src/slips/playing.ts';
    expect(constant(playing, 'FREE_LIMIT_MS') + constant(playing, 'STATEMENT_LIMIT_MS')).toBeLessThan(USUAL);
  });

  it('a statement of any other call is at its end before whoever waits longest gives up: nothing comes of it later', () => {
    const usual = constant('libs/service-kit/src/database.ts', 'STATEMENT_LIMIT_MS');
    expect(usual).toBeLessThan(PICTURE_MS);
    expect(read('docs/operations.md')).toContain(`A statement of any other call may take ${usual / 1_000} s`);
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
