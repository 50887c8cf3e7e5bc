import { HEADERS, parseReleaseId } from '@tribina/shell-api';
import http, { type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Addresses } from './addresses';
import { EVENTS_PATH } from './reload-client';
import type { DevBuild } from './watch-build';

/** The build that pages get, with the signed override that asks the gateway for it. */
export interface ShownBuild extends Pick<DevBuild, 'description' | 'files'> {
  readonly token: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Headers of one connection, not of what it carries. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * A developer's address of a running system: everything is the system's, through its gateway and on one origin, but for the
 * files of one remote. Each request asks for that remote by a signed override.
 */
export class DevServer {
  readonly #server = http.createServer((request, response) => this.#answer(request, response));
  readonly #listeners = new Set<ServerResponse>();
  #shown: ShownBuild | null = null;

  constructor(
    private readonly remote: string,
    private readonly addresses: Addresses,
  ) {
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#upgrade(request, socket, head),
    );
  }

  /** Listens on this machine alone. @throws what `listen` throws: EADDRINUSE. */
  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Pages get this build from now on, and those that have another one reload. */
  show(build: ShownBuild): void {
    this.#shown = build;
    this.#tell('built', build.description.id);
  }

  /** Tells open pages why they keep what they have. */
  complain(message: string): void {
    this.#tell('failed', JSON.stringify(message));
  }

  #tell(event: string, data: string): void {
    for (const listener of this.#listeners) listener.write(eventText(event, data));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { host } = request.headers;
    const address = request.url ?? '/';
    if (!this.addresses.isOurs(host)) return say(response, 421, 'This address is localhost alone.');
    if (address === EVENTS_PATH) return this.#listen(response);
    const own = this.#ownFile(address);
    if (own) return this.#sendFile(response, own);
    // A developer's page is no sample of how a release fares.
    if (address === '/api/health') return say(response, 200, '{"status":"OK"}');
    const upstream = this.#ask(request, host);
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, this.addresses.toBrowser(withoutConnection(answer.headers)));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else say(response, 502, `${this.addresses.target.origin} does not answer: ${error.message}`);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    // A page that has been without this server learns what it has missed.
    response.write(this.#shown ? eventText('built', this.#shown.description.id) : ':\n\n');
  }

  /** Release and file of an address below the remote's builds under change. */
  #ownFile(address: string): { readonly release: string; readonly file: string } | null {
    const [, r, remote, release = '', ...rest] = address.split('?')[0]?.split('/') ?? [];
    const isBuild = parseReleaseId(release)?.version.startsWith('0.0.0-dev.') ?? false;
    return r === 'r' && remote === this.remote && isBuild ? { release, file: rest.join('/') } : null;
  }

  #sendFile(response: ServerResponse, { release, file }: { readonly release: string; readonly file: string }): void {
    const content = this.#shown?.description.id === release ? this.#shown.files.get(file) : undefined;
    if (!content) return say(response, 404, 'That build is gone.');
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(content);
  }

  #ask({ method, url, headers }: IncomingMessage, host: string, more: Readonly<Record<string, string>> = {}) {
    const isSecure = this.addresses.target.protocol === 'https:';
    const options: RequestOptions = {
      ...this.addresses.peer,
      method,
      path: url,
      headers: {
        ...this.addresses.toTarget(withoutConnection(headers), host),
        ...(this.#shown ? { [HEADERS.override]: this.#shown.token } : {}),
        ...more,
      },
    };
    return isSecure ? https.request({ ...options, servername: this.addresses.target.hostname }) : http.request(options);
  }

  #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const { host } = request.headers;
    if (!this.addresses.isOurs(host)) return void socket.destroy();
    const upstream = this.#ask(request, host, { connection: 'Upgrade', upgrade: request.headers.upgrade ?? '' });
    const end = () => {
      upstream.destroy();
      socket.destroy();
    };
    upstream.on('upgrade', (answer: IncomingMessage, other: Socket, rest: Buffer) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`);
      socket.write(rest);
      other.write(head);
      other.on('error', end).on('close', end);
      socket.pipe(other).pipe(socket);
    });
    upstream.on('response', (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`);
    });
    upstream.on('error', end);
    socket.on('error', end).on('close', end);
    upstream.end();
  }
}

function eventText(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

function withoutConnection<T extends http.IncomingHttpHeaders>(headers: T): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name))) as T;
}

function rawHeaders({ rawHeaders: parts }: IncomingMessage): string {
  return parts.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
}

function say(response: ServerResponse, status: number, text: string): void {
  const type = text.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
