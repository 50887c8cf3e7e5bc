import { PAGE_EVENT, type PageType } from '@tribina/shell-api';

/** What kind of page is shown, as the route table of its part says (spec portal §2): for whoever reports or counts. */
export function currentPageType(): PageType {
  return (document.documentElement.dataset['pageType'] as PageType | undefined) ?? 'OTHER';
}

/** The host has shown a page: its type is the current one, and whoever follows the reader's steps hears of it. */
export function announcePage(pageType: PageType): void {
  document.documentElement.dataset['pageType'] = pageType;
  dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { path: location.pathname, pageType } }));
}
