import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { EventRecord } from '../events/record';
import { HALF_LIFE_DAYS, plus } from '../interests/affinity';
import { topicOf } from '../interests/topics';
import { weightOf } from '../interests/weights';
import { jsonRows, timeOf } from './json-rows';
import { articlesOf, categoriesOf, matchesOf } from './subjects';
import { Tally } from './tally';

const READING = new Set(['NEWS_VIEW', 'NEWS_READ']);

interface OwnTopic {
  readonly visitor: string;
  readonly fingerprint: string;
  readonly site: string;
  readonly topic: string;
  readonly value: number;
  readonly at: number;
}

/** Adds to the interests of visitors, of those who let it be done. */
export async function profileEvents(tx: Queryable, events: readonly EventRecord[]): Promise<void> {
  const profiled = events.filter((event) => event.profiled);
  const subjects = await Subjects.of(
    tx,
    profiled.filter(({ action }) => weightOf(action) > 0),
  );
  const tally = new Tally<OwnTopic>((a, b) => ({ ...a, ...plus(a, b) }));
  for (const event of profiled) {
    const { visitor, fingerprint, site, ts } = event;
    for (const topic of subjects.topicsOf(event)) {
      const own = { visitor, fingerprint, site, topic };
      tally.add([visitor, fingerprint, site, topic], { ...own, value: weightOf(event.action), at: ts });
    }
  }
  await addAffinities(tx, tally.rows());
  await noteRead(
    tx,
    profiled.filter(({ action }) => READING.has(action)),
  );
}

/** As `plus` of interests/affinity.ts. */
async function addAffinities(tx: Queryable, topics: readonly OwnTopic[]): Promise<void> {
  if (topics.length === 0) return;
  const at = sql`greatest(affinity.at, excluded.at)`;
  const halved = (table: 'affinity' | 'excluded') =>
    sql.raw(table).append(sql`.value * power(0.5, extract(epoch from ${at} - ${sql.raw(table)}.at)::double precision
      / ${HALF_LIFE_DAYS * 86_400})`);
  await tx.execute(sql`
    insert into affinity (visitor, fingerprint, site, topic, value, at)
    select visitor, fingerprint, site, topic, value, ${timeOf('at')}
    from ${jsonRows('t', 'visitor text, fingerprint text, site text, topic text, value double precision, at bigint', topics)}
    on conflict (visitor, fingerprint, site, topic) do update set
      value = ${halved('affinity')} + ${halved('excluded')}, at = ${at}`);
}

async function noteRead(tx: Queryable, events: readonly EventRecord[]): Promise<void> {
  const read = new Tally<Omit<OwnTopic, 'topic' | 'value'> & { articleId: number }>((a, b) => (a.at > b.at ? a : b));
  for (const event of events) {
    const { visitor, fingerprint, site, ts } = event;
    for (const articleId of articlesOf(event)) {
      read.add([visitor, fingerprint, site, articleId], { visitor, fingerprint, site, articleId, at: ts });
    }
  }
  const articles = read.rows();
  if (articles.length === 0) return;
  await tx.execute(sql`
    insert into article_read (visitor, fingerprint, site, article_id, at)
    select visitor, fingerprint, site, "articleId", ${timeOf('at')}
    from ${jsonRows('r', 'visitor text, fingerprint text, site text, "articleId" bigint, at bigint', articles)}
    on conflict (visitor, fingerprint, site, article_id) do update set at = greatest(article_read.at, excluded.at)`);
}

interface CategoryFacts {
  readonly edition: string;
  readonly category: number;
  readonly segment: string | null;
}

/** What the events of a batch are about, as far as portal and feed have told of it. */
class Subjects {
  private constructor(
    private readonly articles: ReadonlyMap<number, CategoryFacts>,
    private readonly categories: ReadonlyMap<number, CategoryFacts>,
    private readonly matches: ReadonlyMap<number, { readonly sport: string; readonly competition: number }>,
  ) {}

  static async of(tx: Queryable, events: readonly EventRecord[]): Promise<Subjects> {
    const articles = await rows<CategoryFacts & { id: number }>(
      tx,
      sql`select article.id, article.edition, primary_category as category, segment
          from article left join category on category.id = primary_category
          where article.id = any(${sql.param(events.flatMap(articlesOf))}::bigint[])`,
    );
    const categories = await rows<CategoryFacts & { id: number }>(
      tx,
      sql`select id, edition, id as category, segment from category
          where id = any(${sql.param(events.flatMap(categoriesOf))}::bigint[])`,
    );
    const matches = await rows<{ id: number; sport: string; competition: number }>(
      tx,
      sql`select id, sport, competition_id as competition from fixture
          where id = any(${sql.param(events.flatMap(matchesOf))}::bigint[])`,
    );
    const byId = <T extends { readonly id: number }>(found: readonly T[]) => new Map(found.map((one) => [one.id, one]));
    return new Subjects(byId(articles), byId(categories), byId(matches));
  }

  /** Each topic once. An action of one edition says nothing of another: their articles and categories are other ones. */
  topicsOf(event: EventRecord): Set<string> {
    if (weightOf(event.action) === 0) return new Set();
    const named = [
      ...articlesOf(event).map((id) => this.articles.get(id)),
      ...categoriesOf(event).map((id) => this.categories.get(id)),
    ];
    const topics = new Set<string>();
    for (const facts of named) {
      if (facts?.edition !== event.site) continue;
      topics.add(topicOf('category', facts.category));
      if (facts.segment !== null) topics.add(topicOf('sport', facts.segment));
    }
    for (const match of matchesOf(event).map((id) => this.matches.get(id))) {
      if (!match) continue;
      topics.add(topicOf('sport', match.sport)).add(topicOf('competition', match.competition));
    }
    return topics;
  }
}
