import { setTimeout as delay } from 'node:timers/promises';
import type { TestSystem } from '../../../tools/test/system';
import { readRunFile } from '../../../tools/start/run-files';
import path from 'node:path';
import { percentile, type Figure, type InProcessBench } from '../bench';
import { cpuOf } from '../cpu';
import { People } from '../community/people';
import { startEdge } from '../edge';
import { send } from '../editor';
import { startQuietSystem } from '../quiet-system';
import { hasNginx } from '../nginx';
import { passOf } from '../search/pass';
import { articlePaths, get } from '../site';
import type { Attack, AttackReport, Loot, Target } from './attack';
import { ATTACKS } from './list';
import { watch, type Other, type Seen } from './others';
import { startAttackers, startSink, type Attackers } from './programs';

/** `ATTACKS_ROUNDS`, `ATTACKS_SECONDS` and `ATTACKS_ONLY` (names, by commas) make it shorter. */
const ROUNDS = Number(process.env['ATTACKS_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['ATTACKS_SECONDS'] ?? 6);
const ONLY = process.env['ATTACKS_ONLY']?.split(',');
const P95 = 0.95;
const MOST = 1.3;
/** Those whose passwords are tried. */
const MEMBERS = 100;
/** More log in than in a minute: none is over what an account may. */
const LOGINS = 100;
const COMMENTS = 20;
const PAGES = 9;
/** An attack has begun by then; and what it has left under way is over. */
const BEGUN_MS = 500;
const SETTLED_MS = 2_000;
const PAGE_EVERY_MS = 50;
const READ_EVERY_MS = 200;
const WRITE_EVERY_MS = 200;
const LOGIN_EVERY_MS = 500;

interface Front {
  readonly name: 'direct' | 'edge';
  readonly system: TestSystem;
  readonly port: number;
  readonly loot: Loot;
  readonly others: readonly Other[];
  /** Members who log in. */
  readonly logins: Other;
}

/** What others have seen in some seconds: of each its own. */
interface Watched {
  readonly seen: readonly Seen[];
  readonly report: AttackReport;
  /** Processor time of the site's processes meanwhile, milliseconds. */
  readonly siteMs: number;
}

/** Processor time of all processes of a system, without renderers, milliseconds. */
function siteTime({ dataFolder }: TestSystem): number {
  const run = path.join(dataFolder, 'run');
  const pids = ['gateway', 'portal', 'prognozzer', 'tracking', 'feed', 'releases', 'media'].map(
    (name) => readRunFile(run, name)?.pid,
  );
  return pids.reduce((sum: number, pid) => sum + (pid === undefined ? 0 : cpuOf(pid) / 1_000), 0);
}

async function sessionOf(port: number, email: string, password: string): Promise<string> {
  const { status, cookies } = await send(port, '/api/login', { email, password });
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`);
  return cookies.join('; ');
}

/** Somebody who reads pages, somebody who asks what no memory has, and a member who writes; each by an address of their own. */
function othersOf(pages: readonly string[], comments: readonly number[], session: string): readonly Other[] {
  const of = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T;
  return [
    {
      everyMs: PAGE_EVERY_MS,
      ask: (nth) => ({ address: '127.0.0.21', method: 'GET', path: of(pages, nth) }),
    },
    {
      everyMs: READ_EVERY_MS,
      ask: (nth) => ({
        address: '127.0.0.22',
        method: 'GET',
        path: `/portal/all-archive-infinite-news/10/${nth % 100}`,
      }),
    },
    {
      everyMs: WRITE_EVERY_MS,
      ask: (nth) => ({
        address: '127.0.0.23',
        method: 'POST',
        path: '/portal/like-dislike',
        headers: { cookie: session },
        body: {
          comment_id: of(comments, nth),
          type: nth % (2 * comments.length) < comments.length ? 'like' : 'dislike',
        },
      }),
    },
  ];
}
const OTHERS = ['pages', 'reads', 'writes'] as const;

/** Members who log in, one after the other, each at an address of their own. */
function loginsOf(emails: readonly string[], password: string): Other {
  let logins = 0;
  return {
    everyMs: LOGIN_EVERY_MS,
    ask: () => {
      const turn = logins % emails.length;
      logins += 1;
      return {
        address: `127.0.1.${1 + turn}`,
        method: 'POST',
        path: '/api/login',
        body: { email: emails[turn], password },
      };
    },
  };
}

async function frontOf(name: Front['name'], system: TestSystem, port: number, people: People): Promise<Front> {
  const pages = ['/', ...(await articlePaths(port)).slice(0, PAGES)];
  for (const at of pages) await get(port, at);
  const comments = await people.comments(COMMENTS);
  const [, attacker = '', writer = '', ...further] = await people.join(MEMBERS + LOGINS);
  const { body } = await get(port, '/portal/all-archive-infinite-news/50/0');
  const { data: pictures } = JSON.parse(body.toString('utf8')) as { data: Loot['pictures'] };
  const loot = {
    session: await sessionOf(port, attacker, people.password),
    searchPass: await passOf(port),
    articleId: comments[0]?.articleId ?? 0,
    pictures: [...new Map(pictures.map(({ dir, filename }) => [`${dir}/${filename}`, { dir, filename }])).values()],
  };
  const session = await sessionOf(port, writer, people.password);
  return {
    name,
    system,
    port,
    loot,
    others: othersOf(
      pages,
      comments.map(({ id }) => id),
      session,
    ),
    logins: loginsOf(further.slice(-LOGINS), people.password),
  };
}

/** Watches others while an attack is carried out on somebody. */
async function under(attackers: Attackers, attack: Attack, front: Front, target: Target): Promise<Watched> {
  const before = siteTime(front.system);
  attackers.begin(attack.name, target, front.loot);
  await delay(BEGUN_MS);
  const others = attack.isOnLogins ? [...front.others, front.logins] : front.others;
  const seen = await Promise.all(others.map((other) => watch(front.port, other, SECONDS)));
  const report = await attackers.stop();
  const siteMs = siteTime(front.system) - before;
  await delay(SETTLED_MS);
  return { seen, report, siteMs };
}

interface Compared {
  readonly figures: readonly Figure[];
  readonly refused: readonly string[];
}

const ms = (times: readonly number[], part: number) => percentile(times, part).toFixed(1);

/** By turns aimed at the site and at nothing, which costs the attacker and the machine's network as much. */
async function compared(attackers: Attackers, attack: Attack, front: Front, sinkPort: number): Promise<Compared> {
  const target = (port: number): Target => ({ port, host: `rs.localhost:${port}` });
  const [site, sink]: [Watched[], Watched[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => site.push(await under(attackers, attack, front, target(front.port))),
      async () => sink.push(await under(attackers, attack, front, target(sinkPort))),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  const timesOf = (watched: readonly Watched[], nth: number) => watched.flatMap(({ seen }) => seen[nth]?.times ?? []);
  const partOf = (what: string, nth: number) => {
    const [loud, quiet] = [timesOf(site, nth), timesOf(sink, nth)];
    const words = `${what} ${ms(loud, 0.5)}/${ms(loud, P95)} against ${ms(quiet, 0.5)}/${ms(quiet, P95)} ms`;
    const ratio = (part: number) => percentile(loud, part) / percentile(quiet, part);
    return { words, ratio };
  };
  const parts = OTHERS.map(partOf);
  const seconds = (watched: readonly Watched[], of: (one: Watched) => number) =>
    `${(watched.reduce((sum, one) => sum + of(one), 0) / 1_000).toFixed(1)} s`;
  const both = (of: (one: Watched) => number) => `${seconds(site, of)} against ${seconds(sink, of)}`;
  const detail =
    `${parts.map(({ words }) => words).join('; ')}; processor time of the attacker ${both(({ report }) => report.cpuMs)}, ` +
    `of the site ${both(({ siteMs }) => siteMs)}; ${toldOf(site)}`;
  const where = front.name === 'edge' ? 'behind nginx' : 'at the gateway';
  const figureOf = (further: Pick<Figure, 'id' | 'what' | 'value' | 'detail'> & Partial<Figure>): Figure => ({
    unit: '×',
    reference: 'the same load aimed at a server that does nothing, same run, by turns',
    worse: 'higher',
    ...further,
  });
  const figures = [
    figureOf({
      id: `attack-${attack.name}-${front.name}`,
      what: `${attack.name} (${attack.before}), ${where}: p95 of others, the worst of ${OTHERS.join(', ')}`,
      value: Math.max(...parts.map(({ ratio }) => ratio(P95))),
      budget: MOST,
      detail,
    }),
  ];
  if (attack.isOnLogins) {
    const logins = partOf('logins', OTHERS.length);
    figures.push(
      figureOf({
        id: `attack-${attack.name}-logins-${front.name}`,
        what: `${attack.name}, ${where}: median of a login of others; they wait for one guess of each address at most`,
        value: logins.ratio(0.5),
        detail: logins.words,
      }),
    );
  }
  return {
    figures,
    refused: site
      .flatMap(({ seen }) => seen.flatMap(({ refused }) => refused))
      .map((what) => `${attack.name}: ${what}`),
  };
}

/** What attackers were answered. */
function toldOf(watched: readonly Watched[]): string {
  const sums = new Map<string, number>();
  for (const { report } of watched)
    for (const [answer, count] of Object.entries(report.answers)) sums.set(answer, (sums.get(answer) ?? 0) + count);
  const begun = watched.reduce((sum, { report }) => sum + report.begun, 0);
  return `${begun} acts of attackers: ${[...sums].map(([answer, count]) => `${count} × ${answer}`).join(', ') || 'none answered'}`;
}

function refusedFigure(front: Front, refused: readonly string[]): Figure {
  const kinds = new Map<string, number>();
  for (const what of refused) kinds.set(what, (kinds.get(what) ?? 0) + 1);
  const words = [...kinds].slice(0, 12).map(([what, count]) => `${count} × ${what}`);
  return {
    id: `attacks-refused-${front.name}`,
    what: `requests of others that were answered 429, 5xx or not at all under any of them, ${front.name === 'edge' ? 'behind nginx' : 'at the gateway'}`,
    value: refused.length,
    unit: 'requests',
    reference: null,
    worse: 'higher',
    budget: 0,
    detail: words.length > 0 ? words.join(', ') : 'none',
  };
}

async function throughFront(front: Front, say: (line: string) => void): Promise<Figure[]> {
  const sink = await startSink();
  const attackers = await startAttackers();
  try {
    const figures: Figure[] = [];
    const refused: string[] = [];
    for (const attack of ATTACKS.filter(({ name }) => ONLY?.includes(name) ?? true)) {
      const found = await compared(attackers, attack, front, sink.port);
      for (const { id, value, detail } of found.figures)
        say(`${id}: ${value.toFixed(2)} ×, ${found.refused.length} refused; ${detail}`);
      figures.push(...found.figures);
      refused.push(...found.refused);
    }
    return [...figures, refusedFigure(front, refused)];
  } finally {
    attackers.end();
    sink.end();
  }
}

async function measured(system: TestSystem, say: (line: string) => void): Promise<Figure[]> {
  const people = await People.of(system);
  const edge = await startEdge([system.port], { isLimited: true });
  try {
    return [
      ...(await throughFront(await frontOf('direct', system, system.port, people), say)),
      ...(await throughFront(await frontOf('edge', system, edge.port, people), say)),
    ];
  } finally {
    await edge.stop();
    await people.leave();
  }
}

/** What attackers do to others: the load attacks of the review, ten times as large. */
export const attacks: InProcessBench = {
  name: 'attacks',
  isInProcess: true,
  method:
    `Each attack is carried out by a process of its own, from addresses of its own, on a system with the limits of the public, at the ` +
    `gateway and behind nginx with deploy/nginx/edge.conf; ${ROUNDS} rounds (\`ATTACKS_ROUNDS\`) of ${SECONDS} s (\`ATTACKS_SECONDS\`; \`ATTACKS_ONLY\` ` +
    `names some). Meanwhile others ask from addresses of theirs, at a steady pace: a page every ${PAGE_EVERY_MS} ms, a list of the portal's and a like of a ` +
    `member every ${READ_EVERY_MS} ms; while passwords are tried, a member's login every ${LOGIN_EVERY_MS} ms too; times are median/p95. Attackers, others and the site share the same cores, so the reference is the same attack ` +
    'at the same pace, aimed at a server that does nothing: what the attacker himself and the network take is on both sides. ' +
    'What an attack costs the site is told by its processor time, also where the machine has other work, by which times say little.',
  obstacle: () => (hasNginx() ? null : 'nginx is not installed'),
  run: async ({ say }) => {
    const system = await startQuietSystem({ TRUSTED_PROXIES: '127.0.0.1/32', ACCOUNT_LIMITS_FACTOR: '1' });
    try {
      return await measured(system, say);
    } finally {
      await system.stop();
    }
  },
};
