import type { Language } from '@tribina/editions';
import { groundName } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { ReactNode } from 'react';
import type { StadiumMap as StadiumMapData } from './map';
import { dot, ground, map as mapClass, number as numberClass, scaleLine, scaleText } from './stadiums.styles';

interface StadiumMapProps {
  readonly map: StadiumMapData;
  readonly language: Language;
}

const RADIUS = 9;

/** Where the stadiums lie to each other, north above; numbers are those of the list. Drawn of their places alone. */
export function StadiumMap({ map: { places, width, height, scale }, language }: StadiumMapProps): ReactNode {
  const phrases = specialPagePhrases[language];
  const names = places.map(({ number, stadium }) => `${number} ${groundName(stadium)}`).join('; ');
  return (
    <svg className={mapClass} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${phrases.map}: ${names}`}>
      <rect className={ground} width={width} height={height} rx="8" />
      {places.map(({ stadium, x, y, number, isLeft }) => (
        <g key={stadium.id}>
          <circle className={dot} cx={x} cy={y} r={RADIUS} />
          <text
            className={numberClass}
            x={isLeft ? x - 2 * RADIUS : x + 2 * RADIUS}
            y={y + 9}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {number}
          </text>
        </g>
      ))}
      <path className={scaleLine} d={`M16 ${height - 24}v8h${scale.length}v-8`} />
      <text className={scaleText} x={24 + scale.length} y={height - 14}>{`${scale.km} km`}</text>
    </svg>
  );
}
