/** What the agent asked, in the order in which it did. */
export interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> & { readonly list?: readonly Event[] };
  readonly init: RequestInit;
}

export interface Event {
  readonly eventId: string;
  readonly action?: string;
  readonly foreignId?: string;
  readonly iDs?: unknown;
  readonly visitInfo?: {
    readonly path: string;
    readonly pageType: string;
    readonly ref?: string;
    readonly releases?: readonly string[];
  };
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ENDPOINT = '/msport-tracking';
const VALIDATE = '/outsource-user/validate-secret';

/** Stands in for the network: what it answers can be set; unless it is, everything is taken. */
export class Service {
  readonly asked: Asked[] = [];
  /** Null: no answer comes, though the service may have stored everything. */
  reply: (path: string, count: number) => Reply | null = () => ({ status: 202 });
  /** How long an answer takes. */
  waitMs = 0;
  tokens = 0;

  constructor() {
    globalThis.fetch = async (url, init = {}) => {
      const path = String(url).slice(ENDPOINT.length);
      this.asked.push({ path, body: JSON.parse(String(init.body)) as Asked['body'], init });
      const reply = path === VALIDATE ? this.#token(path) : this.reply(path, this.of(path).length);
      if (!reply) throw new TypeError('Failed to fetch');
      if (this.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, this.waitMs));
      const body = reply.body ?? { accepted: 1, duplicate: 0, rejected: [], serverTime: Date.now() };
      return new Response(JSON.stringify(body), { status: reply.status, headers: reply.headers });
    };
  }

  #token(path: string): Reply | null {
    const reply = this.reply(path, this.of(path).length);
    if (reply?.status !== 202) return reply;
    this.tokens += 1;
    return { status: 200, body: { token: `token-${this.tokens}`, expiresAt: 0 } };
  }

  of(path: string): Asked[] {
    return this.asked.filter((asked) => asked.path === path);
  }

  /** Events of all batches that a call has had, resent ones too. */
  events(path = '/actions/save-multiple'): Event[] {
    return this.of(path).flatMap(({ body }) => body.list ?? []);
  }

  actions(): (string | undefined)[] {
    return this.events().map(({ action }) => action);
  }
}
