import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Script, Step } from './script';

/** What came of one connection. */
export interface Outcome {
  /** Statuses of the answers that were read, in order. */
  readonly statuses: readonly string[];
  /** Nobody listened. */
  readonly isRefused: boolean;
}

/** What happens to a connection by the other side. */
interface Line {
  readonly socket: net.Socket;
  readonly answered: Promise<unknown>;
  readonly closed: Promise<unknown>;
}

const ANSWER_LIMIT_MS = 400;
const WRITE_LIMIT_MS = 60;
const CONNECTION_LIMIT_MS = 4_000;
const STATUS = /HTTP\/1\.1 (\d{3})/g;

/** Plays a script on a connection of its own; resolves when that is gone on our side. */
export async function play(
  to: Pick<net.TcpNetConnectOpts, 'host' | 'port' | 'localAddress'>,
  script: Script,
): Promise<Outcome> {
  const socket = net.connect({ ...to, allowHalfOpen: true, noDelay: true });
  let said = '';
  let isRefused = false;
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (isRefused ||= code === 'ECONNREFUSED'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const answered = script.isReading ? once(socket, 'data').catch(() => undefined) : closed;
  if (script.isReading) socket.setEncoding('latin1').on('data', (text: string) => (said += text));
  const line = { socket, answered, closed };
  const limit = setTimeout(() => socket.destroy(), CONNECTION_LIMIT_MS);
  for (const step of script.steps) {
    if (socket.destroyed) break;
    await take(line, step);
  }
  await leave(line, script);
  await closed;
  clearTimeout(limit);
  return { statuses: [...said.matchAll(STATUS)].map(([, status = '']) => status), isRefused };
}

async function take({ socket, answered, closed }: Line, step: Step): Promise<void> {
  if (step === 'untilAnswered') await Promise.race([answered, closed, delay(ANSWER_LIMIT_MS)]);
  else if ('waitMs' in step) await Promise.race([closed, delay(step.waitMs)]);
  else if (socket.writable) await written(socket, step.write);
}

/** Each write goes out by itself; one that nobody takes is not waited for. */
async function written(socket: net.Socket, bytes: Buffer): Promise<void> {
  const done = new Promise((resolve) => socket.write(bytes, resolve));
  await Promise.race([done, delay(WRITE_LIMIT_MS)]);
}

async function leave({ socket, answered, closed }: Line, { ending, patienceMs }: Script): Promise<void> {
  if (ending === 'reset') socket.resetAndDestroy();
  else if (ending === 'leave') socket.destroy();
  else {
    if (ending === 'halfClose') socket.end();
    else await Promise.race([answered, closed, delay(ANSWER_LIMIT_MS)]);
    await Promise.race([closed, delay(patienceMs)]);
    socket.destroy();
  }
}
