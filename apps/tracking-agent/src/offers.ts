import type { OfferType } from '@tribina/contracts';
import { on, safe } from './safe';
import type { Consent, Offer, SeenEvent } from './types';

const SELECTOR = '[data-offer]';
const SEEN_RATIO = 0.5;
const SEEN_MS = 1_000;
/** An element taller than so many windows is measured by the window that it fills. */
const TALL_WINDOWS = 2;
/** At which parts of itself the browser tells of an offer: a tall one fills half a window with a small part. */
const THRESHOLDS = [0, 0.05, 0.1, 0.15, 0.2, 0.25, SEEN_RATIO, 1];

export interface OfferWatch {
  readonly observe: (element: Element) => void;
  /** Another page is shown: what is still in view is to be seen anew. */
  readonly reset: () => void;
}

/**
 * Offers that a visitor really sees: half of one, for a second without a break, in a tab that is looked at, once a page.
 *
 * @param consent what was agreed to, if anything.
 */
export function watchOffers(
  onSeen: (seen: Omit<SeenEvent, 'eventId' | 'ts'>) => void,
  onClick: (offer: Offer) => void,
  consent: () => Consent | null,
): OfferWatch {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new Set<string>();
  /** Those that no search of the document finds. */
  const others = new Set<Element>();

  const weigh = (view: IntersectionObserverEntry) => {
    const { target } = view;
    if (!isInView(view)) {
      clearTimeout(timers.get(target));
      timers.delete(target);
    } else if (!timers.has(target)) {
      const see = safe(() => {
        const offer = offerOf(target);
        if (seen.has(offer.foreignId)) return;
        seen.add(offer.foreignId);
        onSeen({ ...offer, ratio: view.intersectionRatio, ms: SEEN_MS });
      });
      timers.set(target, setTimeout(see, SEEN_MS));
    }
  };
  const views = new IntersectionObserver((changes) => changes.forEach(safe(weigh)), { threshold: THRESHOLDS });
  const find = () => {
    if (document.hidden || !consent()) return;
    for (const element of [...document.querySelectorAll(SELECTOR), ...others]) views.observe(element);
  };
  /** Whatever is observed anew is told of at once. */
  const restart = () => {
    views.disconnect();
    timers.forEach(clearTimeout);
    timers.clear();
    find();
  };
  const click = (event: Event) => {
    const element = (event.target as Element).closest(SELECTOR);
    // The right button opens a menu, and nothing else.
    if (element && (event as MouseEvent).button < 2) onClick(offerOf(element));
  };

  new MutationObserver(find).observe(document, { childList: true, subtree: true, attributeFilter: ['data-offer'] });
  on(document, 'visibilitychange', restart);
  on(document, 'click', click);
  // Opened in another tab by the middle button.
  on(document, 'auxclick', click);
  return {
    observe: (element) => {
      others.add(element);
      find();
    },
    reset: () => {
      seen.clear();
      restart();
    },
  };
}

function offerOf(element: Element): Offer {
  const { offer = '', offerType = 'LINK', offerDomain } = (element as HTMLElement).dataset;
  // What is no type of an offer is refused by the service.
  return { foreignId: offer, type: offerType as OfferType, domain: offerDomain || location.host };
}

function isInView({ intersectionRatio, intersectionRect, boundingClientRect }: IntersectionObserverEntry): boolean {
  return boundingClientRect.height > innerHeight * TALL_WINDOWS
    ? intersectionRect.width * intersectionRect.height >= innerWidth * innerHeight * SEEN_RATIO
    : intersectionRatio >= SEEN_RATIO;
}
