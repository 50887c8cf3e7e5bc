import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { joinOwnRooms, type SocketOwner } from './own-rooms';

const OWNER: SocketOwner = { userId: 7, sessionHash: 'h' };

/** A socket as far as rooms go. */
function aSocket() {
  const rooms: string[] = [];
  const state = { connected: true };
  const socket = {
    handshake: { headers: { cookie: 'c' } },
    join: async (names: readonly string[]) => void rooms.push(...names),
    get connected() {
      return state.connected;
    },
    get disconnected() {
      return !state.connected;
    },
  } as unknown as Socket;
  return { socket, rooms, state };
}

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** Lets so much time pass, and what waits for it go on. */
async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await turn();
}

it('whose a socket is is asked again while whoever knows it cannot be asked', async () => {
  const { socket, rooms } = aSocket();
  const answers: (SocketOwner | 'unknown')[] = ['unknown', 'unknown', OWNER];
  const joined = joinOwnRooms(socket, 'rs', async () => answers.shift() ?? null);
  await turn();
  await pass(5_000);
  expect(rooms).toEqual([]);
  await pass(5_000);
  expect(await joined).toBe(true);
  expect(rooms).toEqual(['member:rs:7', 'session:h']);
});

it('of a socket that has gone nothing more is asked', async () => {
  const { socket, rooms, state } = aSocket();
  let asked = 0;
  const joined = joinOwnRooms(socket, 'rs', async () => {
    asked += 1;
    return 'unknown';
  });
  await turn();
  state.connected = false;
  await pass(5_000);
  await pass(5_000);
  expect([await joined, rooms]).toEqual([false, []]);
  expect(asked).toBe(1);
});
