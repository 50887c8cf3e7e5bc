import { PAGE_EVENT, type ShownPage } from '@tribina/shell-api';
import { announcePage, currentPageType, currentReleases } from './index';

it('P057: says the kind of the page that is shown, and tells of each step', () => {
  const steps: ShownPage[] = [];
  addEventListener(PAGE_EVENT, (event) => steps.push((event as CustomEvent<ShownPage>).detail));
  expect([currentPageType(), currentReleases()]).toEqual(['OTHER', null]);
  history.replaceState(null, '', '/fudbal/101?page=2');
  announcePage('CATEGORY_VIEW', ['host-1.0.0', 'news-1.0.0']);
  expect(currentReleases()).toEqual(['host-1.0.0', 'news-1.0.0']);
  expect([currentPageType(), steps]).toEqual(['CATEGORY_VIEW', [{ path: '/fudbal/101', pageType: 'CATEGORY_VIEW' }]]);
});
