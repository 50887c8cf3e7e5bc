import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** A request for something, as it goes over the wire. */
export function getOf(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** An HTTP request as it goes over the wire, made before the time is taken. */
export function requestOf(host: string, path: string, headers: Readonly<Record<string, string>>, body: object): Buffer {
  const text = JSON.stringify(body);
  const all = {
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

export interface Lanes {
  readonly port: number;
  /** How many connections; each sends its next request once it has the answer to the one before. */
  readonly count: number;
  /** @returns null at the end. */
  readonly next: () => Buffer | null;
  readonly onAnswer: (status: number) => void;
}

/**
 * Sends requests that are ready over plain connections: a client that costs next to nothing beside the service that it asks.
 * Resolves when all are answered.
 */
export async function send(lanes: Lanes): Promise<void> {
  await Promise.all(Array.from({ length: lanes.count }, () => lane(lanes)));
}

function lane({ port, next, onAnswer }: Lanes): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let isDone = false;
    let answer = '';
    const go = () => {
      const request = next();
      if (request) socket.write(request);
      else {
        isDone = true;
        socket.end();
        resolve();
      }
    };
    socket.once('connect', go);
    socket.once('error', reject);
    socket.once('close', () => isDone || reject(new Error('The connection was closed')));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      onAnswer(Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)));
      answer = '';
      go();
    });
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return answer.length >= end + HEAD_END.length + Number(length ?? 0);
}
