import type { StadiumFacts } from '../../write/document';
import { slugOf } from '../../slug';
import type { StadiumsFile } from './schema';

/** One stadium under two names, in two files of one competition. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'Lusail Iconic Stadium': 'Lusail Stadium' };

/** Names that several cities have given: it takes the city to know one. */
const NAMES_OF_SEVERAL: ReadonlySet<string> = new Set([
  'estadio-nacional',
  'estadio-olimpico',
  'national-stadium',
  'olympiastadion',
  'olympic-stadium',
  'stadio-olimpico',
]);

/** A stadium as `ground` names it: `Al Bayt Stadium, Al Khor`. Without a comma its city is not known. */
export function stadiumOfGround(ground: string): StadiumFacts {
  const [name = ground, city = ''] = ground.split(/,(?=[^,]*$)/).map((part) => part.trim());
  return stadiumOf({ name, city });
}

/** A stadium as the stadiums file names it; where a city has several they are numbered: `Al Rayyan (1)`. */
export function stadiumOf({ name, city, capacity, coords }: StadiumsFile['stadiums'][number]): StadiumFacts {
  const known = OTHER_NAMES[name] ?? name;
  const plainCity = city.replace(/ \(\d+\)$/, '');
  const key = slugOf(known);
  return {
    key: NAMES_OF_SEVERAL.has(key) ? slugOf(`${known} ${plainCity}`) : key,
    names: { en: known },
    cities: { en: plainCity },
    capacity: capacity ?? null,
    position: coords === undefined ? null : positionOf(coords),
  };
}

const ANGLE = /^(\d{1,3})°(\d{1,2})['′]([\d.]{1,8})["″]([NSEW])$/;

/** `25°39'08"N 51°29'16"E`; what is written otherwise is not known. */
function positionOf(coords: string): StadiumFacts['position'] {
  const [latitude, longitude] = coords.trim().split(/\s+/).map(degreesOf);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function degreesOf(angle: string): number | undefined {
  const [, degrees, minutes, seconds, direction = ''] = ANGLE.exec(angle) ?? [];
  if (degrees === undefined) return undefined;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return Number(('SW'.includes(direction) ? -value : value).toFixed(4));
}
