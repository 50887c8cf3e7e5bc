import { startBettingSite } from '@tribina/betting-site';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { freePorts } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addPlayer, type TestPlayer } from '../testing/players';
import { startWorld } from '../testing/world';
import { NUMBERS } from './testing';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
const KEY = 'betting-site-key-of-the-tests';

it('G002: no identity number is ever logged, whatever linking comes to', async () => {
  const site = await startBettingSite({ port: 0, key: KEY });
  const world = await startWorld();
  const port = await freePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'debug',
      CLOCK: 'adjustable',
      DATABASE_URL: world.databaseUrl,
      INTERNAL_KEY: world.keys.internalKey,
      IDENTITY_PUBLIC_KEY: world.keys.publicKeySetting,
      FEED_URL: world.feed.url,
      PORTAL_URL: 'http://127.0.0.1:9',
      BETTING_SITE_URL: site.url,
      BETTING_SITE_KEY: KEY,
      AFFILIATE_KEY: 'affiliate-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_KEYS: 'identity-number-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_HASH_KEY: 'identity-number-hash-key-of-the-tests-long',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const lines = createInterface({ input: child.stdout });
  const listens = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      log += `${line}\n`;
      if (line.includes('listening')) resolve();
    }),
  );
  await listens;

  const send = async (player: TestPlayer, fields: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/user/edit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-edition': 'rs',
        [IDENTITY_HEADER]: world.keys.assertionOf({ sub: player.sub }),
      },
      body: JSON.stringify({ id: player.id, ...fields }),
    });
    return answer.status;
  };
  const aMember = () => addPlayer(world, { isLinked: false });
  const statuses: number[] = [];
  for (const number of [...Object.values(NUMBERS), '0101990710009']) {
    statuses.push(await send(await aMember(), { identityNumber: number }));
  }
  // Refused by the schema, by what is linked already, and by a database that fails in the middle of it.
  const ana = await aMember();
  statuses.push(await send(ana, { identityNumber: NUMBERS.nobody, unknown: NUMBERS.nobody }));
  await world.owner.write.execute(sql`alter table game_user drop column betting_ref cascade`);
  statuses.push(await send(ana, { identityNumber: '0202990710009' }));
  await site.close();
  statuses.push(await send(ana, { identityNumber: NUMBERS.nobody }));

  child.kill('SIGTERM');
  await once(child, 'close');
  await world.close();
  expect(statuses).toEqual([200, 200, 200, 409, 200, 404, 403, 403, 503, 503, 502, 422, 400, 500, 503]);
  expect(log).toContain('/user/edit');
  expect(log).toContain('request failed');
  expect(log).toContain('the betting site mails no verification');
  for (const number of [...Object.values(NUMBERS), '0101990710009', '0202990710009']) expect(log).not.toContain(number);
});
