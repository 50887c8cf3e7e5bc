import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { useEffect } from 'react';
import { loadPage } from './load-page';

/** Once the reader has set out for a page its chunk is loaded, beside its data. */
export function LoadAhead({ edition }: { readonly edition: Edition }): null {
  const { pathname } = useLocation();
  useEffect(() => loadPage(edition, pathname), [edition, pathname]);
  return null;
}
