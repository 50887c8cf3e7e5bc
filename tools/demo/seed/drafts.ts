import type { ArticleDraft, Block, Match, NewLivePost, SuggestionsDraft } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { fill, formatOdds } from '@tribina/messages';
import { buildReports } from '../reports/engine';
import type { ReportBlock } from '../reports/match-facts';
import { livePosts } from './live-posts';
import { chooseFacts, comingMatches, lastMatch, liveMatch, type FeedWorld } from './matches';
import type { WrittenBlock } from './markdown';
import { previewedMatch, type MatchStories } from './match-stories';
import type { CategoryNode, EditionWorld } from './world';

/** An article ready to be handed in, with what the editors do with it afterwards. */
export interface PlannedArticle {
  readonly draft: ArticleDraft;
  readonly isPick: boolean;
  /** Path of the category, for what depends on it. */
  readonly category: string;
  readonly livePosts: readonly NewLivePost[];
}

/** A picture of the demo world where the media service keeps it. */
export interface StoredPicture {
  readonly dir: string;
  readonly filename: string;
  /** What is to be seen, per edition: a drawing, and nothing else is claimed. */
  readonly alt: Readonly<Record<EditionId, string>>;
  /** In the colours of the special event. */
  readonly isSpecial: boolean;
}

/** By family. */
export type StoredPictures = ReadonlyMap<string, readonly StoredPicture[]>;

/** What a picture is chosen from, and for which edition. */
export interface PictureChoice {
  readonly world: Pick<EditionWorld, 'edition'>;
  /** Pictures of a family; one is chosen by the article. */
  readonly pictures: StoredPictures;
}

/** What drafts are made with. */
export interface DraftContext extends PictureChoice {
  readonly world: EditionWorld;
  /** Matches with English names: what reports are written of. */
  readonly facts: FeedWorld;
  /** The same with the names of the edition. */
  readonly feed: FeedWorld;
  readonly now: Date;
  readonly writerIds: ReadonlyMap<string, number>;
  /** What is said before and after matches. */
  readonly stories: MatchStories;
}

const HOUR_MS = 3_600_000;
/** A report is published this long after the kick-off. */
const REPORT_AFTER_MS = 2 * HOUR_MS;

/** All articles of an edition, oldest first: hand-written, built from match facts, and one that is followed live. */
export function planArticles(context: DraftContext): PlannedArticle[] {
  const all = [
    ...writtenArticles(context),
    ...reportArticles(context),
    ...liveArticles(context),
    ...previewArticle(context),
  ];
  return all.sort((a, b) => (a.draft.publishedAt ?? '').localeCompare(b.draft.publishedAt ?? ''));
}

function writtenArticles(context: DraftContext): PlannedArticle[] {
  const { world, now } = context;
  return world.articles.map(({ head, body }) => ({
    isPick: head.pick ?? false,
    category: head.category,
    livePosts: [],
    draft: {
      title: head.title,
      url: head.slug,
      lead: head.lead,
      body: body.map((block) => blockOf(block, head.slug, context)),
      categoryIds: [head.category, ...(head.more ?? [])].map((path) => categoryId(world.categories, path)),
      writerId: idOf(context.writerIds, head.writer),
      tags: [...head.tags],
      picture: pictureOf(context, head.picture.family, head.slug, head.special ?? false),
      isSpecial: head.special ?? false,
      publishedAt: new Date(now.getTime() - head.hoursAgo * HOUR_MS).toISOString(),
      ...(head.variant ? { variantKey: head.variant } : {}),
    },
  }));
}

function blockOf(block: WrittenBlock, slug: string, context: DraftContext): Block {
  if (block.type !== 'image') return block;
  return { type: 'image', ...pictureOf(context, block.family, `${slug} in the text`, false) };
}

