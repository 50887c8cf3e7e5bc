import type { BadgeType } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { polygon, star } from './shapes';

const LIGHT = '#FFF6E2';
const GOLD = '#F0BE4A';
const SHADE = '#15171C';

/** Seen in the middle of the badge of its type: what it was earned by. */
export const EMBLEMS: Readonly<Record<BadgeType, ReactNode>> = {
  // The first arrow, in the middle of the target.
  ROOKIE_WINNER: (
    <g>
      <circle cx="57" cy="63" r="27" fill={LIGHT} />
      <circle cx="57" cy="63" r="19.5" fill="#147A50" />
      <circle cx="57" cy="63" r="12" fill={LIGHT} />
      <circle cx="57" cy="63" r="5" fill="#B3132B" />
      <path d="M57 63L86 34" stroke={SHADE} strokeWidth="4.5" strokeLinecap="round" />
      <path d="M80 40V29L91 18V29H102L91 40Z" fill={GOLD} stroke={SHADE} strokeWidth="2.5" strokeLinejoin="round" />
    </g>
  ),
  // A top hat, and what came out of it.
  STAGE_HAT_TRICK: (
    <g>
      <path d="M40 52H80L77 79H43Z" fill={SHADE} />
      <path d="M41.2 66H78.8L78 73.5H42Z" fill={GOLD} />
      <path d="M28 78C36 74.5 84 74.5 92 78C92 86 84 89 60 89S28 86 28 78Z" fill={SHADE} />
      <ellipse cx="60" cy="52" rx="20" ry="5.5" fill="#3A3F4B" />
      <g fill={LIGHT}>
        <circle cx="60" cy="31" r="7.5" />
        <circle cx="42.5" cy="38" r="6.5" />
        <circle cx="77.5" cy="38" r="6.5" />
      </g>
      <g fill={SHADE}>
        <path d="M60 27.4L63.2 29.8L62 33.6H58L56.8 29.8Z" />
        <path d="M42.5 35L45.2 37L44.2 40.2H40.8L39.8 37Z" />
        <path d="M77.5 35L80.2 37L79.2 40.2H75.8L74.8 37Z" />
      </g>
    </g>
  ),
  // A crown whose jewels are crosses.
  THE_KING_OF_THE_MISSED: (
    <g strokeLinejoin="round">
      <g transform="rotate(-6 60 58) translate(60 60) scale(0.9) translate(-60 -60)">
        <path d="M32 72L27 40L45 54L60 31L75 54L93 40L88 72Z" fill={LIGHT} stroke={LIGHT} strokeWidth="3" />
        <path d="M31.6 70H88.4L86.6 81H33.4Z" fill={GOLD} stroke={GOLD} strokeWidth="3" />
        <g fill={GOLD}>
          <circle cx="27" cy="38" r="4.5" />
          <circle cx="60" cy="29" r="5" />
          <circle cx="93" cy="38" r="4.5" />
        </g>
        <g stroke="#643A96" strokeWidth="4" strokeLinecap="round">
          <path d="M55 56L65 66M65 56L55 66" />
          <path d="M38.5 60L45.5 67M45.5 60L38.5 67" />
          <path d="M74.5 60L81.5 67M81.5 60L74.5 67" />
        </g>
      </g>
    </g>
  ),
  // The stand of the mark as a podium.
  STAGE_LEADER: (
    <g>
      <path d="M29 72H49V90H29Z" fill="#F1C9C4" />
      <path d="M71 79H91V90H71Z" fill="#E5ACA8" />
      <path d="M50 60H70V90H50Z" fill={LIGHT} />
      <path d="M57.2 68.4L61.4 66V84" fill="none" stroke="#B3132B" strokeWidth="4" strokeLinecap="round" />
      <path
        d={`M${star(5, 17, 7.4)}Z`}
        transform="translate(0 -20)"
        fill={GOLD}
        stroke={GOLD}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  ),
  // Ten, between two branches.
  TEN_STRIKES_WINNER: (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M42 48L48.5 43.5V75" stroke={LIGHT} strokeWidth="8" />
      <path d="M60.5 53.5A9.5 9.5 0 0 1 79.5 53.5V65.5A9.5 9.5 0 0 1 60.5 65.5Z" stroke={LIGHT} strokeWidth="8" />
      <path d="M47 86L60 92.5L73 86M47 33.5L60 27L73 33.5" stroke={GOLD} strokeWidth="5" />
    </g>
  ),
  // Eight out of eight.
  STAGE_STRIKE: (
    <g>
      <g fill={GOLD}>
        {polygon(8, 34, 22.5)
          .split('L')
          .map((corner) => {
            const [x, y] = corner.split(' ');
            return <circle key={corner} cx={x} cy={y} r="5.6" />;
          })}
      </g>
      <circle cx="60" cy="60" r="23" fill={LIGHT} />
      <path
        d="M49 60.5L57 68.5L72 51.5"
        fill="none"
        stroke="#0B6B75"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ),
  // The joker's cap, with a bell at each end.
  TOKEN_BOOSTED_WINNER: (
    <g strokeLinejoin="round" transform="translate(60 62) scale(0.92) translate(-60 -58)">
      <path d="M36 74C36 56 33 46 25 43C33 34 48 38 53 52Z" fill={GOLD} />
      <path d="M84 74C84 56 87 46 95 43C87 34 72 38 67 52Z" fill={GOLD} />
      <path d="M40 74C42 58 48 38 60 26C72 38 78 58 80 74Z" fill={LIGHT} />
      <path d="M60 26C72 38 78 58 80 74H60Z" fill="#1D56A5" />
      <path d="M33 73H87V84C78 88 42 88 33 84Z" fill={SHADE} />
      <g fill={LIGHT} stroke={SHADE} strokeWidth="2">
        <circle cx="26" cy="45" r="5" />
        <circle cx="60" cy="25" r="5.4" />
        <circle cx="94" cy="45" r="5" />
      </g>
      <g fill={GOLD}>
        <circle cx="46" cy="79.6" r="2.6" />
        <circle cx="60" cy="80.6" r="2.6" />
        <circle cx="74" cy="79.6" r="2.6" />
      </g>
    </g>
  ),
};
