import type { Edition } from '@tribina/editions';
import { rankText } from '@tribina/game-rules';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import type { ReactNode } from 'react';

interface RankProps {
  readonly edition: Edition;
  readonly rank: number;
}

/** `12.`, or a dash for 0, not ranked (spec game §2), which is said in words where it is heard. */
export function Rank({ edition, rank }: RankProps): ReactNode {
  if (rank > 0) return `${rank}.`;
  return (
    <>
      <span aria-hidden="true">{rankText(rank)}</span>
      <span className="visually-hidden">{rankingPhrases[edition.language].noRank}</span>
    </>
  );
}
