import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Stands between gateways and the releases service, and can cut the push: calls that are held are then broken off. */
export class PushCut {
  isCut = false;
  readonly #held = new Set<Socket>();
  readonly #server: http.Server;

  private constructor(private readonly port: number) {
    this.#server = http.createServer((request, response) => this.#pass(request, response));
  }

  /** @param port of the releases service. */
  static async start(port: number): Promise<PushCut> {
    const cut = new PushCut(port);
    await new Promise<void>((resolve) => cut.#server.listen(0, '127.0.0.1', resolve));
    return cut;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.#held) socket.resetAndDestroy();
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const isHeld = /^\/snapshot.*[?&]wait=[1-9]/.test(request.url ?? '');
    if (isHeld && this.isCut) {
      request.socket.resetAndDestroy();
      return;
    }
    if (isHeld) {
      this.#held.add(request.socket);
      response.once('close', () => this.#held.delete(request.socket));
    }
    const { method, url: path, headers } = request;
    const onward = http.request({ host: '127.0.0.1', port: this.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }
}
