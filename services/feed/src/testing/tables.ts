import type { Pair } from '../score';
import type { PlayOff } from '../standings/play-offs';
import type { TableMatch } from '../standings/record';
import type { TableTeam } from '../standings/table';

/** Teams `a`, `b`, … by their letters. */
export function teamsOf(letters: string): TableTeam[] {
  return [...letters].map((key) => ({ id: idOf(key), key }));
}

export function idOf(letter: string | undefined): number {
  return letter === undefined ? 0 : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

export function letterOf(teamId: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + teamId - 1);
}

/** `a-b 2:1`, `a-b` still to be played. */
export function matchesOf(texts: readonly string[]): TableMatch[] {
  return texts.map((text, index) => ({ ...sidesOf(text), score: scoreIn(text), round: index + 1 }));
}

/** `a-b 1:1 4:3` with a shoot-out. */
export function playOffOf(text: string): PlayOff {
  const penalties = text.split(' ')[2];
  return { ...sidesOf(text), score: scoreIn(text), penalties: penalties === undefined ? null : pairOf(penalties) };
}

function sidesOf(text: string): Pick<TableMatch, 'homeId' | 'visitorId'> {
  const [home, visitor] = (text.split(' ')[0] ?? '').split('-');
  return { homeId: idOf(home), visitorId: idOf(visitor) };
}

function scoreIn(text: string): Pair | null {
  const result = text.split(' ')[1];
  return result === undefined ? null : pairOf(result);
}

function pairOf(text: string): Pair {
  const [home = 0, visitor = 0] = text.split(':').map(Number);
  return [home, visitor];
}
