/** Lets what else is to be done have its turn: a key, a finger, the next picture. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
