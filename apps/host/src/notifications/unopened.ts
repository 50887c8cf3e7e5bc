import { createStore, useStore } from '@tribina/federation-web/islands';

/** How many notifications the reader has not opened; the bell and the drawer's link show it. */
export const unopened = createStore(0);

export function useUnopened(): number {
  return useStore(unopened);
}
