import { freePorts } from '@tribina/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSystem } from '../../tools/test/system';
import { median, type Bench, type Figure } from './bench';
import { cpuOf } from './cpu';
import { load } from './load';
import { hasNginx, startNginx } from './nginx';
import { startQuietSystem } from './quiet-system';
import { get } from './site';

const ROUNDS = 3;
const SECONDS = 4;
const GZIP = { 'accept-encoding': 'gzip' } as const;

/** Microseconds of CPU that a process spends on one answer. */
async function cpuPerAnswer(pid: number, url: string, host: string): Promise<number> {
  const before = cpuOf(pid);
  const { requests } = await load({ url, headers: { host, ...GZIP }, seconds: SECONDS });
  return (cpuOf(pid) - before) / requests;
}

const gatewayPid = ({ dataFolder }: TestSystem) =>
  (JSON.parse(readFileSync(path.join(dataFolder, 'run/gateway.json'), 'utf8')) as { pid: number }).pid;

interface Compared {
  readonly page: number;
  readonly asset: number;
  readonly detail: { readonly page: string; readonly asset: string };
}

/** Rounds by turns, so that a busy machine is busy for both. */
async function compare(system: TestSystem): Promise<Compared> {
  const { port } = system;
  const host = `rs.localhost:${port}`;
  const page = await get(port, '/', GZIP);
  const asset = await hostScript(port);
  const script = await get(port, asset, GZIP);
  const nginxPort = await freePorts(1);
  const nginx = await startNginx(nginxPort, { 'page.html': page.body, 'script.js': script.body });
  try {
    const own: Record<'page' | 'asset', number[]> = { page: [], asset: [] };
    const theirs: Record<'page' | 'asset', number[]> = { page: [], asset: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      own.page.push(await cpuPerAnswer(gatewayPid(system), `http://127.0.0.1:${port}/`, host));
      theirs.page.push(await cpuPerAnswer(nginx.workerPid(), `http://127.0.0.1:${nginxPort}/page.html`, 'localhost'));
      own.asset.push(await cpuPerAnswer(gatewayPid(system), `http://127.0.0.1:${port}${asset}`, host));
      theirs.asset.push(await cpuPerAnswer(nginx.workerPid(), `http://127.0.0.1:${nginxPort}/script.js`, 'localhost'));
    }
    const words = (kind: 'page' | 'asset') =>
      `${median(own[kind]).toFixed(0)} µs against ${median(theirs[kind]).toFixed(0)} µs`;
    return {
      page: median(own.page) / median(theirs.page),
      asset: median(own.asset) / median(theirs.asset),
      detail: { page: words('page'), asset: words('asset') },
    };
  } finally {
    await nginx.stop();
  }
}

/** Address of the host's script: the largest file of a page. */
async function hostScript(port: number): Promise<string> {
  const { body } = await get(port, '/');
  const record = JSON.parse(/id="tribina-boot"[^>]*>([^]*?)<\/script>/.exec(body.toString('utf8'))?.[1] ?? '{}') as {
    host: { id: string; e: { f: string } };
  };
  return `/r/host/${record.host.id}/${record.host.e.f}`;
}

export const serving: Bench = {
  name: 'serving',
  method:
    'CPU time per answer of the gateway process and of one nginx worker that serves the same compressed bytes from files, ' +
    `by turns, median of ${ROUNDS} rounds of ${SECONDS} s, 32 connections kept open.`,
  obstacle: () => (hasNginx() ? null : 'nginx is not installed'),
  run: async ({ system, say }) => {
    const full = await compare(system);
    say('again with the log off');
    const quiet = await startQuietSystem({ LOG_LEVEL: 'error' });
    const bare = await compare(quiet).finally(() => quiet.stop());
    const figure = (id: string, what: string, value: number, budget: number, detail: string): Figure => ({
      id,
      what,
      value,
      unit: '×',
      reference: 'nginx, same bytes',
      worse: 'higher',
      budget,
      detail,
    });
    return [
      figure('html-cpu', 'cached page, CPU per request, everything on', full.page, 4, full.detail.page),
      figure('html-cpu-quiet', 'cached page, CPU per request, log off', bare.page, 2.5, bare.detail.page),
      figure('asset-cpu', 'script of a release, CPU per request, everything on', full.asset, 4, full.detail.asset),
      figure('asset-cpu-quiet', 'script of a release, CPU per request, log off', bare.asset, 2.5, bare.detail.asset),
    ];
  },
};
