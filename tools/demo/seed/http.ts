import { pathOf, type Call, type CallTypes } from '@tribina/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { causeOf } from '../../release/client';

/** How long a call that may be made twice is made again. */
const AGAIN_LIMIT_MS = 15_000;
const AGAIN_PAUSE_MS = 250;
/** Made twice they do what they do once. */
const REPEATABLE: readonly string[] = ['GET', 'PUT', 'DELETE'];

/** A call that its service has refused. */
export class Refused extends Error {
  constructor(
    said: string,
    readonly code: string | undefined,
  ) {
    super(said);
  }
}

type Headers = Readonly<Record<string, string>>;

/** A service that the demo world is written into. */
export class ServiceClient {
  constructor(
    private readonly baseUrl: string,
    /** Of each call: those that are good for a short time only are made anew. */
    private readonly headers: Headers | (() => Headers),
  ) {}

  /** Makes a call of the contracts. @throws Refused with the service's code, Error where nobody answers. */
  async call<T extends CallTypes>(
    definition: Call<T>,
    parts: { readonly params?: T['params']; readonly query?: T['query']; readonly body?: T['body'] } = {},
  ): Promise<T['reply']> {
    const hasBody = parts.body !== undefined;
    const answer = await ask(this.baseUrl + pathOf(definition, parts.params, parts.query), {
      method: definition.method,
      headers: { ...this.#headers(), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
      isNamed: isNamed(parts.body),
    });
    return this.#read(definition.path, answer);
  }

  /** The same with bytes as the body. */
  async send<T extends CallTypes>(
    definition: Call<T>,
    query: T['query'],
    bytes: Buffer,
    type: string,
  ): Promise<T['reply']> {
    const answer = await ask(this.baseUrl + pathOf(definition, {}, query), {
      method: definition.method,
      headers: { ...this.#headers(), 'content-type': type },
      body: new Uint8Array(bytes),
    });
    return this.#read(definition.path, answer);
  }

  #headers(): Headers {
    return typeof this.headers === 'function' ? this.headers() : this.headers;
  }

  async #read<T>(path: string, answer: Response): Promise<T> {
    const body: unknown = await answer.json();
    if (answer.ok) return body as T;
    const said = `${path} answered ${answer.status} ${JSON.stringify(body)}`;
    throw new Refused(said, (body as { readonly message?: string }).message);
  }
}

/** A service that has done it once tells the same again. */
function isNamed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'requestId' in body;
}

/**
 * `fetch`, which tries a call again for a bounded time where nobody answered it or its service could not, if it may be made twice:
 * by its method, or because it is named and so done once.
 *
 * @throws Error with the cause.
 */
export async function ask(
  url: string,
  { isNamed = false, ...init }: RequestInit & { readonly isNamed?: boolean } = {},
): Promise<Response> {
  const isRepeatable = isNamed || REPEATABLE.includes(init.method ?? 'GET');
  for (const limit = performance.now() + AGAIN_LIMIT_MS; ; await delay(AGAIN_PAUSE_MS)) {
    const mayRepeat = isRepeatable && performance.now() < limit;
    try {
      const answer = await fetch(url, init);
      if (answer.status < 500 || !mayRepeat) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (!mayRepeat) throw new Error(`${url} was not answered: ${causeOf(error)}`, { cause: error });
    }
  }
}
