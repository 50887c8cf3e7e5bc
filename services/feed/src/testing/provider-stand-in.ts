import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it answers: a report by its tag, or whatever a broken provider may answer. */
interface Answer {
  readonly status: number;
  readonly tag: string | null;
  readonly body: string;
}

/** A provider of live results that plays a recording: it answers what it was told last, by docs/contracts/live-providers.md. */
export class ProviderStandIn {
  #server: Server | undefined;
  #port = 0;
  #answer: Answer = { status: 200, tag: null, body: '{"matches":[]}' };
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
      const { status, tag, body } = this.#answer;
      const isKnown = tag !== null && request.headers['if-none-match'] === tag;
      this.asked.push({ headers: request.headers, status: isKnown ? 304 : status });
      response.writeHead(isKnown ? 304 : status, tag === null ? {} : { etag: tag });
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
  say(matches: readonly object[]): void {
    this.#frames += 1;
    this.#answer = { status: 200, tag: `"${this.#frames}"`, body: JSON.stringify({ matches }) };
  }

  /** Answers what no provider should. */
  break(status: number, body: string): void {
    this.#answer = { status, tag: null, body };
  }
}
