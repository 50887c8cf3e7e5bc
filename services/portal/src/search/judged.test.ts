import type { ArticleDraft, SearchHit } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import path from 'node:path';
import { aDraft, startPortal, type PortalUnderTest } from '../testing/portal';
import { readWorld } from '../../../../tools/demo/seed/world';
import { judgedSetsOf } from '../testing/judged-sets';
import {
  judgedQueryOf,
  meanReciprocalRank,
  nothingFound,
  recall,
  successAt,
  type Judged,
  type JudgedQuery,
} from '../../../../tools/demo/search/judged-set';

const QUERIES = path.join(__dirname, '../../../../tools/demo/search/queries');
const setsOf = (place: string | undefined) => judgedSetsOf(place, judgedQueryOf);
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = await startPortal();
  for (const edition of EDITION_IDS) await write(edition);
}, 180_000);
afterAll(() => portal.close());

/** The hand-written articles of an edition, by the path on which editors write. */
async function write(edition: EditionId): Promise<void> {
  const { writers, articles } = readWorld(edition);
  const category = await portal.create(
    '/categories',
    { parentId: null, name: 'Sport', url: 'sport', segment: 'uncategorised' },
    edition,
  );
  const ids = new Map<string, number>();
  for (const { key, name, role, bio } of writers)
    ids.set(key, await portal.create('/writers', { name, role, bio }, edition));
  for (const { head, body } of articles) {
    const draft: ArticleDraft = aDraft({
      title: head.title,
      url: head.slug,
      lead: head.lead,
      body: body.flatMap((block) => (block.type === 'image' ? [] : [block])),
      categoryIds: [category],
      tags: [...head.tags],
      writerId: ids.get(head.writer) ?? 0,
      isSpecial: head.special ?? false,
      publishedAt: new Date(Date.now() - head.hoursAgo * 3_600_000).toISOString(),
    });
    await portal.create('/articles', draft, edition);
  }
}

async function judge({ edition, query, ...rest }: JudgedQuery): Promise<Judged> {
  const answer = await portal.ask('POST', '/search-articles-by-query', {
    edition,
    body: { term: query, limit: 10, offset: 0 },
  });
  const found = answer.json<{ results: SearchHit[] }>().results.map(({ url }) => url);
  return { edition, query, ...rest, found };
}

/** One after the other: so many at once would be refused where the machine has other work. */
async function judgeAll(queries: readonly JudgedQuery[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) judged.push(await judge(query));
  return judged;
}

/** The longest word of each title with one mistake of each kind: a letter less, one more, another one, two that changed places. */
function misspelt(edition: EditionId): JudgedQuery[] {
  return readWorld(edition).articles.flatMap(({ head }, index) => {
    const word = [...head.title.matchAll(/\p{L}{6,}/gu)].map(([found]) => found).sort((a, b) => b.length - a.length)[0];
    if (!word) return [];
    const at = 1 + (index % (word.length - 2));
    const [before, letter, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
    return [
      before + next + after,
      `${before}q${letter}${next}${after}`,
      `${before}q${next}${after}`,
      before + next + letter + after,
    ]
      .filter((query) => query !== word)
      .map((query) => ({ edition, kind: 'typo', query, relevant: [head.slug] }));
  });
}

const ofKind = (judged: readonly Judged[], ...kinds: string[]) => judged.filter(({ kind }) => kinds.includes(kind));

it.each(EDITION_IDS)(
  'P002: %s: a title is found by its longest word with any one mistake, nearly always',
  async (edition) => {
    const judged = await judgeAll(misspelt(edition));
    const missed = judged.filter((one) => recall([one]) < 1);
    if (process.env['JUDGED_REPORT']) {
      process.stderr.write(
        `${edition}: ${missed.length} of ${judged.length} missed: ${missed.map(({ query, relevant }) => `${query} (${relevant[0] ?? ''})`).join(', ')}\n`,
      );
    }
    expect(judged.length).toBeGreaterThan(80);
    expect(recall(judged)).toBeGreaterThanOrEqual(0.95);
  },
);

const figuresOf = (judged: readonly Judged[]) =>
  [successAt(1, judged), successAt(5, judged), nothingFound(judged)].map((share) => `${(share * 100).toFixed(1)} %`);

function report(name: string, judged: readonly Judged[]): void {
  const wrong = judged.filter((one) => meanReciprocalRank([one]) < 1 || recall([one]) < 1);
  const lines = EDITION_IDS.map((edition) => {
    const [first, five, nothing] = figuresOf(judged.filter((one) => one.edition === edition));
    return `  ${edition}: on top ${first}, among five ${five}, nothing found ${nothing}`;
  });
  process.stderr.write(
    [
      `${name}: MRR@10 ${meanReciprocalRank(judged).toFixed(3)}, recall@10 ${recall(judged).toFixed(3)}`,
      ...lines,
      ...wrong.map(
        ({ query, relevant, found }) => `  ${query}: ${found.slice(0, 4).join(', ')} (${relevant.join(', ')})`,
      ),
      '',
    ].join('\n'),
  );
}

const SETS = [...setsOf(QUERIES), ...setsOf(process.env['EVAL_SET'])];

describe.each(SETS)('P002: the judged set $name', ({ name, lines }) => {
  let judged: Judged[];
  beforeAll(async () => {
    judged = await judgeAll(lines);
    if (process.env['JUDGED_REPORT']) report(name, judged);
  });

  it('has the best article on top nearly always', () => {
    expect(meanReciprocalRank(judged.filter(({ kind }) => kind !== 'natural'))).toBeGreaterThanOrEqual(0.9);
  });

  it('answers nearly every question that is asked in so many words, with what is wanted among the first five', () => {
    const questions = ofKind(judged, 'natural');
    expect(nothingFound(questions)).toBeLessThanOrEqual(0.02);
    expect(successAt(5, questions)).toBeGreaterThanOrEqual(0.95);
    expect(successAt(1, questions)).toBeGreaterThanOrEqual(0.85);
  });

  it('finds everything whatever way it is written', () => {
    expect(ofKind(judged, 'folding', 'cyrillic').filter((one) => recall([one]) < 1)).toEqual([]);
  });

  it('finds nearly everything in spite of one mistake', () => {
    expect(recall(ofKind(judged, 'typo'))).toBeGreaterThanOrEqual(0.95);
  });

  it('finds nothing where there is nothing', () => {
    expect(ofKind(judged, 'nothing').filter(({ found }) => found.length > 0)).toEqual([]);
  });
});
