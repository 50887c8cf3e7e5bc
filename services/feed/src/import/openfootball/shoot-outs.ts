import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import type { SourceMatch } from './schema';

/** What is said of shoot-outs whose winner alone is told: the feed has them by their scores. */
export function untoldShootOuts(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  const [first = -1, ...more] = matches.flatMap(({ wonOnPenalties, score }, index) => {
    const isTold = score !== null && typeof score === 'object' && 'p' in score;
    return wonOnPenalties === undefined || isTold ? [] : [index];
  });
  if (first === -1) return [];
  const others = more.length === 0 ? '' : `, and so do ${more.length} more`;
  const said = `says that ${matches[first]?.wonOnPenalties} has won on penalties, and not how${others}: the shoot-out is left out`;
  return [file.fault(['matches', first], said)];
}
