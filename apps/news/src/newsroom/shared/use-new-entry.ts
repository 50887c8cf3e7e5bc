import { useState } from 'react';
import { useSaid } from './use-said';

/**
 * The form of a new entry beside those that are there, and what was done to one whose form has gone.
 *
 * @param reload reads them anew.
 */
export function useNewEntry(reload: () => void) {
  const [isNew, setNew] = useState(false);
  const [said, say] = useSaid();
  /** @param gone what is said of an entry whose form is no more. */
  const done = (_isTypedOn: boolean, gone: string) => {
    say(gone);
    reload();
  };
  return {
    isNew,
    said,
    begin: () => setNew(true),
    done,
    doneNew: (isTypedOn: boolean, gone: string) => {
      setNew(isTypedOn);
      done(isTypedOn, gone);
    },
  };
}
