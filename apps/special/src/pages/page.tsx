import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { eventOf, type SpecialEvent } from '../shared/event';
import { allNewsPage } from './all-news-page';
import { historyEntryPage } from './history-entry-page';
import { historyListPage } from './history-page';
import { homePage } from './home-page';
import { matchPage } from './match-page';
import { notFoundPage } from './not-found-page';
import { schedulePage } from './schedule-page';
import { refereesPage } from './referees-page';
import { stadiumsPage } from './stadiums-page';
import { teamPage } from './team-page';
import { teamsPage } from './teams-page';

type Page = PageOutput<ReactElement>;

/** Pages made of the event's schedule, by their routes. */
const OF_SCHEDULE: Readonly<Record<string, (input: PageInput, event: SpecialEvent) => Page>> = {
  home: homePage,
  schedule: schedulePage,
  teams: teamsPage,
  team: teamPage,
  match: matchPage,
};

/** Those that do without. */
const OTHERS: Readonly<Record<string, (input: PageInput) => Page>> = {
  referees: refereesPage,
  stadiums: stadiumsPage,
  history: historyListPage,
  'history-entry': historyEntryPage,
  'all-news': allNewsPage,
};

/** The special's pages, on the server and in the browser alike. */
export function page(input: PageInput): Page {
  const special = input.data['special'];
  // The gateway says so of documents; a page that is shown inside the browser learns it here (design "Route words").
  if (special && !special.isOk && special.status === 404) return ledHome('NOT_FOUND');
  const other = OTHERS[input.route];
  if (other) return other(input);
  const event = eventOf(input);
  const make = OF_SCHEDULE[input.route];
  return make && event ? make(input, event) : notFoundPage(input);
}

/** The event cannot be loaded, inside the browser: documents have a page of the gateway's for that (spec portal §8). */
export function failed(code: string): Page {
  return ledHome('SOMETHING_WENT_WRONG', code);
}

/** To the portal's home with a notice, and a word for whoever looks into the console (spec portal §8). */
function ledHome(code: 'NOT_FOUND' | 'SOMETHING_WENT_WRONG', cause: string = code): Page {
  if (typeof document !== 'undefined') console.warn(`The special event cannot be loaded: ${cause}`);
  return { kind: 'redirect', status: 302, location: `/?specialError=${code}` };
}
