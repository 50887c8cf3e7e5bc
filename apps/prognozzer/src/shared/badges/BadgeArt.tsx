import type { BadgeType } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { EMBLEMS } from './emblems';
import { polygon, star } from './shapes';

interface Plate {
  readonly shape: string;
  /** How round its corners are, pixels of a square of 120. */
  readonly round: number;
  readonly ground: string;
}

const CIRCLE = 'M60 10A50 50 0 0 1 60 110A50 50 0 0 1 60 10Z';
const SHIELD = 'M60 13L104 24C105 62 96 90 60 108C24 90 15 62 16 24Z';
const CARD = 'M24 14H96V106H24Z';

/** Each badge has its own outline beside its own colour, so that none is told by colour alone. */
const PLATES: Readonly<Record<BadgeType, Plate>> = {
  ROOKIE_WINNER: { shape: CIRCLE, round: 0, ground: '#147A50' },
  STAGE_HAT_TRICK: { shape: `M${polygon(6, 48)}Z`, round: 10, ground: '#1D56A5' },
  THE_KING_OF_THE_MISSED: { shape: SHIELD, round: 6, ground: '#643A96' },
  STAGE_LEADER: { shape: `M${star(12, 52, 45)}Z`, round: 4, ground: '#B3132B' },
  TEN_STRIKES_WINNER: { shape: `M${polygon(4, 46)}Z`, round: 16, ground: '#B4500F' },
  STAGE_STRIKE: { shape: `M${polygon(8, 49, 22.5)}Z`, round: 8, ground: '#0B6B75' },
  TOKEN_BOOSTED_WINNER: { shape: CARD, round: 12, ground: '#9C1F69' },
};

/** Enamel on metal: the same in both themes, for the rim stands out on either ground. */
const RIM = '#F0BE4A';
const EDGE = '#A8741A';

/**
 * The drawing of a badge, in a square; it says nothing by itself, what stands beside it does. Everything is written in
 * attributes, so that the pictures for link previews are made of the same drawing.
 */
export function BadgeArt({ type, className }: { readonly type: BadgeType; readonly className?: string }): ReactNode {
  const { shape, round, ground } = PLATES[type];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox="0 0 120 120"
      data-badge={type}
      aria-hidden="true"
    >
      <g strokeLinejoin="round">
        <path d={shape} fill={EDGE} stroke={EDGE} strokeWidth={round} transform="translate(0 3.5)" />
        <path d={shape} fill={RIM} stroke={RIM} strokeWidth={round} />
        <g transform="translate(60 60) scale(0.87) translate(-60 -60)">
          <path d={shape} fill={EDGE} stroke={EDGE} strokeWidth={round} transform="translate(0 -1.5)" />
          <path d={shape} fill={ground} stroke={ground} strokeWidth={round} />
        </g>
      </g>
      {EMBLEMS[type]}
    </svg>
  );
}
