import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { useLater } from '../shared/use-later';

const load = () => import(/* webpackChunkName: "season" */ '../features/season-chart/SeasonChart');

interface SeasonProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly userId: number;
}

/** The chart of the player's season, which only players have. */
export function Season(props: SeasonProps): ReactNode {
  const part = useLater(true, load, gamePhrases[props.edition.language].shell.partFailed);
  return part ? <part.SeasonChart {...props} /> : null;
}