const REPORT_CATEGORIES = {
  'world-cup-2022': { rs: 'fudbal/mundijal-2022', hr: 'nogomet/mundijal-2022', ke: 'soccer/world-cup-2022' },
  'premier-league-2023-24': {
    rs: 'fudbal/evropa/engleska/premijer-liga/sezona-2023-24',
    hr: 'nogomet/europa/engleska/premier-liga/sezona-2023-24',
    ke: 'soccer/international/england/premier-league/season-2023-24',
  },
  'liga-vetrova': { rs: 'fudbal/liga-vetrova', hr: 'nogomet/liga-vjetrova', ke: 'soccer/league-of-winds' },
} as const;
const REPORT_FAMILIES = ['pitch', 'box', 'net', 'ball', 'lights', 'stand'] as const;

function reportArticles(context: DraftContext): PlannedArticle[] {
  const { world, facts } = context;
  const writers = [...context.writerIds.values()];
  return buildReports(chooseFacts(facts), world.writeReport).map((report, index) => {
    const category = REPORT_CATEGORIES[report.facts.competition][world.edition];
    const isSpecial = report.facts.competition === 'world-cup-2022';
    const family = REPORT_FAMILIES[index % REPORT_FAMILIES.length] ?? 'pitch';
    return {
      isPick: false,
      category,
      livePosts: [],
      draft: {
        title: report.title,
        lead: report.lead,
        body: [...report.blocks.map(reportBlock), ...storyOf(context, report.facts.id)],
        categoryIds: [categoryId(world.categories, category)],
        writerId: writers[index % writers.length] ?? 0,
        tags: [...report.tags],
        picture: pictureOf(context, family, `report ${report.facts.id}`, isSpecial),
        isSpecial,
        publishedAt: new Date(Date.parse(report.facts.startTime) + REPORT_AFTER_MS).toISOString(),
      },
    };
  });
}

function reportBlock(block: ReportBlock): Block {
  if (block.type === 'heading') return block;
  if (block.type === 'paragraph') return { type: 'paragraph', text: [{ text: block.text }] };
  return { type: 'list', ordered: false, items: block.items.map((text) => [{ text }]) };
}

/** Live reports: of the match that was over last, whole, and of the one that is under way, told so far by what the feed knows. */
function liveArticles(context: DraftContext): PlannedArticle[] {
  return [lastMatch(context.feed), liveMatch(context.feed)].flatMap((match) =>
    match ? [liveArticle(context, match)] : [],
  );
}

function liveArticle(context: DraftContext, match: Match): PlannedArticle {
  const { world, now } = context;
  const phrases = world.phrases.live;
  const names = { home: match.home.name, visitor: match.visitor.name, round: match.round?.name ?? '' };
  const category = REPORT_CATEGORIES['liga-vetrova'][world.edition];
  const isOver = Boolean(match.status.endedStatus);
  const beganAt = isOver ? Date.parse(match.startTime) : now.getTime();
  return {
    isPick: false,
    category,
    livePosts: livePosts(match, world),
    draft: {
      title: fill(phrases.title, names),
      lead: isOver ? phrases.leadOver : phrases.lead,
      body: [
        { type: 'paragraph', text: [{ text: fill(isOver ? phrases.bodyOver : phrases.body, names) }] },
        { type: 'match', matchId: match.id },
        // What is said after a match has an article of its own, and does not stand above the report.
        ...(isOver ? [] : (context.stories.get(match.id) ?? [])),
      ],
      categoryIds: [categoryId(world.categories, category)],
      writerId: [...context.writerIds.values()][0] ?? 0,
      tags: [],
      picture: pictureOf(context, 'lights', `live ${match.id}`, false),
      publishedAt: new Date(beganAt - HOUR_MS / 6).toISOString(),
    },
  };
}

/** What is known of a match beside its report; at least its result. */
function storyOf({ stories }: DraftContext, matchId: number): readonly Block[] {
  return stories.get(matchId) ?? [{ type: 'match', matchId }];
}

