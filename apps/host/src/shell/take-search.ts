import { ownerOf } from '@tribina/editions';
import { BREAKPOINTS } from '@tribina/theme/tokens';
import { currentEdition } from '../current-edition';
import { typedMeanwhile } from './typed-meanwhile';

let isComing = false;

/** The search opens over the page on desktop (spec portal §2); elsewhere its link leads to the search page. */
export async function takeSearch(link: HTMLAnchorElement): Promise<boolean> {
  if (!matchMedia(`(min-width: ${BREAKPOINTS.tablet}px)`).matches) return false;
  const edition = currentEdition();
  if (location.pathname === `/${edition.words.search}`) {
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
    return true;
  }
  if (isComing) return true;
  isComing = true;
  const takeTyped = typedMeanwhile(link);
  try {
    const { openSearch } = await import(/* webpackChunkName: "search" */ './search-modal');
    openSearch({ edition, link, isInSpecial: ownerOf(edition, location.pathname) === 'special', takeTyped });
  } catch (error) {
    takeTyped();
    throw error;
  } finally {
    isComing = false;
  }
  return true;
}
