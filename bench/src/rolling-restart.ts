import { readFileSync } from 'node:fs';
import path from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the facade is for remotes; these are tabs without a browser
import { io, type Socket } from 'socket.io-client';
import type { TestSystem } from '../../tools/test/system';
import type { Bench, BenchParts, Figure } from './bench';
import { startEdge } from './edge';
import { startGateways } from './gateways';
import { hasNginx } from './nginx';
import { failuresOf, startReaders, type ReadersReport } from './readers';
import { articlePaths, get } from './site';

const GATEWAYS = 2;
const CONNECTIONS = 32;
const WRITE_EVERY = 10;
const TABS = 50;
/** As in deploy/env/gateway.env.example. */
const DRAIN_MS = 3_000;
/** Load before, between and after. */
const SETTLE_MS = 3_000;
const BACKENDS = ['portal', 'prognozzer', 'feed', 'releases', 'media'] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Tabs {
  /** How long each absence of a tab was, ms. */
  readonly absences: readonly number[];
  readonly connected: () => number;
  readonly close: () => void;
}

/** Tabs with an open socket, which come back by themselves as those of a browser do. */
async function openTabs(port: number): Promise<Tabs> {
  const absences: number[] = [];
  const host = `rs.localhost:${port}`;
  const tabs = Array.from({ length: TABS }, (): Socket => {
    const tab = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 2_000,
      extraHeaders: { host, origin: `http://${host}` },
    });
    let lostAt = 0;
    tab.on('disconnect', (reason) => {
      lostAt = performance.now();
      // The client takes a disconnection by the server for final, unless told otherwise.
      if (reason === 'io server disconnect') tab.connect();
    });
    tab.on('connect', () => {
      if (lostAt > 0) absences.push(performance.now() - lostAt);
    });
    return tab;
  });
  const connected = () => tabs.filter((tab) => tab.connected).length;
  while (connected() < TABS) await pause(50);
  return { absences, connected, close: () => tabs.forEach((tab) => tab.disconnect()) };
}

/** Pages of every kind that readers see, each of them once so that it is kept. */
async function warmPages(port: number): Promise<string[]> {
  const paths = ['/', ...(await articlePaths(port)).slice(0, 40)];
  for (const at of paths) await get(port, at);
  return paths;
}

function figure(id: string, what: string, report: ReadersReport): Figure {
  const { count, words } = failuresOf(report);
  return {
    id,
    what,
    value: count,
    unit: 'requests',
    reference: null,
    worse: 'higher',
    budget: 0,
    detail: `${report.requests} requests, ${report.writes} of them writes: ${words}; p99 ${report.p99Ms.toFixed(0)} ms`,
  };
}

async function gatewaysInTurn({ system, say }: BenchParts): Promise<Figure[]> {
  const gateways = await startGateways(system, GATEWAYS, `http://127.0.0.1:${system.portBase + 5}`, {
    DRAIN_MS: String(DRAIN_MS),
    TRUSTED_PROXIES: '127.0.0.1/32',
  });
  const edge = await startEdge(gateways.ports);
  const tabs = await openTabs(edge.port);
  try {
    const readers = startReaders({
      port: edge.port,
      paths: await warmPages(edge.port),
      connections: CONNECTIONS,
      writeEvery: WRITE_EVERY,
    });
    for (const [index, port] of gateways.ports.entries()) {
      await pause(SETTLE_MS);
      say(`restarting the gateway at ${port}`);
      await gateways.restart(index);
    }
    await pause(SETTLE_MS);
    const report = await readers.stop();
    const away = Math.max(0, ...tabs.absences);
    return [
      figure('rolling-gateways', 'two gateways behind nginx restarted in turn: failed requests', report),
      {
        id: 'rolling-sockets',
        what: 'the same: longest time that a tab was without its socket',
        value: tabs.connected() < TABS ? Infinity : away,
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: 5_000,
        detail: `${TABS} tabs, ${tabs.absences.length} reconnections, ${tabs.connected()} connected at the end`,
      },
    ];
  } finally {
    tabs.close();
    await edge.stop();
    await gateways.stop();
  }
}

/** Ends a backend as a deployment does; its supervisor starts it again. */
async function restartBackend({ dataFolder }: TestSystem, name: string): Promise<void> {
  const file = path.join(dataFolder, 'run', `${name}.json`);
  const { pid, port } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; port: number };
  process.kill(pid, 'SIGTERM');
  const isReady = () =>
    get(port, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  // It answers until it has ended: first it has to be another process.
  const isAnother = () => {
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid !== pid;
    } catch {
      return false;
    }
  };
  while (!isAnother() || !(await isReady())) await pause(100);
}

async function backendsInTurn({ system, say }: BenchParts): Promise<Figure> {
  const readers = startReaders({
    port: system.port,
    paths: await warmPages(system.port),
    connections: CONNECTIONS,
  });
  for (const name of BACKENDS) {
    await pause(SETTLE_MS);
    say(`restarting ${name}`);
    await restartBackend(system, name);
  }
  await pause(SETTLE_MS);
  return figure('rolling-backends', 'each backend restarted in turn: failed page views', await readers.stop());
}

export const rolling: Bench = {
  name: 'rolling',
  method:
    `Two gateways behind nginx with deploy/nginx/edge.conf, each ended by SIGTERM (DRAIN_MS=${DRAIN_MS}) and started again while ` +
    `${CONNECTIONS} readers go from page to page on kept connections (every ${WRITE_EVERY}th request is a POST) and ${TABS} tabs ` +
    'hold a socket. Then each backend service in turn, with the readers at the gateway itself.',
  obstacle: () => (hasNginx() ? null : 'nginx is not installed'),
  run: async (parts) => [...(await gatewaysInTurn(parts)), await backendsInTurn(parts)],
};
