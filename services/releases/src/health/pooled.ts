import { SequentialTest, type Cell, type Look, type Question } from './sequential';

/** Part of the allowance that the editions have together; each of them alone an equal part of the rest. */
const TOGETHER = 0.8;

export interface PooledLook extends Look {
  /** Places of the editions that it is about. */
  readonly editions: readonly number[];
}

/**
 * One question about a release in several editions: of all together, because an edition with few readers cannot see a small
 * regression alone, and of each, because a release that is broken in a small one drowns among the healthy.
 */
export class PooledTest {
  readonly #parts: readonly { readonly editions: readonly number[]; readonly test: SequentialTest }[];

  /** @param editions how many. */
  constructor(question: Question, editions: number) {
    const all = Array.from({ length: editions }, (_, edition) => edition);
    const isPool = editions > 1;
    this.#parts = [
      { editions: all, test: new SequentialTest(question, question.alpha * (isPool ? TOGETHER : 1)) },
      ...(isPool ? all : []).map((edition) => ({
        editions: [edition],
        test: new SequentialTest(question, (question.alpha * (1 - TOGETHER)) / editions),
      })),
    ];
  }

  /** With the cells under way, one for each edition. */
  look(cells: readonly Cell[]): PooledLook {
    return this.#ask(cells, (test, own) => test.look(own));
  }

  /** The cells are full. */
  close(cells: readonly Cell[]): PooledLook {
    return this.#ask(cells, (test, own) => test.close(own));
  }

  /** What is bad, first of all editions together; otherwise what they say together. */
  #ask(cells: readonly Cell[], ask: (test: SequentialTest, cells: readonly Cell[]) => Look): PooledLook {
    let found: PooledLook | null = null;
    for (const { editions, test } of this.#parts) {
      const [first = 0] = editions;
      const look = ask(test, cells.slice(first, first + editions.length));
      if (!found || (look.verdict === 'bad' && found.verdict !== 'bad')) found = { ...look, editions };
    }
    if (!found) throw new Error('A trial is in one edition at least');
    return found;
  }
}
