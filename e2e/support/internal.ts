import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { DATA_DIR } from './system';

/** Makes a call of a service that it takes from our own processes alone. @returns the status of its answer. */
export function callInternally(port: number, method: 'PUT' | 'POST', at: string, content: unknown): Promise<number> {
  const body = JSON.stringify(content);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: at,
        method,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-internal-key': readFileSync(path.join(DATA_DIR, 'secrets/internal-key'), 'utf8').trim(),
        },
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    request.once('error', reject);
    request.end(body);
  });
}
