import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
let media: Server;
const asked: string[] = [];

beforeAll(async () => {
  media = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://media').searchParams.get('filename') ?? '';
    asked.push(name);
    response.writeHead(name.startsWith('broken') ? 500 : 200).end('{}');
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  portal = await startPortal({ MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await portal.close();
  media.closeAllConnections();
  media.close();
});

const waiting = async () =>
  (
    await rows<{ picture: string }>(
      portal.owner.write,
      sql`select picture from accounts_picture_erasure order by picture`,
    )
  ).map(({ picture }) => picture);

it('one that cannot be erased keeps no other back, and is asked for again, each time later', async () => {
  await portal.owner.write.execute(sql`
    insert into accounts_picture_erasure (picture, due_at)
    values ('members/1/broken.webp', app_now() - interval '3 hours'), ('members/2/good.webp', app_now() - interval '2 hours'),
      ('members/3/good.webp', app_now() - interval '1 hour')`);
  while ((await waiting()).length > 1) await delay(20);
  expect(await waiting()).toEqual(['members/1/broken.webp']);
  const [kept] = await rows<{ attempts: number; isLater: boolean }>(
    portal.owner.write,
    sql`select attempts, due_at > app_now() as "isLater" from accounts_picture_erasure`,
  );
  expect(kept).toEqual({ attempts: 1, isLater: true });
  expect(asked.filter((name) => name === 'good.webp')).toHaveLength(2);

  await portal.moveClock('2 hours');
  while (asked.filter((name) => name === 'broken.webp').length < 2) await delay(20);
});
