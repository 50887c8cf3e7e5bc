import http from 'node:http';
import net from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface Ask {
  readonly method?: string;
  /** `rs.localhost` where it is left out. */
  readonly host?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  /** An object is sent as JSON. */
  readonly body?: object | string;
}

/** Asks over a connection of its own, with exactly these headers. @throws Error when the answer does not arrive whole. */
export function ask(
  port: number,
  at: string,
  { method = 'GET', host = 'rs.localhost', headers, body }: Ask = {},
): Promise<Answer> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: at, method, agent: false, headers: { host, ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString('utf8'), bytes });
        });
      },
    );
    request.once('error', reject);
    request.end(text);
  });
}

/** A connection on which anything can be written. */
export class RawClient {
  answer = '';
  isClosed = false;
  readonly #socket: net.Socket;

  private constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1');
    this.#socket.setEncoding('utf8').on('data', (text: string) => (this.answer += text));
    // A reset is one way to be closed.
    this.#socket.on('error', () => undefined);
    this.#socket.once('close', () => (this.isClosed = true));
  }

  static async open(port: number, text = ''): Promise<RawClient> {
    const client = new RawClient(port);
    await new Promise((resolve) => client.#socket.once('connect', resolve));
    client.write(text);
    return client;
  }

  write(text: string): void {
    if (this.#socket.writable) this.#socket.write(text);
  }

  leave(): void {
    this.#socket.destroy();
  }

  /** Goes with a reset: the other side gets an error. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  /** Milliseconds until the other side has closed. */
  untilClosed(): Promise<number> {
    const began = Date.now();
    return new Promise((resolve) => {
      if (this.isClosed) resolve(0);
      else this.#socket.once('close', () => resolve(Date.now() - began));
    });
  }
}

/** What is answered to these bytes until the connection is closed. */
export async function exchange(port: number, text: string): Promise<string> {
  const client = await RawClient.open(port, text);
  await client.untilClosed();
  return client.answer;
}
