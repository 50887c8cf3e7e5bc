import { AppError } from '@tribina/service-kit';
import type { CallResult } from '@tribina/shell-api';
import { Pool, type Dispatcher } from 'undici';

export interface UpstreamOptions {
  /** Name in logs and errors. */
  readonly name: string;
  readonly baseUrl: string;
  /** Time for a whole answer, milliseconds. */
  readonly budgetMs: number;
  /** Requests under way at once; beyond it new ones are refused, so that one slow backend does not fill the gateway. */
  readonly maxInFlight: number;
}

export interface UpstreamRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const CONNECT_LIMIT_MS = 500;
const CONNECTIONS = 64;
/** A breaker opens when this part of the last requests of a while has failed, and lets one probe through after a pause. */
const BREAKER = { windowMs: 10_000, leastRequests: 10, failedPart: 0.5, pauseMs: 1_000 } as const;

/** One backend as the gateway calls it: a pool, a limit of what is under way, a breaker, a deadline. */
export class Upstream {
  readonly #pool: Pool;
  #inFlight = 0;
  readonly #breaker = new Breaker();

  constructor(readonly options: UpstreamOptions) {
    this.#pool = new Pool(options.baseUrl, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_LIMIT_MS },
      headersTimeout: options.budgetMs,
      bodyTimeout: options.budgetMs,
    });
  }

  get origin(): string {
    return this.options.baseUrl;
  }

  /** Takes a place for a request; the caller gives it back by `finish`. */
  begin(): { readonly finish: (hasFailed: boolean) => void } {
    if (!this.#breaker.isClosed()) throw new AppError('SERVICE_UNAVAILABLE', 503);
    if (this.#inFlight >= this.options.maxInFlight) throw new AppError('OVERLOADED', 503);
    this.#inFlight += 1;
    let isOpen = true;
    return {
      finish: (hasFailed) => {
        if (!isOpen) return;
        isOpen = false;
        this.#inFlight -= 1;
        this.#breaker.note(hasFailed);
      },
    };
  }

  /** The raw request, for the proxy. */
  stream(options: Dispatcher.RequestOptions, done: (error: Error | null, answer: Dispatcher.ResponseData | null) => void): void {
    this.#pool.request(options, done);
  }

  /** Makes a JSON call; never throws: what fails is a result with a status and a code. */
  async call(request: UpstreamRequest, budgetMs = this.options.budgetMs): Promise<CallResult> {
    let place: ReturnType<Upstream['begin']>;
    try {
      place = this.begin();
    } catch (error) {
      return { isOk: false, status: 503, code: error instanceof AppError ? error.code : 'SERVICE_UNAVAILABLE' };
    }
    try {
      const answer = await this.#pool.request({
        method: request.method as Dispatcher.HttpMethod,
        path: request.path,
        headers: { ...request.headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: request.body === undefined ? null : JSON.stringify(request.body),
        signal: AbortSignal.timeout(budgetMs),
      });
      const value: unknown = await answer.body.json();
      place.finish(answer.statusCode >= 500);
      return answer.statusCode < 400 ? { isOk: true, value } : { isOk: false, status: answer.statusCode, code: codeOf(value) };
    } catch (error) {
      place.finish(true);
      return { isOk: false, ...failureOf(error) };
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** What a transport error is to a client: unreachable, too slow, or broken; never its text. */
export function failureOf(error: unknown): { readonly status: number; readonly code: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const name = error instanceof Error ? error.name : '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || name === 'TimeoutError') {
    return { status: 504, code: 'UPSTREAM_TIMEOUT' };
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return { status: 503, code: 'SERVICE_UNAVAILABLE' };
  }
  return { status: 502, code: 'BAD_GATEWAY' };
}

function codeOf(value: unknown): string {
  const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : undefined;
  return typeof message === 'string' ? message : 'INTERNAL_ERROR';
}

class Breaker {
  #outcomes: { readonly at: number; readonly hasFailed: boolean }[] = [];
  #openedAt = 0;
  #isProbing = false;

  /** Whether a request may go out; while open, one probe after each pause. */
  isClosed(): boolean {
    if (this.#openedAt === 0) return true;
    if (this.#isProbing || Date.now() - this.#openedAt < BREAKER.pauseMs) return false;
    this.#isProbing = true;
    return true;
  }

  note(hasFailed: boolean): void {
    const now = Date.now();
    if (this.#openedAt > 0) {
      this.#isProbing = false;
      this.#openedAt = hasFailed ? now : 0;
      this.#outcomes = [];
      return;
    }
    this.#outcomes = [...this.#outcomes.filter(({ at }) => now - at < BREAKER.windowMs), { at: now, hasFailed }];
    const failed = this.#outcomes.filter((outcome) => outcome.hasFailed).length;
    if (this.#outcomes.length >= BREAKER.leastRequests && failed / this.#outcomes.length >= BREAKER.failedPart) this.#openedAt = now;
  }
}
