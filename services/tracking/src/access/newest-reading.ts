/** Puts readings of the same in force, in the order in which they were begun: one that comes behind a later one says nothing. */
export class NewestReading {
  #begun = 0;
  #taken = 0;

  /** @param put takes over what was read. */
  async take<T>(read: () => Promise<T>, put: (value: T) => void): Promise<void> {
    this.#begun += 1;
    const own = this.#begun;
    const value = await read();
    if (own < this.#taken) return;
    this.#taken = own;
    put(value);
  }
}
