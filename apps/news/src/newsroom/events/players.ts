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

/** The first line that is wrong, counted from 1: it is no player, its day is none of the calendar, or its number another's. */
interface LineFault {
  readonly line: number;
  readonly why: 'form' | 'day' | 'number';
}

/** What was typed; `fault` null: no line is wrong. */
interface TypedPlayers {
  readonly players: readonly Player[];
  readonly fault: LineFault | null;
}

/** Players as they are typed, one in a line: `10 | Lionel Messi | A | 1987-06-24`; number and day may be left out. */
export function playersOf(text: string): TypedPlayers {
  const lines = text.split('\n').map((line, index) => ({ line, place: index + 1 }));
  const typed = lines.filter(({ line }) => line.trim() !== '');
  const read = typed.map(({ line, place }) => ({ place, player: playerOf(line) }));
  const players = read.flatMap(({ player }) => player ?? []);
  const whyWrong = (player: Player | null): LineFault['why'] | null => {
    if (!player) return 'form';
    if (player.born && !isCalendarDay(player.born)) return 'day';
    return player.number && players.find(({ number }) => number === player.number) !== player ? 'number' : null;
  };
  const faults = read.flatMap(({ place, player }) => {
    const why = whyWrong(player);
    return why ? [{ line: place, why }] : [];
  });
  return { players, fault: faults[0] ?? null };
}

/** There is no 30 February. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
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
