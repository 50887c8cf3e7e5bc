import { isGranted, onConsentChange } from '@tribina/browser';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ForYouProps } from './for-you-props';
import { ForYouNews } from './ForYouNews';

/** The choice, as long as it is agreed to. After that its place stays as high as it was: nothing that is read moves. */
export function ForYouBlock(props: ForYouProps): ReactNode {
  const isWanted = useSyncExternalStore(onConsentChange, isPersonal);
  const [isKept, setKept] = useState(isWanted);
  if (isWanted && !isKept) setKept(true);
  return <div data-kept={isKept ? '' : undefined}>{isWanted ? <ForYouNews {...props} /> : null}</div>;
}

function isPersonal(): boolean {
  return isGranted('personalisation');
}
