import { pathOf, type Call, type CallTypes } from '@tribina/contracts';
import { withLimit } from '@tribina/service-kit';

const ANSWER_LIMIT_MS = 10_000;

export interface Asked {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Calls of one other service. */
export class ServiceClient {
  /** @param signal ends calls under way when this service closes. */
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly signal: AbortSignal,
  ) {}

  /** @returns null for what there is not (404, 410). @throws Error when it cannot be asked. */
  ask<T extends CallTypes>(call: Call<T>, edition: string, { params, query, body }: Asked): Promise<T['reply'] | null> {
    return withLimit(ANSWER_LIMIT_MS, this.signal, async (signal) => {
      const answer = await fetch(`${this.baseUrl}${pathOf(call, params, query)}`, {
        method: call.method,
        headers: {
          ...this.headers,
          'x-edition': edition,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body && JSON.stringify(body),
        signal,
      });
      if (answer.status === 404 || answer.status === 410) return null;
      if (!answer.ok) throw new Error(`${this.baseUrl} answered ${answer.status} to ${call.path}`);
      // The edge: the service writes its answers by the schema that this type comes from.
      return (await answer.json()) as T['reply'];
    });
  }
}
