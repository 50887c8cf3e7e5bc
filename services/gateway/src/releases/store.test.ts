import { Bucket } from '@tribina/service-kit';
import { startTestBucket, type TestBucket, until } from '@tribina/testing';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let server: TestBucket;
let cache: string;
let gateway: GatewayUnderTest;

/** Brings what services/releases has published into the bucket. */
async function upload(folder: string): Promise<void> {
  const bucket = Bucket.at(server.address, server.settings);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await bucket.write(path.relative(folder, file), readFileSync(file));
  }
}

beforeAll(async () => {
  server = await startTestBucket();
  cache = mkdtempSync(path.join(os.tmpdir(), 'gateway-cache-'));
  const settings = { RELEASE_STORE: server.address, RELEASE_CACHE: cache, ...server.settings };
  gateway = await startGateway({ settings, isReady: false });
  await upload(gateway.world.store);
  await until(async () => (await gateway.ask('/readyz')).status === 200);
});
afterAll(async () => {
  await gateway.close();
  await server.remove();
  rmSync(cache, { recursive: true, force: true });
});

const newsOf = async () => /news@([\w.-]+)/.exec(String((await gateway.ask('/')).headers['x-tribina-releases']))?.[1];

it('serves pages and files of releases that are kept in a bucket', async () => {
  expect(await newsOf()).toBe('news-1.0.0');
  const script = await gateway.ask('/r/news/news-1.0.0/main.js', { headers: { 'accept-encoding': 'br' } });
  expect([script.status, script.headers['content-encoding']]).toEqual([200, 'br']);
});

it('goes on while the bucket is away, and takes a release that it could not have when it is back', async () => {
  const { world } = gateway;
  const next = world.publish('news', '1.1.0');
  await upload(world.store);
  await server.stop();
  world.promote(next);
  await until(async () => (await gateway.ask('/')).headers['x-tribina-seq'] === String(world.seq));
  expect(await newsOf()).toBe('news-1.0.0');
  expect((await gateway.ask('/r/news/news-1.0.0/main.js')).status).toBe(200);
  await server.start();
  await until(async () => (await newsOf()) === next);
});