/** A preview of the league's next match. */
function previewArticle(context: DraftContext): PlannedArticle[] {
  const { world, now, feed, stories } = context;
  const match = previewedMatch(feed);
  const blocks = match && stories.get(match.id);
  if (!match || !blocks) return [];
  const { title, lead, body } = world.matches.preview;
  const names = {
    home: match.home.name,
    visitor: match.visitor.name,
    round: match.round?.name ?? '',
    homePoints: pointsOf(match.home.id, feed),
    visitorPoints: pointsOf(match.visitor.id, feed),
  };
  const category = REPORT_CATEGORIES['liga-vetrova'][world.edition];
  const texts = body.map((text): Block => ({ type: 'paragraph', text: [{ text: fill(text, names) }] }));
  return [
    {
      isPick: false,
      category,
      livePosts: [],
      draft: {
        title: fill(title, names),
        lead: fill(lead, names),
        body: [...texts.slice(0, 1), ...blocks, ...texts.slice(1)],
        categoryIds: [categoryId(world.categories, category)],
        writerId: [...context.writerIds.values()][1] ?? 0,
        tags: [match.home.name, match.visitor.name],
        picture: pictureOf(context, 'stand', `preview ${match.id}`, false),
        publishedAt: new Date(now.getTime() - HOUR_MS).toISOString(),
      },
    },
  ];
}

const FORM = 5;

/** Points of a team in its last matches. */
function pointsOf(teamId: number, { ligaVetrova }: FeedWorld): number {
  return ligaVetrova
    .filter(({ status, home, visitor }) => status.endedStatus && (home.id === teamId || visitor.id === teamId))
    .slice(-FORM)
    .reduce((sum, { score, home }) => {
      const difference = ((score?.home ?? 0) - (score?.visitor ?? 0)) * (home.id === teamId ? 1 : -1);
      return sum + (difference > 0 ? 3 : difference === 0 ? 1 : 0);
    }, 0);
}

/** Betting suggestions in the three types, of matches to come (spec portal §3). */
export function suggestionsFor(context: DraftContext): SuggestionsDraft {
  const { suggestions } = context.world.phrases;
  const coming = comingMatches(context.feed);
  const types = ['fixes_of_the_day', 'good_to_try', 'not_good_for_try'] as const;
  return {
    suggestions: types.flatMap((type, index) => {
      const match = coming[index];
      const odd = match?.odds[index === 1 ? match.odds.length - 2 : index];
      if (!match || !odd) return [];
      const text = fill(suggestions[type], {
        match: `${match.home.name} – ${match.visitor.name}`,
        outcome: odd.subgame.name,
        odds: formatOdds(odd.value, EDITIONS[context.world.edition].language),
      });
      return [{ type, text, matchId: match.id, odds: odd.value }];
    }),
  };
}

/** The id of a category by its path. @throws Error for a path that the tree does not have. */
export function categoryId(categories: readonly CategoryNode[], path: string): number {
  const [first, ...rest] = path.split('/');
  const found = categories.find(({ slug }) => slug === first);
  if (!found) throw new Error(`There is no category '${path}'`);
  return rest.length === 0 ? found.id : categoryId(found.children ?? [], rest.join('/'));
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no writer '${key}'`);
  return id;
}

/** One of a family's pictures, always the same for the same article; those of the special event are for its articles. */
export function pictureOf(
  { pictures, world }: PictureChoice,
  family: string,
  seed: string,
  isSpecial: boolean,
): ArticleDraft['picture'] {
  const known = pictures.get(family) ?? [];
  const fitting = known.filter((picture) => picture.isSpecial === isSpecial);
  const choice = fitting.length > 0 ? fitting : known;
  const hash = [...seed].reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);
  const picture = choice[hash % Math.max(1, choice.length)];
  if (!picture) throw new Error(`There are no pictures of '${family}'`);
  return { dir: picture.dir, filename: picture.filename, alt: picture.alt[world.edition] };
}
