import type { EventStadium } from '@tribina/contracts';

/** A stadium on a map, in the units of its picture. */
export interface Place {
  readonly stadium: EventStadium;
  readonly x: number;
  readonly y: number;
  /** As in the list below the map. */
  readonly number: number;
  /** Whether its number stands left of it: where another one is near on the right. */
  readonly isLeft: boolean;
}

export interface StadiumMap {
  readonly places: readonly Place[];
  readonly width: number;
  readonly height: number;
  /** What is a round number of kilometres long. */
  readonly scale: { readonly km: number; readonly length: number };
}

const WIDTH = 600;
const MARGIN = 48;
/** Of a picture that is not much wider or higher than others. */
const HEIGHTS = { least: 240, most: 640 } as const;
const KM_PER_DEGREE = 111.32;
const ROUND_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const;
/** In units of the picture. */
const NEAR = { x: 64, y: 26 } as const;

/** Stadiums by their places on earth; null where fewer than two places are known. A degree of longitude shrinks to the north. */
export function stadiumMap(stadiums: readonly EventStadium[]): StadiumMap | null {
  const known = stadiums.flatMap((stadium, index) =>
    stadium.position ? [{ stadium, number: index + 1, ...stadium.position }] : [],
  );
  if (known.length < 2) return null;
  const latitudes = known.map(({ latitude }) => latitude);
  const longitudes = known.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = { x: Math.max((east - west) * shrink, 0.02), y: Math.max(north - south, 0.02) };
  const unit = Math.min((WIDTH - 2 * MARGIN) / span.x, (HEIGHTS.most - 2 * MARGIN) / span.y);
  const height = Math.max(HEIGHTS.least, Math.round(span.y * unit + 2 * MARGIN));
  const middle = { x: (west + east) / 2, y: (south + north) / 2 };
  const points = known.map(({ stadium, number, latitude, longitude }) => ({
    stadium,
    number,
    x: round(WIDTH / 2 + (longitude - middle.x) * shrink * unit),
    y: round(height / 2 - (latitude - middle.y) * unit),
  }));
  return {
    places: points.map((point) => ({
      ...point,
      isLeft: points.some(({ x, y }) => x > point.x && x - point.x < NEAR.x && Math.abs(y - point.y) < NEAR.y),
    })),
    width: WIDTH,
    height,
    scale: scaleOf(unit / KM_PER_DEGREE),
  };
}

/** The longest round length that takes at most a quarter of the picture. */
function scaleOf(unitsPerKm: number): StadiumMap['scale'] {
  const km = ROUND_KM.findLast((length) => length * unitsPerKm <= WIDTH / 4) ?? ROUND_KM[0];
  return { km, length: round(km * unitsPerKm) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
