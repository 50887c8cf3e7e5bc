import { pathOf, type Call, type CallTypes } from '@tribina/contracts';

type Headers = Readonly<Record<string, string>>;

/** A service that the demo world is written into. */
export class ServiceClient {
  constructor(
    private readonly baseUrl: string,
    /** Of each call: those that are good for a short time only are made anew. */
    private readonly headers: Headers | (() => Headers),
  ) {}

  /** Makes a call of the contracts. @throws Error with the service's code. */
  async call<T extends CallTypes>(
    definition: Call<T>,
    parts: { readonly params?: T['params']; readonly query?: T['query']; readonly body?: T['body'] } = {},
  ): Promise<T['reply']> {
    const hasBody = parts.body !== undefined;
    const answer = await fetch(this.baseUrl + pathOf(definition, parts.params, parts.query), {
      method: definition.method,
      headers: { ...this.#headers(), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
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
    const answer = await fetch(this.baseUrl + pathOf(definition, {}, query), {
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
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(body)}`);
    return body as T;
  }
}
