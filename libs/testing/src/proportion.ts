import { until } from './until';

const SHORT = 20_000;
const TIMES_AS_LONG = 8;
/** Of what is in proportion it is 8, of what grows with the square 64. */
const MOST_TIMES = 32;
const TRIES = 5;
/** Of less nothing can be said. */
const LEAST_MS = 0.05;
const MEASURED_MS = 40_000;

/** Time that this process has had of processors so far, milliseconds: what others have of them is not the text's. */
function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * That looking at a text takes time in proportion to its length: a text of one piece again and again, and one eight times as long.
 * Of each the best of some counts, however often it has to be measured.
 *
 * @param end what such a text ends with.
 * @throws Error where the longer one takes longer each time.
 */
export async function takesTimeInProportion(look: (text: string) => unknown, piece: string, end = ''): Promise<void> {
  const bestOf = (length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length)) + end;
    const times = Array.from({ length: TRIES }, () => {
      const began = ownMs();
      look(text);
      return ownMs() - began;
    });
    return Math.min(...times);
  };
  bestOf(SHORT);
  await until(() => bestOf(SHORT * TIMES_AS_LONG) / Math.max(bestOf(SHORT), LEAST_MS) < MOST_TIMES, MEASURED_MS);
}
