import { isGranted, onConsentChange } from '@tribina/browser';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ForYouProps } from './for-you-props';
import { ForYouNews } from './ForYouNews';

/** The choice, as long as it is agreed to. After that its place stays as high as it was: nothing that is read moves. */
export function ForYouBlock(props: ForYouProps): ReactNode {
  const wanted = useSyncExternalStore(onConsentChange, wantedNow);
  const [kept, setKept] = useState(wanted);
  if (wanted && kept !== wanted && kept !== 'offers') setKept(wanted);
  return (
    <div data-kept={kept ?? undefined}>
      {wanted ? <ForYouNews {...props} hasOffers={wanted === 'offers' && props.site !== undefined} /> : null}
    </div>
  );
}

/** Offers by interest are marketing besides. */
function wantedNow(): 'news' | 'offers' | null {
  if (!isGranted('personalisation')) return null;
  return isGranted('marketing') ? 'offers' : 'news';
}
