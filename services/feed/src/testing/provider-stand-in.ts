import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** By what a report is known, and what whoever has it asks with. */
const VALIDATORS = { etag: 'if-none-match', 'last-modified': 'if-modified-since' } as const;
type Validator = keyof typeof VALIDATORS;

/** What it answers: a report with what it is known by, or whatever a broken provider may answer. */
interface Answer {
  readonly status: number;
  readonly known: { readonly by: Validator; readonly as: string } | null;
  readonly body: string;
}

const SECOND_MS = 1_000;

/** A provider of live results that plays a recording: it answers what it was told last, by docs/contracts/live-providers.md. */
export class ProviderStandIn {
  #server: Server | undefined;
  #port = 0;
  #answer: Answer = { status: 200, known: null, body: '{"matches":[]}' };
  #frames = 0;
  /** Headers of what it was asked, in order, and what it answered. */
  readonly asked: { readonly headers: IncomingHttpHeaders; readonly status: number }[] = [];

  get url(): string {
    return `http://127.0.0.1:${this.#port}/live`;
  }

  /** Listens, where it does not; after an end at the same address as before. */
  async start(): Promise<void> {
    if (this.#server) return;
    const server = createServer((request, response) => {
      const { status, known, body } = this.#answer;
      const isKnown = known !== null && request.headers[VALIDATORS[known.by]] === known.as;
      this.asked.push({ headers: request.headers, status: isKnown ? 304 : status });
      response.writeHead(isKnown ? 304 : status, known === null ? {} : { [known.by]: known.as });
      response.end(isKnown ? undefined : body);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    // What `listen` without a path makes.
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Ends at once, as a killed process does. */
  async die(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Says something new. */
  say(matches: readonly object[], by: Validator = 'etag'): void {
    this.#frames += 1;
    const as = by === 'etag' ? `"${this.#frames}"` : new Date(this.#frames * SECOND_MS).toUTCString();
    this.#answer = { status: 200, known: { by, as }, body: JSON.stringify({ matches }) };
  }

  /** Answers what no provider should. */
  break(status: number, body: string): void {
    this.#answer = { status, known: null, body };
  }
}
