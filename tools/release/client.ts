import { pathOf, releaseCalls, type Call, type CallTypes } from '@tribina/contracts';
import { JUDGING_LIMITS } from '@tribina/federation-node';
import type { Connection } from './connection';

/** The service has said no, or did not answer. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

interface Parts<T extends CallTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
}

/** Calls services/releases, directly or through a gateway's `/ops/releases`. */
export class ReleaseClient {
  constructor(private readonly connection: Connection) {}

  /** @throws Refusal with the service's code. */
  async call<T extends CallTypes>(definition: Call<T>, { params, query, body }: Parts<T> = {}): Promise<T['reply']> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    // The reply is the service's, which validates it by the same contract.
    return (await this.#ask(definition.method, pathOf(definition, params, query), {
      ...json,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    })) as T['reply'];
  }

  /** Hands a file in. @param integrity `sha384-…` of the content. */
  async putObject(integrity: string, content: Buffer): Promise<void> {
    const digest = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
    await this.#ask(releaseCalls.putObject.method, pathOf(releaseCalls.putObject, { digest }), {
      body: new Uint8Array(content),
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  async #ask(method: string, path: string, { body, headers }: Pick<RequestInit, 'body' | 'headers'>): Promise<unknown> {
    const { url, token } = this.connection;
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      headers: { ...headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(JUDGING_LIMITS.clientMs),
    }).catch((error: unknown) => {
      throw new Refusal('UNREACHABLE', { url, cause: causeOf(error) });
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && said !== null) return said;
    const { message, data } = (said ?? {}) as { message?: string; data?: Record<string, unknown> };
    throw new Refusal(message ?? `HTTP_${answer.status}`, data);
  }
}

/** `fetch` throws errors alone, and says why in their cause, by its code where all addresses of a name were tried. */
export function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code, message: why } = (cause ?? {}) as NodeJS.ErrnoException;
  return why || code || message;
}
