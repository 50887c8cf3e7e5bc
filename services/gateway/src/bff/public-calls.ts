import type { Edition } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { LRUCache } from 'lru-cache';
import type { Backends } from '../upstreams/backends';
import type { UpstreamResult } from '../upstreams/upstream';
import { BackendCalls, type OwnAnswers } from './backend-calls';

/** How long an anonymous answer is given out without asking again. */
const FRESH_MS = 2_000;
/** Then it is given out while it is asked again behind the reader's back: nothing has been heard that changes it. */
const STALE_MS = 60_000;
/** And for this long it stands in while the backend is gone. */
const STAND_IN_MS = 24 * 60 * 60 * 1000;
const MOST_BYTES = 128 * 1024 * 1024;
/** What an answer takes in memory, as text and as read, by the length of its text. */
const BYTES_PER_BYTE = 4;
const BYTES_PER_ENTRY = 500;

/** The backend says that there is none: of what it said before nothing stands in. */
const NONE = new Set([404, 410]);

/** `standInMs`: the backend is gone, this is what it said last, so long ago. */
export type PublicAnswer = UpstreamResult & { readonly standInMs?: number };

interface Kept {
  /** Good; or that there is none any more, which is no answer but for a backend that is gone. */
  readonly answer: UpstreamResult;
  readonly at: number;
  /** Changes heard of before it was asked. */
  readonly changes: number;
}

/**
 * The calls that anybody may make, as the browser knows them, answered for pages and for `/api`: one question however many
 * ask at once, a moment's memory, and the last good answer while a backend is down.
 */
export class PublicCalls {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, key) =>
      (answer.isOk ? answer.bytes.length * BYTES_PER_BYTE : 0) + key.length + BYTES_PER_ENTRY,
  });
  readonly #asking = new Map<string, Promise<UpstreamResult>>();
  readonly #backendCalls: BackendCalls;
  /** How many changes have been heard of: what was asked before the last one is not given out as fresh. */
  #changes = 0;
  /** How many changes there had been when all was forgotten: what was asked before that is not kept at all. */
  #forgotten = 0;

  constructor(
    backends: Backends,
    private readonly now: () => number,
    own: OwnAnswers,
  ) {
    this.#backendCalls = new BackendCalls(backends, (edition, call) => this.call(edition, call), own);
  }

  /**
   * Answers a call by its public path; what is no public call is 404.
   *
   * @param asker address of the first who asks, where it is one: a service that serves by turns goes by it.
   */
  async call(edition: Edition, call: ResolvedCall, asker?: string): Promise<PublicAnswer> {
    const key = keyOf(edition, call);
    const kept = this.#kept.get(key);
    const age = kept ? this.now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && this.#isGood(kept)) {
      if (age >= FRESH_MS) void this.#ask(key, edition, call, asker);
      return kept.answer;
    }
    const result = await this.#ask(key, edition, call, asker);
    const isDown = !result.isOk && result.status >= 500;
    // It may have been forgotten meanwhile.
    const standIn = isDown && age < STAND_IN_MS ? this.#kept.get(key) : undefined;
    return standIn ? { ...standIn.answer, standInMs: this.now() - standIn.at } : result;
  }

  /** Whether an answer needs no further question: it is remembered, or being asked for. */
  isAtHand(edition: Edition, call: ResolvedCall): boolean {
    const key = keyOf(edition, call);
    const kept = this.#kept.peek(key);
    return this.#asking.has(`${this.#changes} ${key}`) || (kept !== undefined && this.#isGood(kept));
  }

  /** Something has changed, or may have: what is remembered is asked again at once. */
  drop(): void {
    this.#changes += 1;
  }

  /** Something may not be shown any more, not even while a backend is down. */
  forget(): void {
    this.#changes += 1;
    this.#forgotten = this.#changes;
    this.#kept.clear();
  }

  #isGood({ answer, at, changes }: Kept): boolean {
    return answer.isOk && changes === this.#changes && this.now() - at < STALE_MS;
  }

  /** Asks the backend; never throws. Who asks before and after a change asks two different questions. */
  #ask(key: string, edition: Edition, call: ResolvedCall, asker: string | undefined): Promise<UpstreamResult> {
    const changes = this.#changes;
    const waiting = `${changes} ${key}`;
    const known = this.#asking.get(waiting);
    if (known) return known;
    const asking = this.#backendCalls
      .ask(edition, call, asker)
      .then((result) => {
        const before = this.#kept.peek(key);
        const isNewest = changes >= Math.max(this.#forgotten, before?.changes ?? 0);
        // Not of what never was: anybody may ask for that, without end.
        const isSaid = result.isOk || (before !== undefined && NONE.has(result.status));
        if (isSaid && isNewest) this.#kept.set(key, { answer: result, at: this.now(), changes });
        return result;
      })
      .finally(() => this.#asking.delete(waiting));
    this.#asking.set(waiting, asking);
    return asking;
  }
}

function keyOf(edition: Edition, { method, path, body }: ResolvedCall): string {
  return `${edition.id} ${method} ${path} ${body ? JSON.stringify(body) : ''}`;
}
