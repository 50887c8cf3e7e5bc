import { chromium, type Browser } from '@playwright/test';
import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { launchOptions } from '@tribina/chromium';
import { median, type Bench, type Figure } from './bench';
import { get } from './site';

const ROOT = path.join(import.meta.dirname, '../..');
const KB = 1024;
const ROUNDS = 5;
/** So long that everything else of a round trip weighs little beside it. */
const LATENCY_MS = 600;
const APP_PAGE = '/prognozzer';

/** A page of one script that renders by React, built as one: what a site without parts is. */
const MONOLITH = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'here'));
`;

/** Minified, as a browser gets it. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.join(ROOT, 'apps/host'), loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

interface Chain {
  /** Waves of requests, each asked for when the one before has arrived, from the document on until React has the page. */
  readonly rounds: number;
  /** The same as time, by the latency: over HTTP/1.1 more than six requests of one wave wait for each other. */
  readonly latencies: number;
}

async function chainOf(browser: Browser, url: string): Promise<Chain> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const askedAt: number[] = [];
  session.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document' || type === 'Script') askedAt.push(timestamp * 1_000);
  });
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => {
    // Who plays is there at once, and not only to look.
    (globalThis as { tribina?: { start: () => void } }).tribina?.start();
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer$')) && performance.now();
  });
  const ms = Number(await handle.jsonValue());
  await context.close();
  const began = askedAt[0] ?? 0;
  // What is asked for later than that has no part in it.
  const waves = askedAt.map((at) => at - began).filter((at) => at < ms - LATENCY_MS);
  return { rounds: Math.floor(Math.max(...waves) / LATENCY_MS) + 1, latencies: ms / LATENCY_MS };
}

async function withMonolith<T>(script: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = http.createServer(({ url }, response) => {
    const isScript = url === '/main.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><div id="root"></div><script src="/main.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const timeOf = (chains: readonly Chain[]) => median(chains.map(({ latencies }) => latencies)).toFixed(2);

async function rounds(port: number, say: (line: string) => void): Promise<Figure> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const ours: Chain[] = [];
    const theirs: Chain[] = [];
    await withMonolith(await bundled(MONOLITH), async (url) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        say(`round ${round + 1} of ${ROUNDS}`);
        ours.push(await chainOf(browser, `http://rs.localhost:${port}${APP_PAGE}`));
        theirs.push(await chainOf(browser, url));
      }
    });
    return {
      id: 'rounds-to-remote',
      what: 'sequential round trips until the first remote component is alive',
      value: median(ours.map((chain) => chain.rounds)),
      unit: 'round trips',
      reference: 'a page of one script',
      worse: 'higher',
      budget: 2,
      detail: `the other: ${median(theirs.map((chain) => chain.rounds))}; as time over HTTP/1.1, with pictures and fonts on the same six connections: ${timeOf(ours)} against ${timeOf(theirs)} times the latency of ${LATENCY_MS} ms`,
    };
  } finally {
    await browser.close();
  }
}

async function platformBytes(): Promise<number> {
  const program = path.join(ROOT, 'tools/webpack/testing/measure-platform.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  return Number(stdout);
}

const WHOLE = `export * as a from 'react'; export * as b from 'react-dom/client'; export * as c from 'react-router-dom';
  import * as a from 'react'; import * as b from 'react-dom/client'; import * as c from 'react-router-dom'; globalThis.all = [a, b, c];`;

/** What the host really takes of the router: its own frame's names and those of the facade. */
function sharedAsTaken(): string {
  const facade = readFileSync(path.join(ROOT, 'libs/facades/src/router.ts'), 'utf8');
  const names = new Set([
    'BrowserRouter',
    ...(/\{([^}]*)\}/.exec(facade)?.[1] ?? '').split(',').map((name) => name.trim()),
  ]);
  return `import * as a from 'react'; import * as b from 'react-dom/client';
    import { ${[...names].filter(Boolean).join(', ')} } from 'react-router-dom'; globalThis.all = [a, b, ${[...names].filter(Boolean).join(', ')}];`;
}

async function sizes(port: number): Promise<Figure[]> {
  const [platform, whole, taken] = await Promise.all([platformBytes(), bundled(WHOLE), bundled(sharedAsTaken())]);
  const page = (await get(port, '/')).body.toString('utf8');
  const record = /<script type="application\/json" id="tribina-boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const kilobytes = (bytes: number) => bytes / KB;
  const size = (id: string, what: string, bytes: number, budget: number, detail: string): Figure => ({
    id,
    what,
    value: kilobytes(bytes),
    unit: 'KB gzip',
    reference: null,
    worse: 'higher',
    budget,
    detail,
  });
  return [
    size(
      'platform-bytes',
      'platform code of the host before any app code',
      platform,
      23,
      'federation runtime, loader, boot chain, health, stale tabs',
    ),
    size(
      'shared-bytes',
      'React, its DOM and the router, as the host shares them',
      zipped(taken),
      85,
      `the same packages whole: ${kilobytes(zipped(whole)).toFixed(1)} KB`,
    ),
    size('boot-record-bytes', 'boot record of the home page', zipped(record), 2, `${record.length} characters`),
  ];
}

export const composing: Bench = {
  name: 'composing',
  method: `Chromium with ${LATENCY_MS} ms on every answer, a fresh profile each time, median of ${ROUNDS}: how many waves of requests follow on each other from the request of the game's page until React has it, and the same of a page that is one document and one script. Sizes after gzip -9.`,
  obstacle: () => (existsSync(path.join(ROOT, 'apps/host/dist/release.json')) ? null : 'the host has not been built'),
  run: async ({ system, say }) => [await rounds(system.port, say), ...(await sizes(system.port))],
};
