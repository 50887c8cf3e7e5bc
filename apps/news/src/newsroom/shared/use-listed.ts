import { useState } from 'react';
import { clientKey } from '../../shared/client-key';
import { isAnew, NONE } from './use-versioned';

interface Row {
  readonly id: number;
  readonly version: string;
}

/**
 * The rows of a list, with those that a colleague has removed since at their places: words that are being written in one stay.
 * Such a row has the version of what is made anew.
 */
export function useListed<R extends Row>(rows: readonly R[] | undefined): readonly R[] {
  const [listed, setListed] = useState({ rows, all: rows ?? [] });
  if (!rows || listed.rows === rows) return listed.all;
  const all = listed.all.reduce<readonly R[]>(
    (now, row, at) =>
      rows.some(({ id }) => id === row.id)
        ? now
        : now.toSpliced(at, 0, isAnew(row.version) ? row : { ...row, version: clientKey() || NONE }),
    rows,
  );
  setListed({ rows, all });
  return all;
}
