import { readSession, sessionKeys } from '@tribina/browser';
import { keptAt } from '@tribina/ui';
import { useState } from 'react';
import { clientKey } from '../../shared/client-key';
import { useNewsroom, type NewsroomTools } from './newsroom-context';
import { isAnew, NONE, placeOf } from './use-versioned';

interface Row {
  readonly id: number;
  readonly version: string;
}

/**
 * The rows of a list, with those that a colleague has removed since at their places: words that are being written in one stay,
 * also over a step to another screen. Such a row has the version of what is made anew.
 *
 * @param name of the list: its entries' forms are called so, and by their ids (`useVersioned`).
 */
export function useListed<R extends Row>(name: string, rows: readonly R[] | undefined): readonly R[] {
  const place = `${placeOf(useNewsroom())}${name}:`;
  const [listed, setListed] = useState<Listed<R>>({ all: [] });
  if (!rows || listed.rows === rows) return listed.all;
  const all = (listed.rows ? listed.all : writtenIn<R>(place)).reduce<readonly R[]>(
    (now, row, at) =>
      rows.some(({ id }) => id === row.id)
        ? now
        : now.toSpliced(at, 0, isAnew(row.version) ? row : { ...row, version: clientKey() || NONE }),
    rows,
  );
  setListed({ rows, all });
  return all;
}

/** Whether something is written in a document that is not saved. */
export function isWritten(tools: NewsroomTools, name: string): boolean {
  return readSession(placeOf(tools) + name) !== null;
}

interface Listed<R> {
  readonly rows?: readonly R[];
  readonly all: readonly R[];
}

/** The rows in which something is written that is not saved. */
function writtenIn<R extends Row>(place: string): readonly R[] {
  return sessionKeys()
    .filter((key) => key.startsWith(place))
    .flatMap((key) => {
      const kept = keptAt(key, EXAMPLE).read();
      // Another release has kept its words without their row.
      return kept ? [{ ...(kept.row as R), version: kept.version }] : [];
    });
}

const EXAMPLE = { version: '', row: { id: 0 } };
