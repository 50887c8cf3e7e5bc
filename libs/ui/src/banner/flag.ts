import type { Banner } from '@tribina/contracts';
import { readLocal, writeLocal } from '@tribina/browser';

type Flag = Pick<Banner, 'localStorageKey' | 'localStorageValue'>;

/** The reader is done with the banner (spec portal §4, "stores a flag"). */
export function storeFlag({ localStorageKey, localStorageValue }: Flag): void {
  writeLocal(localStorageKey, localStorageValue);
}

/** Whether the reader is done with it; another value under the same key is another banner. */
export function hasFlag({ localStorageKey, localStorageValue }: Flag): boolean {
  return readLocal(localStorageKey) === localStorageValue;
}
