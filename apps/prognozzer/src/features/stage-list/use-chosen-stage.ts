import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { useCallback, useState } from 'react';
import { gamePath } from '../../shared/paths';

/**
 * The stage that the reader has chosen on this page, null before; a navigation, even to the same address, ends the choice.
 * The address follows without a navigation: nothing has to be fetched, and the page stays where it is.
 */
export function useChosenStage(edition: Edition): [ordinal: number | null, choose: (stage: Stage) => void] {
  const { key } = useLocation();
  const [choice, setChoice] = useState<{ readonly at: string; readonly ordinal: number } | null>(null);
  const choose = useCallback(
    ({ ordinal }: Stage) => {
      setChoice({ at: key, ordinal });
      history.replaceState(history.state, '', gamePath(edition, ordinal));
    },
    [key, edition],
  );
  return [choice?.at === key ? choice.ordinal : null, choose];
}
