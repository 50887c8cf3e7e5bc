import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import type { SourceMatch } from './schema';
import { areOfNations } from './teams';

/** Whether matches are told of with towns and countries, as those of nations are. */
export function hasTowns(matches: readonly SourceMatch[]): boolean {
  return firstTown(matches) !== -1;
}

function firstTown(matches: readonly SourceMatch[]): number {
  return matches.findIndex(({ town }) => town !== undefined);
}

/** A text that names towns with their countries is of nations: taken as clubs they would be others. */
export function unknownNations(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  const first = firstTown(matches);
  return first === -1 || areOfNations(matches)
    ? []
    : [
        file.fault(
          ['matches', first],
          'is of nations, and none of them is one that the feed knows or a country where they play',
        ),
      ];
}

/** What is said of towns: the feed has none without a stadium. */
export function passedOverTowns(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  const first = firstTown(matches);
  return first === -1
    ? []
    : [
        file.fault(
          ['matches', first],
          `names a town and no stadium: '${matches[first]?.town}', as all such, is passed over`,
        ),
      ];
}
