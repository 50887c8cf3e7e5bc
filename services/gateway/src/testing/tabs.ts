import { until } from '@tribina/testing';
import { io, type Socket } from 'socket.io-client';
import type { GatewayUnderTest } from './gateway';

/** A tab that has connected. */
export interface Tab {
  readonly socket: Socket;
  /** What it is told from then on. */
  readonly heard: (readonly [event: string, data: unknown])[];
  /** The changes among it. */
  readonly changes: unknown[];
  /** What it was told of the time before. */
  readonly missed: unknown[];
  readonly cursor: Readonly<Record<string, number>>;
}

interface TabOptions {
  readonly host?: string;
  /** What it says of itself. */
  readonly auth?: object;
  readonly cookie?: string;
  /** Of another gateway beside the one under test. */
  readonly port?: number;
}

/** The tabs of a test. */
export class Tabs {
  readonly #open = new Set<Socket>();

  async open(
    gateway: GatewayUnderTest,
    { host = 'rs.localhost', auth = {}, cookie, port }: TabOptions = {},
  ): Promise<Tab> {
    const socket = io(`http://127.0.0.1:${port ?? gateway.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders: { host, origin: `http://${host}`, ...(cookie === undefined ? {} : { cookie }) },
    });
    this.#open.add(socket);
    const greeting: (readonly [event: string, data: unknown])[] = [];
    const heard: (readonly [event: string, data: unknown])[] = [];
    const changes: unknown[] = [];
    let isGreeted = false;
    socket.onAny((event: string, data: unknown) => {
      (isGreeted ? heard : greeting).push([event, data]);
      if (isGreeted && event === 'change') changes.push(data);
      // The last of what a tab is told when it connects.
      if (event === 'cursor') isGreeted = true;
    });
    await until(() => isGreeted);
    const [assignment, ...missed] = greeting;
    expect(assignment).toEqual(['assignment', { seq: gateway.world.seq }]);
    return { socket, heard, changes, missed, cursor: missed.pop()?.[1] as Tab['cursor'] };
  }

  close(): void {
    for (const socket of this.#open) socket.disconnect();
    this.#open.clear();
  }
}
