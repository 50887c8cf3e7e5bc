import type { CallDefinition } from '@tribina/contracts';
import { AppError, CLIENT_GONE, type ErrorData } from '@tribina/service-kit';
import { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { Breaker, type Outcome } from './breaker';

export interface UpstreamOptions {
  /** Name in logs and errors. */
  readonly name: string;
  readonly baseUrl: string;
  /**
   * Time until an answer begins, the wait for a connection included, from when the client has sent its body; for JSON calls until
   * the answer is whole. Milliseconds.
   */
  readonly budgetMs: number;
  /** Longest silence within an answer's body. */
  readonly idleMs: number;
  /** What it may take of the gateway; the usual share if not said. */
  readonly share?: UpstreamShare;
}

export interface UpstreamShare {
  readonly connections: number;
  /** Requests under way at once; beyond it new ones are refused, so that one slow backend does not fill the gateway. */
  readonly mostInFlight: number;
}

export interface UpstreamCall {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** It changes nothing: where a connection breaks before an answer begins, it is asked once more. */
  readonly isRepeatable: boolean;
}

/** An answer with its JSON, as it came and as it is read; or what failed. */
export type UpstreamResult =
  | { readonly isOk: true; readonly value: unknown; readonly bytes: Buffer }
  | { readonly isOk: false; readonly status: number; readonly code: string; readonly data?: ErrorData };

/** What the proxy adds to a request that it passes on. */
export interface Sending {
  /** Aborted when the client goes away. */
  readonly abort: AbortController;
  readonly isRepeatable: boolean;
}

const CONNECT_LIMIT_MS = 500;
const USUAL_SHARE: UpstreamShare = { connections: 128, mostInFlight: 256 };
const BREAKER = { windowMs: 10_000, leastAttempts: 20, failedPart: 0.5, pauseMs: 1_000 } as const;

/** One backend as the gateway calls it: a pool, a limit of what is under way, a breaker, a deadline. */
export class Upstream {
  readonly #pool: Pool;
  readonly #breaker = new Breaker(BREAKER);
  readonly #mostInFlight: number;
  #inFlight = 0;

  constructor(readonly options: UpstreamOptions) {
    const { connections, mostInFlight } = options.share ?? USUAL_SHARE;
    this.#mostInFlight = mostInFlight;
    this.#pool = new Pool(options.baseUrl, {
      connections,
      connect: { timeout: CONNECT_LIMIT_MS },
      // The deadline is ours (`#limited`): undici's would begin only when a connection is free.
      headersTimeout: 0,
      bodyTimeout: options.idleMs,
    });
  }

  /** Whether calls are refused because the last ones have failed. */
  get isOpen(): boolean {
    return this.#breaker.isOpen;
  }

  /** It was away, and has been heard of again. */
  noteBack(): void {
    this.#breaker.close();
  }

  /**
   * Passes a request on and gives the answer as soon as it begins.
   *
   * @throws AppError SERVICE_UNAVAILABLE, OVERLOADED (503), UPSTREAM_TIMEOUT (504), BAD_GATEWAY (502), CLIENT_CLOSED_REQUEST (499); whatever
   * broke it.
   */
  async send(request: Dispatcher.RequestOptions, { abort, isRepeatable }: Sending): Promise<Dispatcher.ResponseData> {
    const place = this.#begin();
    const body = request.body instanceof Readable ? request.body : null;
    const limit = this.#limit(body, abort);
    try {
      const answer = await this.#request({ ...request, signal: abort.signal }, isRepeatable);
      // Where its client has gone nobody takes it: an error that nobody hears would end the process.
      answer.body.on('error', () => undefined);
      if (answer.statusCode < 200 || answer.statusCode > 599) {
        answer.body.destroy();
        throw new AppError('BAD_GATEWAY', 502);
      }
      place.note('good');
      answer.body.once('close', place.leave);
      return answer;
    } catch (error) {
      const hasClientLeft = textOf(error, 'name') === 'AbortError';
      // What a client sends too slowly, too much of, or not to its end, says nothing of the backend.
      const isOfClient = hasClientLeft || (error instanceof AppError && error.status < 500);
      place.note(isOfClient ? 'unknown' : 'failed');
      place.leave();
      throw hasClientLeft ? new AppError(...CLIENT_GONE) : error;
    } finally {
      limit.end();
    }
  }

  /** The time that the backend has: it begins when the client has sent what there is to send, for which the server has its own. */
  #limit(body: Readable | null, abort: AbortController): { readonly end: () => void } {
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(() => abort.abort(timeout()), this.options.budgetMs);
    };
    if (body && !body.readableEnded) body.once('end', begin);
    else begin();
    return {
      end: () => {
        body?.off('end', begin);
        clearTimeout(timer);
      },
    };
  }

  /** Makes a JSON call; never throws: what fails is a result with a status and a code. */
  async call(call: UpstreamCall, budgetMs = this.options.budgetMs): Promise<UpstreamResult> {
    let place: Place | undefined;
    try {
      place = this.#begin();
      const answer = await this.#request(requestOf(call, budgetMs), call.isRepeatable);
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const value: unknown = JSON.parse(bytes.toString('utf8'));
      place.note('good');
      if (answer.statusCode < 400) return { isOk: true, value, bytes };
      return { isOk: false, status: answer.statusCode, ...refusalOf(value) };
    } catch (error) {
      place?.note('failed');
      return { isOk: false, ...failureOf(error) };
    } finally {
      place?.leave();
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #begin(): Place {
    if (this.#inFlight >= this.#mostInFlight) throw new AppError('OVERLOADED', 503);
    const attempt = this.#breaker.begin();
    if (!attempt) throw new AppError('SERVICE_UNAVAILABLE', 503);
    this.#inFlight += 1;
    let hasLeft = false;
    return {
      note: attempt.end,
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.#inFlight -= 1;
      },
    };
  }

  async #request(options: LimitedOptions, isRepeatable: boolean): Promise<Dispatcher.ResponseData> {
    try {
      return await this.#inTime(options);
    } catch (error) {
      if (!isRepeatable || !isReset(error)) throw error;
      return this.#inTime(options);
    }
  }

  /** Until its signal ends it: the pool hears of that only once it has a connection for the request. */
  async #inTime(options: LimitedOptions): Promise<Dispatcher.ResponseData> {
    const { signal } = options;
    let end: () => void = () => undefined;
    const ended = new Promise<never>((_answer, refuse) => {
      end = () => refuse(signal.reason);
      signal.addEventListener('abort', end);
    });
    try {
      return await Promise.race([this.#pool.request(options), ended]);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}

/** A request's place among those under way. */
interface Place {
  readonly note: (outcome: Outcome) => void;
  readonly leave: () => void;
}

type LimitedOptions = Dispatcher.RequestOptions & { readonly signal: AbortSignal };

function requestOf({ method, path, headers, body }: UpstreamCall, budgetMs: number): LimitedOptions {
  return {
    method: method as Dispatcher.HttpMethod,
    path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(budgetMs),
  };
}

const timeout = () => new AppError('UPSTREAM_TIMEOUT', 504);

const RESETS = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

/** The connection broke, often because the backend had closed it while it was idle. */
function isReset(error: unknown): boolean {
  return RESETS.has(textOf(error, 'code'));
}

/** What an error is to a client: unreachable, too slow, or broken; never its text. */
export function failureOf(error: unknown): { readonly status: number; readonly code: string } {
  if (error instanceof AppError) return { status: error.status, code: error.code };
  const code = textOf(error, 'code');
  if (textOf(error, 'name') === 'TimeoutError' || code === 'UND_ERR_BODY_TIMEOUT') {
    return { status: 504, code: 'UPSTREAM_TIMEOUT' };
  }
  if (UNREACHABLE.has(code)) return { status: 503, code: 'SERVICE_UNAVAILABLE' };
  return { status: 502, code: 'BAD_GATEWAY' };
}

function textOf(error: unknown, name: 'code' | 'name'): string {
  const fields = typeof error === 'object' && error !== null ? (error as { code?: unknown; name?: unknown }) : {};
  return String(fields[name] ?? '');
}

/** What a caller is told of it: what was refused, and why; of a backend that fails, that their call has failed. */
export function refusedBy(
  { failure }: Pick<CallDefinition, 'failure'>,
  { status, code, data }: Extract<UpstreamResult, { isOk: false }>,
): AppError {
  return status >= 500 ? new AppError(failure, status) : new AppError(code, status, data);
}

/** What an answer says that is none: its code, and what it tells beside it. */
function refusalOf(value: unknown): { readonly code: string; readonly data?: ErrorData } {
  const answer = isRecord(value) ? value : {};
  const code = typeof answer['message'] === 'string' ? answer['message'] : 'INTERNAL_ERROR';
  return isRecord(answer['data']) ? { code, data: answer['data'] } : { code };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
