/** What this page is writing, by the id of the article; who leaves the editor and comes back before it is answered is still its writer. */
const writes = new Map<number, Promise<unknown>>();

/** Notes that an article is being written. */
export function underWay<T>(id: number, write: Promise<T>): Promise<T> {
  writes.set(id, write);
  return write;
}

/** Once nothing of an article is under way: what is read before that would meet one's own words as somebody else's. */
export async function untilWritten(id: number): Promise<void> {
  await writes.get(id);
}
