import { feedCalls, type MatchFilter, type Round } from '@tribina/contracts';
import type { FastifyInstance } from 'fastify';
import { serveFeed } from '../../../services/feed/src/testing/feed';
import { median, percentile, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { numbers } from '../search/many-articles';
import { withFeed, type Feed } from './many-competitions';

const COMPETITIONS = 400;
/** As many as the demo world has that are not over. */
const FEW = 4;
/** Of 240 and 306 matches: 20,520 together. */
const IMPORTED = 80;
const IN_A_SPAN = 32;
const IMPORTED_WANTED = 20_000;
const CALLS = 300;
const WARM_UP = 20;
const WEEK_MS = 7 * 86_400_000;
const P95 = 0.95;
const IMPORT_BUDGET_S = 20;
const TWICE = 2;

interface Side {
  readonly app: FastifyInstance;
  /** Its competitions. */
  readonly ids: readonly number[];
  /** All kick-offs in their order. */
  readonly starts: readonly string[];
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

async function answerOf<T>(app: FastifyInstance, request: Request): Promise<T> {
  const { statusCode, body } = await app.inject(request);
  if (statusCode !== 200) throw new Error(`${request.url}: ${statusCode} ${body}`);
  return JSON.parse(body) as T;
}

const scheduleOf = (id: number): Request => ({ method: 'GET', url: `${feedCalls.schedule.path}?competitionId=${id}` });
const tableOf = (id: number): Request => ({ method: 'GET', url: `${feedCalls.standings.path}?competitionId=${id}` });
const matchesOf = (payload: MatchFilter): Request => ({ method: 'POST', url: feedCalls.matches.path, payload });

/** What is asked for: of a competition that is drawn, and its matches. */
type Ask = (id: number, rounds: readonly Round[], side: Side, draw: Draw) => Request;
type Draw = <T>(values: readonly T[]) => T;

/** From the kick-off of some match to that of one a few dozen later. */
function span({ starts }: Side, draw: Draw): MatchFilter {
  const fromTime = draw(starts.slice(0, -IN_A_SPAN));
  return { fromTime, toTime: starts[starts.indexOf(fromTime) + IN_A_SPAN - 1] ?? fromTime };
}

const ASKED: Readonly<Record<'schedule' | 'table' | 'matches', readonly Ask[]>> = {
  schedule: [(id) => scheduleOf(id)],
  table: [(id) => tableOf(id)],
  // Each filter, and all of them together.
  matches: [
    (_, __, side, draw) => matchesOf(span(side, draw)),
    (id, rounds, _, draw) => {
      const { startTime } = draw(draw(rounds).matches);
      const toTime = new Date(Date.parse(startTime) + WEEK_MS).toISOString();
      return matchesOf({ competitionIds: [id], fromTime: startTime, toTime });
    },
    (_, rounds, __, draw) => matchesOf({ groupationId: draw(rounds).id }),
    (_, rounds, __, draw) => matchesOf({ ids: draw(rounds).matches.map((match) => match.id) }),
    (id, rounds, side, draw) => {
      const round = draw(rounds);
      const ids = round.matches.map((match) => match.id);
      return matchesOf({ ...span(side, draw), competitionIds: [id], groupationId: round.id, ids });
    },
  ],
};

/** Milliseconds of calls of a kind, each side in turn. */
async function timesOf(asked: readonly Ask[], sides: readonly Side[]): Promise<number[][]> {
  const times = sides.map((): number[] => []);
  const next = numbers(7);
  const draw: Draw = (values) => values[Math.floor(next() * values.length)] as never;
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    for (const [at, side] of sides.entries()) {
      const id = draw(side.ids);
      const { data } = await answerOf<{ data: { rounds: Round[] } }>(side.app, scheduleOf(id));
      const request = asked[(call + WARM_UP) % asked.length]?.(id, data.rounds, side, draw);
      if (!request) throw new Error('Nothing is asked for');
      const { ms } = await timed(() => answerOf(side.app, request));
      if (call >= 0) times[at]?.push(ms);
    }
  }
  return times;
}

function ratioFigure(kind: keyof typeof ASKED, few: readonly number[], many: readonly number[]): Figure {
  const [before, now] = [percentile(few, P95), percentile(many, P95)];
  return {
    id: `feed-size-${kind}`,
    what: `${kind === 'matches' ? '`feed-matches` with each filter and all together' : `the ${kind} of a competition`}, p95`,
    value: now / before,
    unit: '×',
    reference: `the same among ${FEW} competitions`,
    worse: 'higher',
    budget: TWICE,
    detail: `${now.toFixed(1)} ms (median ${median(many).toFixed(1)}) against ${before.toFixed(1)} (${median(few).toFixed(1)}), ${CALLS} calls of each`,
  };
}

async function sideOf(feed: Feed): Promise<Side> {
  const { app } = await serveFeed(feed.url);
  const { data } = await answerOf<{ data: { id: number }[] }>(app, { method: 'GET', url: feedCalls.competitions.path });
  const ids = data.map(({ id }) => id);
  const starts: string[] = [];
  for (const id of ids) {
    const { rounds } = (await answerOf<{ data: { rounds: Round[] } }>(app, scheduleOf(id))).data;
    starts.push(...rounds.flatMap(({ matches }) => matches.map(({ startTime }) => startTime)));
  }
  return { app, ids, starts: starts.toSorted() };
}

/** The feed among 100,000 matches. */
export const feedSize: InProcessBench = {
  name: 'feed-size',
  isInProcess: true,
  method:
    `Two feeds on databases of their own, one of ${FEW} competitions, one of ${COMPETITIONS}: made files in the form of openfootball, ` +
    '240 or 306 matches each, two thirds of them played. The last 80 files are those whose import is timed. Calls are made to the service without a network, to both in turn.',
  run: ({ say }) =>
    withFeed((small) =>
      withFeed(async (large) => {
        await small.take(0, FEW);
        const before = await large.take(0, COMPETITIONS - IMPORTED);
        say(`${before} matches are there`);
        const { ms, value: imported } = await timed(() => large.take(COMPETITIONS - IMPORTED, COMPETITIONS));
        say(`${imported} more in ${Math.round(ms / 1_000)} s`);
        const sides = [await sideOf(small), await sideOf(large)];
        const figures: Figure[] = [];
        for (const kind of ['schedule', 'table', 'matches'] as const) {
          const [few = [], many = []] = await timesOf(ASKED[kind], sides);
          figures.push(ratioFigure(kind, few, many));
        }
        await Promise.all(sides.map(({ app }) => app.close()));
        return [
          {
            id: 'feed-size-import',
            what: `an import of ${imported} matches in ${IMPORTED} files`,
            value: ms / 1_000,
            unit: 's',
            reference: null,
            worse: 'higher',
            budget: (IMPORT_BUDGET_S * imported) / IMPORTED_WANTED,
            detail: `${before} matches were there before; ${Math.round((1_000 * imported) / ms)} matches a second`,
          },
          ...figures,
        ];
      }),
    ),
};
