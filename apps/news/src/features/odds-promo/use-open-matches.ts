import { useEffect, useState } from 'react';
import { useMatchChanges } from '../../shared/use-changes';
import type { OddsPromoProps } from './OddsPromo';
import type { PromoMatch } from './promo-view';

/** After a kick-off, so that it has come by the server's clock too. */
const LATER_MS = 1_000;

/** Those of the matches that have not begun, as they are while the page is open. */
export function useOpenMatches({ matches, startsInMs, call, editionId, site }: OddsPromoProps): readonly PromoMatch[] {
  // A page was made when it was asked for, or shortly before.
  const [shown, setShown] = useState({ matches, dueAt: startsInMs });
  const refresh = async () => {
    const { askForPromo } = await import(/* webpackChunkName: "odds" */ './later');
    const newer = await askForPromo(call, editionId, site);
    if (newer) setShown({ matches: newer.matches, dueAt: performance.now() + (newer.startsInMs ?? Infinity) });
  };
  // What cannot be had now is had with the next change.
  const askAgain = () => void refresh().catch(() => undefined);
  useMatchChanges(
    matches.map(({ id }) => id),
    askAgain,
  );
  useEffect(() => {
    if (shown.dueAt === Infinity) return undefined;
    const timer = setTimeout(askAgain, shown.dueAt + LATER_MS - performance.now());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it asks with is the same from the beginning
  }, [shown.dueAt]);
  return shown.matches;
}
