import { createStore, type Store } from '@tribina/federation-web/islands';
import { useEffect, useState } from 'react';

/**
 * A store that follows a value, for a context. A context whose own value changes makes React throw away what the server has
 * sent wherever a part of the page is still on its way; the store stays the same one.
 */
export function useStoreOf<T>(value: T): Store<T> {
  const [store] = useState(() => createStore(value));
  useEffect(() => store.set(value), [store, value]);
  return store;
}
