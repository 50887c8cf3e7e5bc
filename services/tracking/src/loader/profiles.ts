import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { EventRecord } from '../events/record';
import { HALF_LIFE_DAYS, plus } from '../interests/affinity';
import { topicOf } from '../interests/topics';
import { weightOf } from '../interests/weights';
import { articlesOf, categoriesOf, matchesOf } from './subjects';
import { keyOf, Tally } from './tally';
import { instant, textRows, type TextColumn } from './text-rows';

const READING = new Set(['NEWS_VIEW', 'NEWS_READ']);

interface OwnTopic {
  readonly visitor: string;
  readonly fingerprint: string;
  readonly site: string;
  readonly topic: string;
  value: number;
  at: number;
}

/** Adds to the interests of visitors, of those who let it be done. @param db tells what articles and matches are about. */
export async function profilesOf(db: Queryable, events: readonly EventRecord[]): Promise<readonly SQL[]> {
  const profiled = events.filter((event) => event.profiled);
  const subjects = await Subjects.of(
    db,
    profiled.filter(({ action }) => weightOf(action) > 0),
  );
  const topics = topicsOf(profiled, subjects);
  const articles = readBy(profiled.filter(({ action }) => READING.has(action)));
  return [...(topics.length > 0 ? [addAffinities(topics)] : []), ...(articles.length > 0 ? [noteRead(articles)] : [])];
}

function topicsOf(events: readonly EventRecord[], subjects: Subjects): OwnTopic[] {
  const tally = new Tally<OwnTopic>();
  for (const event of events) {
    const { visitor, fingerprint, site, ts } = event;
    const one = { value: weightOf(event.action), at: ts };
    for (const topic of subjects.topicsOf(event)) {
      const begin = () => ({ visitor, fingerprint, site, topic, value: 0, at: ts });
      const own = tally.of(keyOf(visitor, fingerprint, site, topic), begin);
      Object.assign(own, plus(own, one));
    }
  }
  return tally.rows();
}

const OWN: readonly TextColumn<Pick<OwnTopic, 'visitor' | 'fingerprint' | 'site'>>[] = [
  { name: 'visitor', type: 'text', of: ({ visitor }) => visitor },
  { name: 'fingerprint', type: 'text', of: ({ fingerprint }) => fingerprint },
  { name: 'site', type: 'text', of: ({ site }) => site },
];

const TOPIC_COLUMNS: readonly TextColumn<OwnTopic>[] = [
  ...OWN,
  { name: 'topic', type: 'text', of: ({ topic }) => topic },
  { name: 'value', type: 'double precision', of: ({ value }) => value },
  { name: 'at', type: 'timestamptz', of: ({ at }) => instant(at) },
];

/** As `plus` of interests/affinity.ts. */
function addAffinities(topics: readonly OwnTopic[]): SQL {
  const at = sql`greatest(affinity.at, excluded.at)`;
  const halved = (table: 'affinity' | 'excluded') =>
    sql.raw(table).append(sql`.value * power(0.5, extract(epoch from ${at} - ${sql.raw(table)}.at)::double precision
      / ${HALF_LIFE_DAYS * 86_400})`);
  return sql`
    insert into affinity (visitor, fingerprint, site, topic, value, at) ${textRows(TOPIC_COLUMNS, topics)}
    on conflict (visitor, fingerprint, site, topic) do update set
      value = ${halved('affinity')} + ${halved('excluded')}, at = ${at}`;
}

type OwnArticle = Omit<OwnTopic, 'topic' | 'value'> & { readonly articleId: number };

function readBy(events: readonly EventRecord[]): OwnArticle[] {
  const read = new Tally<OwnArticle>();
  for (const event of events) {
    const { visitor, fingerprint, site, ts } = event;
    for (const articleId of articlesOf(event)) {
      const begin = () => ({ visitor, fingerprint, site, articleId, at: ts });
      const own = read.of(keyOf(visitor, fingerprint, site, articleId), begin);
      own.at = Math.max(own.at, ts);
    }
  }
  return read.rows();
}

const ARTICLE_COLUMNS: readonly TextColumn<OwnArticle>[] = [
  ...OWN,
  { name: 'article_id', type: 'bigint', of: ({ articleId }) => articleId },
  { name: 'at', type: 'timestamptz', of: ({ at }) => instant(at) },
];

function noteRead(articles: readonly OwnArticle[]): SQL {
  return sql`
    insert into article_read (visitor, fingerprint, site, article_id, at) ${textRows(ARTICLE_COLUMNS, articles)}
    on conflict (visitor, fingerprint, site, article_id) do update set at = greatest(article_read.at, excluded.at)`;
}

interface CategoryFacts {
  readonly id: number;
  readonly edition: string;
  readonly category: number;
  readonly segment: string | null;
}

interface MatchFacts {
  readonly id: number;
  readonly sport: string;
  readonly competition: number;
}

/** The topics of something, and the edition that it is of. */
interface Subject {
  readonly edition: string;
  readonly topics: readonly string[];
}

/** What the events of a batch are about, as far as portal and feed have told of it. */
class Subjects {
  private constructor(
    private readonly articles: ReadonlyMap<number, Subject>,
    private readonly categories: ReadonlyMap<number, Subject>,
    private readonly matches: ReadonlyMap<number, readonly string[]>,
  ) {}

  static async of(tx: Queryable, events: readonly EventRecord[]): Promise<Subjects> {
    const idsOf = (named: (event: EventRecord) => number[]) => sql.param([...new Set(events.flatMap(named))]);
    const articles = await rows<CategoryFacts>(
      tx,
      sql`select article.id, article.edition, primary_category as category, segment
          from article left join category on category.id = primary_category
          where article.id = any(${idsOf(articlesOf)}::bigint[])`,
    );
    const categories = await rows<CategoryFacts>(
      tx,
      sql`select id, edition, id as category, segment from category
          where id = any(${idsOf(categoriesOf)}::bigint[])`,
    );
    const matches = await rows<MatchFacts>(
      tx,
      sql`select id, sport, competition_id as competition from fixture
          where id = any(${idsOf(matchesOf)}::bigint[])`,
    );
    const byId = (found: readonly CategoryFacts[]) => new Map(found.map((facts) => [facts.id, subjectOf(facts)]));
    return new Subjects(
      byId(articles),
      byId(categories),
      new Map(matches.map((facts) => [facts.id, topicsOfMatch(facts)])),
    );
  }

  /** Each topic once. An action of one edition says nothing of another: their articles and categories are other ones. */
  topicsOf(event: EventRecord): Set<string> {
    const topics = new Set<string>();
    if (weightOf(event.action) === 0) return topics;
    const add = (more: readonly string[] = []) => {
      for (const topic of more) topics.add(topic);
    };
    const addOwn = (subject: Subject | undefined) => {
      if (subject?.edition === event.site) add(subject.topics);
    };
    for (const id of articlesOf(event)) addOwn(this.articles.get(id));
    for (const id of categoriesOf(event)) addOwn(this.categories.get(id));
    for (const id of matchesOf(event)) add(this.matches.get(id));
    return topics;
  }
}

function subjectOf({ edition, category, segment }: CategoryFacts): Subject {
  const ofSport = segment === null ? [] : [topicOf('sport', segment)];
  return { edition, topics: [topicOf('category', category), ...ofSport] };
}

function topicsOfMatch({ sport, competition }: MatchFacts): string[] {
  return [topicOf('sport', sport), topicOf('competition', competition)];
}
