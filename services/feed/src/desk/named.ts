import { slugOf } from '../slug';

/** One that has a key already, or has got it now. */
interface Found {
  readonly id: number;
  readonly isKnown: boolean;
}

/**
 * The one that is called so now. A key is of the first name: who was named otherwise since has it still, and is another one.
 *
 * @param bring the one that has a key, or that it is written with.
 * @param further what tells namesakes apart.
 */
export async function bringNamed<F extends Found>(
  name: string,
  bring: (key: string) => Promise<F | null>,
  isSame: (known: F) => boolean,
  ...further: readonly string[]
): Promise<F> {
  const slug = slugOf(name);
  const keys = [slug, ...further.map((one) => `${slug}-${one.toLowerCase()}`)];
  for (let number = 1; ; number++) {
    const key = keys[number - 1] ?? `${slug}-${number}`;
    const found = await bring(key);
    if (!found) throw new Error(`'${key}' was not written`);
    if (!found.isKnown || isSame(found)) return found;
  }
}
