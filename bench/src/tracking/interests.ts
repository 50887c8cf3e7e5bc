import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Visitor } from '../../../services/tracking/src/access/tokens';
import { Interests } from '../../../services/tracking/src/interests/service';
import { percentile, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { numbers } from '../search/many-articles';
import { aDay, eventsOf } from './day';
import { emptied, loadEvents, withTracking, type OwnTracking } from './own-tracking';

const VISITORS = 10_000;
const ASKED = 2_000;
const P95 = 0.95;
const LIMITS = { newsLimit: 15, betsLimit: 5 };
const ALL = { s: true, p: true, m: true, v: 1 } as const;

type Known = Visitor & { readonly topic: string };

/** Somebody of whom something is known, with one topic of theirs. */
async function knownVisitors({ client }: OwnTracking): Promise<readonly Known[]> {
  const { rows } = await client.query<Known>(
    `select distinct on (visitor, fingerprint, site) visitor, fingerprint, site, 0 as "keyId", topic from affinity`,
  );
  return rows;
}

export async function measureInterests(own: OwnTracking, visitors: number, asked: number): Promise<readonly Figure[]> {
  const { database } = own;
  await emptied(own);
  await loadEvents(own, eventsOf(aDay(visitors)));
  const known = await knownVisitors(own);
  const interests = new Interests(database, { now: () => new Date(), stop: () => undefined });
  const lookUp = ({ visitor, fingerprint, site, topic }: Known) =>
    row(
      database.read,
      sql`select value, at from affinity where visitor = ${visitor} and fingerprint = ${fingerprint} and site = ${site} and topic = ${topic}`,
    );
  const next = numbers(23);
  const [lookUps, answers]: [number[], number[]] = [[], []];
  // The first tenth warms up.
  for (let times = -asked / 10; times < asked; times += 1) {
    const one = known[Math.floor(next() * known.length)];
    if (!one) throw new Error('Nobody is known');
    const looked = await timed(() => lookUp(one));
    const answered = await timed(() => interests.of(one, LIMITS, ALL));
    if (answered.value.interests.news.length !== LIMITS.newsLimit) throw new Error('The answer is too short');
    if (times < 0) continue;
    lookUps.push(looked.ms);
    answers.push(answered.ms);
  }
  const ms = (times: readonly number[]) => `${percentile(times, P95).toFixed(2)} ms`;
  return [
    {
      id: 'tracking-interests',
      what: '15 news and 5 offers chosen for one visitor, p95',
      value: percentile(answers, P95) / percentile(lookUps, P95),
      unit: '×',
      reference: 'one row of the same table by its primary key, p95',
      worse: 'higher',
      budget: 3,
      detail: `${known.length.toLocaleString('en')} visitors of whom something is known, ${asked.toLocaleString('en')} times, ${ms(answers)} against ${ms(lookUps)}`,
    },
  ];
}

export const trackingInterests: InProcessBench = {
  name: 'tracking-interests',
  isInProcess: true,
  method: `A database of its own with the interests that the loader has made of ${VISITORS.toLocaleString('en')} made-up visitors' day, 600 articles and 60 matches. Visitors are drawn at random; each time a row by key and the whole answer by turns, over the service's connections (GB7).`,
  run: () => withTracking((own) => measureInterests(own, VISITORS, ASKED)),
};
