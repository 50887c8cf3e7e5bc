import { ownerOf } from '@tribina/editions';
import { currentEdition } from './current-edition';
import { isDocumentStep } from './stale-levels';

export interface LinkRouter {
  /** Shows a page of ours in place of a public page. */
  readonly takeOver: (url: URL) => Promise<void>;
  /** Shows a page of ours inside the app; false if there is none. */
  readonly navigate: (url: URL) => Promise<boolean>;
  /** Whether the page is an app already. */
  readonly isApp: boolean;
}

/**
 * One handler for all links of the page: remotes write plain `<a href>`, which work without script, and the host shows what
 * they lead to without a document load. If that fails the browser navigates as ever.
 */
export function routeLinks(router: LinkRouter): (url: URL) => void {
  let isApp = router.isApp;
  const show = (url: URL) => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) open.hidePopover();
    const showing = isApp
      ? router.navigate(url).then((isShown) => (isShown ? undefined : Promise.reject(new Error('no app'))))
      : router.takeOver(url);
    document.documentElement.setAttribute('aria-busy', 'true');
    showing
      .then(() => {
        isApp = true;
      })
      .catch(() => location.assign(url))
      .finally(() => document.documentElement.removeAttribute('aria-busy'));
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const url = link && isPlainClick(event) && isPlainLink(link) ? internalUrl(link) : null;
    if (!url) return;
    event.preventDefault();
    show(url);
  });
  return (url) => (isOurs(url) ? show(url) : location.assign(url));
}

/** The address of a link that the host may show by itself; null for all others. */
function internalUrl(link: HTMLAnchorElement): URL | null {
  const url = new URL(link.href);
  return isOurs(url) && !isPlaceInThisPage(url) ? url : null;
}

function isOurs(url: URL): boolean {
  if (url.origin !== location.origin) return false;
  const owner = ownerOf(currentEdition(), url.pathname);
  // A public page does not name the back office's release: its readers have no use for it.
  const isNamed = owner !== 'backoffice' || tribina.record.remotes[owner];
  return !!isNamed && owner !== 'gateway' && owner !== 'game-api' && !isDocumentStep(owner);
}

/** Anything else is the browser's: a new tab, a new window, a download. */
function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}

function isPlainLink(link: HTMLAnchorElement): boolean {
  return link.href !== '' && !link.target && !link.hasAttribute('download') && !('document' in link.dataset);
}

function isPlaceInThisPage(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
