/** What was read a moment ago, by key: asked for at most once in that time, also by many at once. */
export class Remembered<T> {
  #values = new Map<string, { readonly since: number; readonly value: Promise<T> }>();

  constructor(
    private readonly keptMs: number,
    private readonly read: (key: string) => Promise<T>,
  ) {}

  get(key: string): Promise<T> {
    const known = this.#values.get(key);
    if (known && Date.now() - known.since < this.keptMs) return known.value;
    const value = this.read(key);
    this.#values.set(key, { since: Date.now(), value });
    // A failure is not remembered.
    value.catch(() => this.#values.delete(key));
    return value;
  }

  forget(): void {
    this.#values.clear();
  }
}
