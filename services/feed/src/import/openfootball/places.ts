import type { StadiumFacts } from '../../write/document';
import { slugOf } from '../../slug';
import type { StadiumsFile } from './schema';

/** One stadium under two names, in two files of one competition. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'Lusail Iconic Stadium': 'Lusail Stadium' };

/** A stadium as `ground` names it: `Al Bayt Stadium, Al Khor`. Without a comma its city is not known. */
export function stadiumOfGround(ground: string): StadiumFacts {
  const [name = ground, city = ''] = ground.split(/,(?=[^,]*$)/).map((part) => part.trim());
  return stadiumOf({ name, city });
}

/** A stadium as the stadiums file names it; where a city has several they are numbered: `Al Rayyan (1)`. */
export function stadiumOf({ name, city, capacity, coords }: StadiumsFile['stadiums'][number]): StadiumFacts {
  const known = OTHER_NAMES[name] ?? name;
  return {
    key: slugOf(known),
    names: { en: known },
    cities: { en: city.replace(/ \(\d+\)$/, '') },
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
