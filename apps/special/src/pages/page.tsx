import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { eventOf, type SpecialEvent } from '../shared/event';
import { homePage } from './home-page';
import { notFoundPage } from './not-found-page';
import { schedulePage } from './schedule-page';
import { standingsPage } from './standings-page';

type Page = PageOutput<ReactElement>;

/** A page of the event by its route. */
const PAGES: Readonly<Record<string, (input: PageInput, event: SpecialEvent) => Page>> = {
  home: homePage,
  schedule: schedulePage,
  standings: standingsPage,
};

/** The special's pages, on the server and in the browser alike. */
export function page(input: PageInput): Page {
  const special = input.data['special'];
  // The gateway says so of documents; a page that is shown inside the browser learns it here (design "Route words").
  if (special && !special.isOk && special.status === 404)
    return { kind: 'redirect', status: 302, location: NO_SPECIAL };
  const event = eventOf(input);
  const make = PAGES[input.route];
  return make && event ? make(input, event) : notFoundPage(input);
}

const NO_SPECIAL = '/?specialError=NOT_FOUND';
