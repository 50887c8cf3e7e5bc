import type { SquadDraft } from '@tribina/contracts';

type Player = SquadDraft['players'][number];

const POSITIONS = new Map<string, Player['position']>([
  ['G', 'GOALKEEPER'],
  ['D', 'DEFENCE'],
  ['M', 'MIDFIELD'],
  ['A', 'ATTACK'],
]);
/** Each with what may be left out of it. */
const NUMBER = /^([1-9]\d?)?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})?$/;
const MOST_CELLS = 4;

/** What was typed, and the first of its lines that is no player, counted from 1; null: none is wrong. */
interface TypedPlayers {
  readonly players: readonly Player[];
  readonly wrongLine: number | null;
}

/** Players as they are typed, one in a line: `10 | Lionel Messi | A | 1987-06-24`; number and day may be left out. */
export function playersOf(text: string): TypedPlayers {
  const lines = text.split('\n').map((line, index) => ({ line, place: index + 1 }));
  const typed = lines.filter(({ line }) => line.trim() !== '');
  const read = typed.map(({ line, place }) => ({ place, player: playerOf(line) }));
  return {
    players: read.flatMap(({ player }) => player ?? []),
    wrongLine: read.find(({ player }) => !player)?.place ?? null,
  };
}

export function playersAsText(players: readonly Player[]): string {
  return players
    .map(({ number, name, position, born }) => [number ?? '', name, position[0], born ?? ''].join(' | ').trim())
    .map((line) => line.replace(/ \|$/, ''))
    .join('\n');
}

function playerOf(line: string): Player | null {
  const cells = line.split('|').map((cell) => cell.trim());
  // The number may be left out with its bar.
  const [number = '', name = '', letter, born = ''] = positionOf(cells[1]) ? ['', ...cells] : cells;
  const position = positionOf(letter);
  const isRight = name !== '' && NUMBER.test(number) && DAY.test(born) && cells.length <= MOST_CELLS;
  return isRight && position ? { number: Number(number) || null, name, position, born: born || null } : null;
}

function positionOf(letter = ''): Player['position'] | undefined {
  return POSITIONS.get(letter.toUpperCase());
}
