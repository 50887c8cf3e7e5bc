import type { Category } from './world';

/** What somebody has done about a category: how often, and how many days ago for the last time; before that, one a day. */
export type Habit = readonly [action: string, category: Category, times: number, lastDaysAgo: number];

/** A made-up reader, and what a person who reads their history would put on their page. */
export interface JudgedReader {
  readonly who: string;
  readonly did: readonly Habit[];
  /** Of these, recent and unread; `popular`: nobody can tell, and what all read is as good as anything. */
  readonly wants: readonly Category[] | 'popular';
}

/** Judged by hand, reader by reader, before anything was computed for them. */
export const READERS: readonly JudgedReader[] = [
  // One thing, often.
  { who: 'reads the league every day', did: [['NEWS_READ', 'league', 14, 0]], wants: ['league'] },
  { who: 'tennis and nothing else', did: [['NEWS_READ', 'tennis', 10, 0]], wants: ['tennis'] },
  { who: 'water polo whenever there is some', did: [['NEWS_READ', 'waterpolo', 4, 1]], wants: ['waterpolo'] },
  { who: 'follows the NBA at night', did: [['NEWS_READ', 'nba', 9, 0]], wants: ['nba'] },
  { who: 'the national team alone', did: [['NEWS_READ', 'national', 6, 1]], wants: ['national'] },
  { who: 'handball club member', did: [['NEWS_READ', 'handball', 5, 0], ['COMMENT', 'handball', 3, 1]], wants: ['handball'] }, // oxfmt-ignore
  { who: 'runs, reads of running', did: [['NEWS_READ', 'athletics', 3, 0]], wants: ['athletics'] },
  { who: 'races on Sundays', did: [['NEWS_READ', 'motorsport', 3, 5]], wants: ['motorsport'] },
  // Two or three things.
  { who: 'both kinds of basketball', did: [['NEWS_READ', 'euroleague', 8, 0], ['NEWS_READ', 'nba', 6, 0]], wants: ['euroleague', 'nba'] }, // oxfmt-ignore
  { who: 'tennis first, the league beside it', did: [['NEWS_READ', 'tennis', 9, 0], ['NEWS_VIEW', 'league', 5, 0]], wants: ['tennis', 'league'] }, // oxfmt-ignore
  { who: 'all balls over a net', did: [['NEWS_READ', 'tennis', 4, 0], ['NEWS_READ', 'volleyball', 4, 1]], wants: ['tennis', 'volleyball'] }, // oxfmt-ignore
  { who: 'Europe by weekday, the league at the weekend', did: [['NEWS_READ', 'europe', 6, 0], ['NEWS_READ', 'league', 6, 2]], wants: ['europe', 'league'] }, // oxfmt-ignore
  { who: 'small sports', did: [['NEWS_READ', 'handball', 4, 0], ['NEWS_READ', 'waterpolo', 4, 0], ['NEWS_READ', 'volleyball', 3, 1]], wants: ['handball', 'waterpolo', 'volleyball'] }, // oxfmt-ignore
  { who: 'three games of a fan', did: [['NEWS_READ', 'league', 5, 0], ['NEWS_READ', 'euroleague', 5, 0], ['NEWS_READ', 'waterpolo', 4, 0]], wants: ['league', 'euroleague', 'waterpolo'] }, // oxfmt-ignore
  { who: 'racing and running', did: [['NEWS_READ', 'motorsport', 4, 0], ['NEWS_READ', 'athletics', 3, 1]], wants: ['motorsport', 'athletics'] }, // oxfmt-ignore
  { who: 'football abroad, by a player of ours', did: [['NEWS_READ', 'abroad', 7, 0], ['NEWS_VIEW', 'national', 4, 1]], wants: ['abroad', 'national'] }, // oxfmt-ignore
  // Everything.
  { who: 'reads whatever is on top', did: [['NEWS_VIEW', 'league', 6, 0], ['NEWS_VIEW', 'europe', 6, 0], ['NEWS_VIEW', 'euroleague', 5, 0], ['NEWS_VIEW', 'tennis', 5, 0], ['NEWS_VIEW', 'national', 4, 0]], wants: ['league', 'europe', 'euroleague', 'tennis', 'national'] }, // oxfmt-ignore
  { who: 'all of football', did: [['NEWS_READ', 'league', 5, 0], ['NEWS_READ', 'europe', 5, 0], ['NEWS_READ', 'abroad', 4, 0], ['NEWS_READ', 'national', 4, 0]], wants: ['league', 'europe', 'abroad', 'national'] }, // oxfmt-ignore
  // Taste that has changed.
  { who: 'left basketball for tennis three weeks ago', did: [['NEWS_READ', 'euroleague', 9, 24], ['NEWS_READ', 'tennis', 7, 0]], wants: ['tennis'] }, // oxfmt-ignore
  { who: 'football until the season ended, now volleyball', did: [['NEWS_READ', 'league', 12, 28], ['NEWS_READ', 'volleyball', 5, 0]], wants: ['volleyball'] }, // oxfmt-ignore
  { who: 'a month of the NBA, since then Europe', did: [['NEWS_READ', 'nba', 10, 30], ['NEWS_READ', 'europe', 6, 0]], wants: ['europe'] }, // oxfmt-ignore
  { who: 'came back after two months', did: [['NEWS_READ', 'tennis', 9, 60], ['NEWS_READ', 'euroleague', 3, 0]], wants: ['euroleague'] }, // oxfmt-ignore
  // One look is no interest.
  { who: 'water polo, and once by accident the league', did: [['NEWS_READ', 'waterpolo', 5, 0], ['NEWS_VIEW', 'league', 1, 0]], wants: ['waterpolo'] }, // oxfmt-ignore
  { who: 'tennis, with a glance at races', did: [['NEWS_READ', 'tennis', 8, 0], ['NEWS_VIEW', 'motorsport', 1, 3]], wants: ['tennis'] }, // oxfmt-ignore
  { who: 'opened everything once, reads handball', did: [['NEWS_VIEW', 'league', 1, 1], ['NEWS_VIEW', 'nba', 1, 2], ['NEWS_VIEW', 'tennis', 1, 3], ['NEWS_READ', 'handball', 5, 0]], wants: ['handball'] }, // oxfmt-ignore
  // What is done says more than what is looked at.
  { who: 'has the NBA among the favourites, looks at the league', did: [['FAVOURITE_ADD', 'nba', 3, 2], ['NEWS_VIEW', 'league', 4, 0]], wants: ['nba', 'league'] }, // oxfmt-ignore
  { who: 'argues about the national team', did: [['COMMENT', 'national', 5, 0], ['NEWS_VIEW', 'league', 3, 0]], wants: ['national', 'league'] }, // oxfmt-ignore
  { who: 'searches for volleyball', did: [['SEARCH_CLICK', 'volleyball', 4, 0]], wants: ['volleyball'] },
  { who: 'saves articles on athletics for later', did: [['FAVOURITE_ADD', 'athletics', 2, 1]], wants: ['athletics'] },
  { who: 'bets on the euroleague, reads of it too', did: [['OFFER_CLICK', 'euroleague', 4, 0], ['NEWS_READ', 'euroleague', 3, 1]], wants: ['euroleague'] }, // oxfmt-ignore
  { who: 'placed a bet on tennis twice', did: [['OFFER_CONVERT', 'tennis', 2, 1], ['NEWS_VIEW', 'tennis', 2, 0]], wants: ['tennis'] }, // oxfmt-ignore
  { who: 'offers of the league go by unread, reads handball', did: [['OFFER_SEEN', 'league', 10, 0], ['NEWS_READ', 'handball', 4, 0]], wants: ['handball'] }, // oxfmt-ignore
  // Now and then.
  { who: 'comes on Mondays for Europe', did: [['NEWS_READ', 'europe', 2, 4]], wants: ['europe'] },
  { who: 'weekend reader of races', did: [['NEWS_READ', 'motorsport', 2, 2], ['NEWS_READ', 'motorsport', 2, 9]], wants: ['motorsport'] }, // oxfmt-ignore
  { who: 'two finals of tennis, last week', did: [['NEWS_READ', 'tennis', 4, 6]], wants: ['tennis'] },
  // Nothing to go by.
  { who: 'is here for the first time', did: [], wants: 'popular' },
  { who: 'has opened one article', did: [['NEWS_VIEW', 'league', 1, 0]], wants: 'popular' },
  { who: 'opened two things a month ago', did: [['NEWS_VIEW', 'tennis', 2, 30]], wants: 'popular' },
  { who: 'has seen offers, and read nothing', did: [['OFFER_SEEN', 'league', 6, 0]], wants: 'popular' },
  { who: 'was here a quarter of a year ago', did: [['NEWS_READ', 'nba', 8, 80]], wants: 'popular' },
];
