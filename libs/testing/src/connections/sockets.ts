import http from 'node:http';
import { until } from '../until';

const SOCKETS = /^nodejs_active_resources\{type="TCPSocketWrap"[^}]*\} (\d+)$/m;

/** How many TCP connections a process holds, by its metrics at this address. */
export async function openSockets(metrics: string): Promise<number> {
  const text = await new Promise<string>((resolve, reject) => {
    http
      .get(metrics, { agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.once('end', () => resolve(body)).once('error', reject);
      })
      .once('error', reject);
  });
  const found = SOCKETS.exec(text)?.[1];
  if (found === undefined) throw new Error(`No count of sockets at ${metrics}`);
  return Number(found);
}

/** How many connections a process has beyond those that it had before, once it has had the time to let them go. */
export async function keptSockets(metrics: string, before: number, limitMs: number): Promise<number> {
  let now = before;
  try {
    await until(async () => (now = await openSockets(metrics)) <= before, limitMs);
    return 0;
  } catch {
    return now - before;
  }
}
