import type { StadiumFacts } from '../../write/document';
import { slugOf } from '../../slug';

/** One stadium under two names, in two files of one competition. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'Lusail Iconic Stadium': 'Lusail Stadium' };

/** A stadium as `ground` names it: `Al Bayt Stadium, Al Khor`. Without a comma its city is not known. */
export function stadiumOfGround(ground: string): StadiumFacts {
  const [name = ground, city = ''] = ground.split(/,(?=[^,]*$)/).map((part) => part.trim());
  return stadiumOf(name, city, null);
}

/** A stadium as the stadiums file names it; where a city has several they are numbered: `Al Rayyan (1)`. */
export function stadiumOf(name: string, city: string, capacity: number | null): StadiumFacts {
  const known = OTHER_NAMES[name] ?? name;
  return { key: slugOf(known), names: { en: known }, cities: { en: city.replace(/ \(\d+\)$/, '') }, capacity };
}
