import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { TestSystem } from '../../tools/test/system';
import { hostOf } from './site';

interface Sent {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** Writes as an editor's browser does. */
export function send(
  port: number,
  at: string,
  body: object,
  cookie = '',
  method: 'POST' | 'PUT' = 'POST',
): Promise<Sent> {
  const { host } = hostOf(port, 'rs');
  return new Promise((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', cookie };
    const request = http.request({ host: '127.0.0.1', port, path: at, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
        resolve({ status: response.statusCode ?? 0, cookies, body: text });
      });
    });
    request.once('error', reject);
    request.end(JSON.stringify(body));
  });
}

/** @returns the cookies of a session of one of the demo's accounts. */
export async function logIn(
  { port, dataFolder }: Pick<TestSystem, 'port' | 'dataFolder'>,
  role: 'editor' | 'moderator' | 'member' | 'admin' = 'editor',
): Promise<string> {
  const password = readFileSync(path.join(dataFolder, 'secrets/demo-password'), 'utf8').trim();
  const { status, cookies } = await send(port, '/api/login', { email: `${role}@demo.tribina`, password });
  if (status !== 200) throw new Error(`The ${role} cannot log in: ${status}`);
  return cookies.join('; ');
}

/** The same as a browser takes them. @param cookies as `logIn` gives them, or none. */
export function cookiesFor(origin: string, cookies: string) {
  return cookies
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      domain: new URL(origin).hostname,
      path: '/',
      secure: true,
    }));
}
