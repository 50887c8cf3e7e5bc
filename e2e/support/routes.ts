import type { Match } from '@tribina/contracts';
import { EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import type { ReleaseDescription, RouteDefinition } from '@tribina/shell-api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { articleWith } from './matches';
import { ask, ROOT, until } from './system';

/** One page of a route, as a reader would come to it. */
export interface Visit {
  readonly remote: string;
  readonly route: string;
  readonly mode: RouteDefinition['mode'];
  readonly path: string;
}

export interface SampleArticle {
  readonly id: number;
  readonly url: string;
  readonly baseUrl: string;
  readonly categoryId: number;
  readonly writerId: number;
  readonly tagId: number;
  readonly day: string;
  readonly picture: { readonly dir: string; readonly filename: string; readonly alt: string };
}

const PARTIAL_MS = 60_000;
/** A page without a part is kept by nobody: who asks for it without a pause keeps the machine from making it whole. */
const PARTIAL_PAUSE_MS = 500;

/** Pages of one person: who is not logged in is led to the login. */
export const PERSONAL: ReadonlySet<string> = new Set(['account', 'notifications']);

/** The release that the working tree has built, as it describes itself. */
export function builtRelease(remote: string): ReleaseDescription {
  return JSON.parse(readFileSync(path.join(ROOT, 'apps', remote, 'dist/release.json'), 'utf8')) as ReleaseDescription;
}

/** Routes of all remotes, from the manifests of their releases: nobody keeps a second list. */
export function allRoutes(): { readonly remote: string; readonly route: RouteDefinition }[] {
  return ['news', 'special', 'prognozzer', 'backoffice'].flatMap((remote) =>
    (builtRelease(remote).manifest?.routes ?? []).map((route) => ({ remote, route })),
  );
}

interface Article {
  readonly id: number;
  readonly url: string;
  readonly published_at: string;
  readonly primary_category: { readonly id: number; readonly baseUrl: string };
  readonly writer: { readonly id: number };
  readonly tags: readonly { readonly id: number }[];
  readonly dir: string;
  readonly filename: string;
}

/** The newest articles of an edition, whole. */
async function newestArticles(edition: EditionId): Promise<Article[]> {
  const { body } = await ask(edition, '/portal/all-archive-infinite-news/5/0');
  const { data } = JSON.parse(body) as { data: { id: number }[] };
  const answers = await Promise.all(data.map(({ id }) => ask(edition, `/portal/single-article/${id}`)));
  // One that cannot be had just now, or is gone meanwhile, is none of them.
  const had = answers.filter(({ status }) => status === 200);
  return had.map((answer) => (JSON.parse(answer.body) as { data: Article }).data);
}

/** The newest article of an edition that has tags, and what it leads to. */
export async function newestArticle(edition: EditionId): Promise<SampleArticle> {
  const article = (await newestArticles(edition)).find(({ tags }) => tags.length > 0);
  if (!article) throw new Error(`No article of ${edition} has tags`);
  return {
    id: article.id,
    url: article.url,
    baseUrl: article.primary_category.baseUrl,
    categoryId: article.primary_category.id,
    writerId: article.writer.id,
    tagId: article.tags[0]?.id ?? 0,
    day: article.published_at.slice(0, 10),
    picture: { dir: article.dir, filename: article.filename, alt: 'Ilustracija' },
  };
}

/** The slug of a country that has a season. */
export async function seasonCountry(edition: EditionId): Promise<string> {
  const { body } = await ask(edition, '/api/seasons');
  const [first] = (JSON.parse(body) as { data: { slug: string }[] }).data;
  if (!first) throw new Error(`No country has a season in ${edition}`);
  return first.slug;
}

/**
 * Waits until the server has made a page whole: of one that it had no time for the browser renders what is missing, or it says that
 * there is none for the moment.
 */
export async function untilWhole(edition: EditionId, at: string): Promise<void> {
  const look = () => ask(edition, at);
  const isWhole = ({ status, headers }: Awaited<ReturnType<typeof look>>) =>
    status !== 503 && headers['x-cache'] !== 'partial';
  await until(look, isWhole, PARTIAL_MS, PARTIAL_PAUSE_MS);
}

/** A club of the edition: one that its newest preview leads to. */
async function anyClub(edition: EditionId): Promise<string> {
  const { path: preview } = await articleWith(edition, 'pre-match');
  const toClub = new RegExp(`/${EDITIONS[edition].words.club}/\\d+`);
  // What a failure shows, beside the link.
  const look = async () => {
    const { status, headers, body } = await ask(edition, preview);
    return { preview, status, kept: headers['x-cache'], link: toClub.exec(body)?.[0] ?? '' };
  };
  // A page that was made while a service was being started anew has no match in it; the next one has.
  return (await until(look, (found) => found.link !== '', PARTIAL_MS, PARTIAL_PAUSE_MS)).value.link;
}

/** A badge that somebody has earned. Where nobody has, the page of one says so. */
async function sharedBadgeOf(edition: EditionId): Promise<string> {
  const underAnyName = '/prognozzer/1/nobody/STAGE_LEADER';
  return (await ask(edition, underAnyName)).headers.location ?? underAnyName;
}

/** The first match of the special event. */
export async function firstSpecialMatch(edition: EditionId): Promise<Match> {
  const { body } = await ask(edition, '/api/feed-schedule');
  const { data } = JSON.parse(body) as { data: { rounds: { matches: Match[] }[] } };
  const [first] = data.rounds.flatMap(({ matches }) => matches);
  if (!first) throw new Error('The special event has no match');
  return first;
}

/** Every route of an edition, each once, at an address with real ids. */
export async function visitsOf(edition: EditionId): Promise<Visit[]> {
  const article = await newestArticle(edition);
  const { words } = EDITIONS[edition];
  const atArticle = `/${article.baseUrl}/${words.news}/${article.url}/${article.id}`;
  const season = await seasonCountry(edition);
  const match = await firstSpecialMatch(edition);
  const known: Readonly<Record<string, string>> = {
    article: atArticle,
    comments: `${atArticle}/comments`,
    'new-comment': `${atArticle}/comments/new`,
    'season-schedules': `/${season}/${words.seasonSchedules}`,
    'scorers-standings': `/${season}/${words.scorersStandings}`,
    category: `/${article.baseUrl}/${article.categoryId}`,
    tag: `/${words.tags}/${article.tagId}`,
    writer: `/${words.writer}/${article.writerId}`,
    club: await anyClub(edition),
    day: `/${words.allNews}/${article.day}`,
    remote: '/backoffice/releases/news',
    notifications: `/${words.notifications}/1`,
    decision: `/${words.decisions}/00000000-0000-4000-8000-000000000000`,
    team: specialPath(EDITIONS[edition], 'specialTeams', match.home.id),
    match: specialPath(EDITIONS[edition], 'specialMatch', match.id),
    'history-entry': specialPath(EDITIONS[edition], 'specialHistory', '1998'),
    sharedBadge: await sharedBadgeOf(edition),
  };
  return allRoutes().flatMap(({ remote, route }) => {
    const [pattern] = route.paths[edition];
    if (pattern === undefined) return [];
    const at = pattern.includes(':') ? known[route.id] : pattern;
    if (!at) throw new Error(`The route ${route.id} of ${remote} has no visit: give it an address here`);
    return [{ remote, route: route.id, mode: route.mode, path: at }];
  });
}

const known = new Map<EditionId, Promise<Visit[]>>();

/** What `visitsOf` has found first: for whoever only reads. */
export function knownVisits(edition: EditionId): Promise<Visit[]> {
  const found = known.get(edition) ?? visitsOf(edition);
  known.set(edition, found);
  return found;
}

/** The address of a route of the news as `knownVisits` has it. */
export async function pathOf(route: string, edition: EditionId): Promise<string> {
  const visit = (await knownVisits(edition)).find((one) => one.remote === 'news' && one.route === route);
  if (!visit) throw new Error(`no visit of ${route}`);
  return visit.path;
}
