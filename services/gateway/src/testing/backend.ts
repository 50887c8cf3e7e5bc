import { until } from '@tribina/testing';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a backend got it. */
export interface BackendCall {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  body: string;
  /** Neither answered nor ended by the gateway. */
  isUnderWay: boolean;
}

/** What a backend does with a request; `response.socket` is there for what no server would write. */
export type Behaviour = (response: ServerResponse, call: BackendCall) => void;

interface Rule {
  readonly path: RegExp;
  readonly behaviour: Behaviour;
}

const NOTHING: Behaviour = answers(404, { status: 'ERROR', message: 'NOT_FOUND' });

/** A server that does what a test tells it to, and remembers what it was asked. */
export class Backend {
  readonly calls: BackendCall[] = [];
  readonly #rules: Rule[] = [];
  readonly #server: Server;

  private constructor() {
    // Longer than anything that the gateway keeps open: it is the gateway that ends connections.
    this.#server = createServer(
      { keepAliveTimeout: 60_000 },
      (request, response) => void this.#take(request, response),
    );
  }

  static async start(port = 0): Promise<Backend> {
    const backend = new Backend();
    await new Promise<void>((resolve) => backend.#server.listen(port, '127.0.0.1', resolve));
    return backend;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on requests for this path are treated so; the newest rule counts. */
  when(path: RegExp, behaviour: Behaviour): this {
    this.#rules.unshift({ path, behaviour });
    return this;
  }

  /** Requests for a path, without those between our own processes. */
  callsTo(path: RegExp): BackendCall[] {
    return this.calls.filter(({ url }) => path.test(url));
  }

  forgetCalls(): void {
    this.calls.length = 0;
  }

  /** Resolves when so many requests for a path have come. */
  untilCalled(path: RegExp, times = 1): Promise<void> {
    return until(() => this.callsTo(path).length >= times);
  }

  get connections(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  }

  /** Ends at once, as a killed process does. */
  kill(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call: BackendCall = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: '',
      isUnderWay: true,
    };
    this.calls.push(call);
    response.once('close', () => (call.isUnderWay = false));
    request.setEncoding('utf8');
    try {
      for await (const chunk of request) call.body += String(chunk);
    } catch {
      return;
    }
    const rule = this.#rules.find(({ path }) => path.test(call.url));
    (rule?.behaviour ?? NOTHING)(response, call);
  }
}

/** Answers with JSON, or with a text as it is. */
export function answers(status: number, body: unknown, headers: Record<string, string> = {}): Behaviour {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** Does as the behaviour of the first call, then the second, and so on; the last one stays. */
export function inTurn(...behaviours: readonly Behaviour[]): Behaviour {
  let turn = 0;
  return (response, call) => {
    const behaviour = behaviours[Math.min(turn, behaviours.length - 1)];
    turn += 1;
    behaviour?.(response, call);
  };
}

/** Never answers. */
export const hangs: Behaviour = () => undefined;

export function answersAfter(ms: number, behaviour: Behaviour): Behaviour {
  return (response, call) => setTimeout(behaviour, ms, response, call);
}

/** Does as the behaviour once it is let go. */
export function held(behaviour: Behaviour): { readonly behaviour: Behaviour; readonly letGo: () => void } {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  return { behaviour: (response, call) => void isLetGo.then(() => behaviour(response, call)), letGo };
}

export const resetsBeforeHeaders: Behaviour = (response) => response.socket?.resetAndDestroy();

const SOME = 'x'.repeat(100);

/** Announces more than it sends, then resets the connection. */
export const resetsMidBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write(SOME);
  setImmediate(() => response.socket?.resetAndDestroy());
};

/** Announces more than it sends, then says nothing. */
export const stallsMidBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write(SOME);
};

/** Writes bytes that no server would. */
export function writes(text: string): Behaviour {
  return (response) => response.socket?.end(text);
}
