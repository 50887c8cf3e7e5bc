import type { ChangeEvent } from 'react';

/** The same one can be chosen again: it may have been refused. */
export function chosenFile({ target }: ChangeEvent<HTMLInputElement>): File | undefined {
  const file = target.files?.[0];
  target.value = '';
  return file;
}
