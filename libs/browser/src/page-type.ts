import { PAGE_EVENT, type PageType } from '@tribina/shell-api';

/** What kind of page is shown, as the route table of its part says (spec portal §2): for whoever reports or counts. */
export function currentPageType(): PageType {
  return (document.documentElement.dataset['pageType'] as PageType | undefined) ?? 'OTHER';
}

/** Those that have made the page that is shown, the host's first; null: the host has shown none yet, it is as it was rendered. */
export function currentReleases(): readonly string[] | null {
  const { releases } = document.documentElement.dataset;
  return releases ? releases.split(' ') : null;
}

/**
 * The host has shown a page: its type is the current one, and whoever follows the reader's steps hears of it.
 *
 * @param releases those that have made it, the host's first.
 */
export function announcePage(pageType: PageType, releases: readonly (string | undefined)[] = []): void {
  Object.assign(document.documentElement.dataset, { pageType, releases: releases.join(' ') });
  dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { path: location.pathname, pageType } }));
}
