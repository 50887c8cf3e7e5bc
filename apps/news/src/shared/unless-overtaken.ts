/** Number of the newest question. */
let turns = 0;
/** Of each kind of question the newest that has been answered. */
const answered = new Map<string, number>();

/**
 * Asks, and says nothing of an answer that comes behind that to a later question: what it knows is older.
 *
 * @param kind the same for all questions that put their answers in one place.
 * @returns null too where `ask` has had nothing.
 */
export async function unlessOvertaken<T>(kind: string, ask: () => Promise<T | null>): Promise<T | null> {
  turns += 1;
  const turn = turns;
  const had = await ask();
  if (had === null || turn < (answered.get(kind) ?? 0)) return null;
  answered.set(kind, turn);
  return had;
}
