const FIRST_PAUSE_MS = 1_000;
/** Some two minutes. */
const MOST_TRIES = 8;

/**
 * Asks again, ever later, until something is had: what a page has missed nobody tells it a second time.
 *
 * @param ask null: nothing could be had.
 * @returns null where nothing was had for too long.
 * @example
 * const posts = await untilHad(() => askForPosts(articleId));
 */
export async function untilHad<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    const had = await ask();
    if (had !== null || tries === MOST_TRIES) return had;
    // Not all pages at once: what could not answer has just come back.
    const share = 0.5 + Math.random() / 2;
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tries - 1) * share));
  }
}
