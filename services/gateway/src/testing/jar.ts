import type { Answer } from './client';

/** The cookies of a browser, as the answers that come to it set and end them. */
export class Jar {
  readonly #cookies = new Map<string, string>();

  /** @param pair `name=value` that is there before. */
  constructor(pair: string) {
    this.#set(pair);
  }

  /** An answer has come. */
  take({ headers }: Answer): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = line.split('; ');
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(nameOf(pair));
      else this.#set(pair);
    }
  }

  get names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** What it sends with a request. */
  get header(): string {
    return [...this.#cookies.values()].join('; ');
  }

  #set(pair: string): void {
    this.#cookies.set(nameOf(pair), pair);
  }
}

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf('='));
}
