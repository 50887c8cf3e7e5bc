import type { Edition } from './edition';

/** What of an article its address is made of. `baseUrl` is the category's path, 1 to 5 segments, without slashes at the ends. */
export interface ArticleAddress {
  readonly id: number;
  readonly url: string;
  readonly primary_category: { readonly baseUrl: string };
}

/** `/{category base url}/{news word}/{slug}/{id}` (spec portal §2). */
export function articlePath(edition: Edition, article: ArticleAddress): string {
  return `/${article.primary_category.baseUrl}/${edition.words.news}/${article.url}/${article.id}`;
}

/** The comments view of an article (spec portal §2). */
export function commentsPath(edition: Edition, article: ArticleAddress): string {
  return `${articlePath(edition, article)}/comments`;
}

/** The same, for whoever comes to write one. */
export function newCommentPath(edition: Edition, article: ArticleAddress): string {
  return `${commentsPath(edition, article)}/new`;
}

/** A comment's own address: its thread stands above the others. */
export function commentPath(edition: Edition, article: ArticleAddress, commentId: number): string {
  return `${commentsPath(edition, article)}?comment=${commentId}#comment-${commentId}`;
}

/** `/{categoryUrl}/{id}` (spec portal §2). */
export function categoryPath(category: { readonly id: number; readonly baseUrl: string }): string {
  return `/${category.baseUrl}/${category.id}`;
}

/** `/{all news}` or, for a day, `/{all news}/YYYY-MM-DD`. */
export function allNewsPath(edition: Edition, day?: string): string {
  return day ? `/${edition.words.allNews}/${day}` : `/${edition.words.allNews}`;
}

export function tagPath(edition: Edition, tagId: number): string {
  return `/${edition.words.tags}/${tagId}`;
}

export function writerPath(edition: Edition, writerId: number): string {
  return `/${edition.words.writer}/${writerId}`;
}

/** A club's or a national team's page. */
export function clubPath(edition: Edition, clubId: number): string {
  return `/${edition.words.club}/${clubId}`;
}

/** A page below the special home: `specialPath(edition, 'specialSchedule')`. */
export function specialPath(
  edition: Edition,
  page?: SpecialPage,
  /** What stands below it: the id of a team or a match, the season of an earlier event. */
  below?: number | string,
): string {
  const path = page ? `/${edition.words.special}/${edition.words[page]}` : `/${edition.words.special}`;
  return below === undefined ? path : `${path}/${below}`;
}

/** The tables of the special event: a part of the page about its teams (spec portal §2, tabs). */
export function specialStandingsPath(edition: Edition): string {
  return `${specialPath(edition, 'specialTeams')}?tab=standings`;
}

/** The matches of the special event as a calendar; `?team=7` those of one team. The gateway's own. */
export const CALENDAR_PATH = '/api/special-calendar.ics';

/** Below the special home, by the words that name them. */
export type SpecialPage =
  | 'specialSchedule'
  | 'specialTeams'
  | 'specialReferees'
  | 'specialStadiums'
  | 'specialHistory'
  | 'specialAllNews'
  | 'specialMatch';
