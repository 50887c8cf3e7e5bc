import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
}

interface AutocannonReport {
  readonly requests: { readonly total: number; readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

/** Keeps connections busy from a process of its own. @throws Error when a single answer is not good. */
export async function load({ url, headers, seconds, connections = 32 }: Load): Promise<LoadResult> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [program, '--json', '--no-progress', '-c', String(connections), '-d', String(seconds), ...named, url];
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', reject);
    child.once('exit', () => resolve(text));
  });
  const report = JSON.parse(output) as AutocannonReport;
  if (report.non2xx + report.errors > 0)
    throw new Error(`${url}: ${report.non2xx} bad answers, ${report.errors} errors`);
  return { requests: report.requests.total, perSecond: report.requests.average };
}
