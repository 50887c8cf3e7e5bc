import type { ServiceChange } from '@tribina/contracts';
import { changeData } from '@tribina/testing/changes';
import type { Behaviour } from './backend';

/** A service's change feed (`GET /internal/changes`), held as the real one is. */
export class ChangeFeed {
  readonly #events: { readonly cursor: number; readonly kind: string; readonly data: unknown }[] = [];
  readonly #waiting = new Set<() => void>();
  /** Whether a reader has taken everything, and waits for more. */
  get isRead(): boolean {
    return this.#waiting.size > 0;
  }

  /** @param given what of it matters; the rest is as in any change of the kind. */
  tell(kind: ServiceChange['kind'], given: object = {}): void {
    this.tellAnything(kind, changeData(kind, given));
  }

  /** Also what is no change of any contract. */
  tellAnything(kind: string, data: unknown): void {
    this.#events.push({ cursor: this.#events.length + 1, kind, data });
    for (const wake of [...this.#waiting]) wake();
  }

  readonly behaviour: Behaviour = (response, call) => {
    const query = new URL(call.url, 'http://feed').searchParams;
    const after = query.has('after') ? Number(query.get('after')) : this.#events.length;
    const answer = () => {
      const events = this.#events
        .slice(after)
        .map((event) => ({ id: event.cursor, at: new Date().toISOString(), ...event }));
      response.end(JSON.stringify({ events, next: this.#events.length, reset: false }));
    };
    if (!query.has('after') || this.#events.length > after) return answer();
    const wake = () => {
      this.#waiting.delete(wake);
      answer();
    };
    this.#waiting.add(wake);
    response.once('close', () => this.#waiting.delete(wake));
  };
}
