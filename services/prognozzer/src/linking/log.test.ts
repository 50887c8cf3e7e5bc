import { startBettingSite } from '@tribina/betting-site';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { PortalStandIn } from '../testing/mail-stand-in';
import { addPlayer, type TestPlayer } from '../testing/players';
import { startInWorld } from '../testing/process';
import { startWorld } from '../testing/world';
import { NUMBERS } from './testing';

const KEY = 'betting-site-key-of-the-tests';

it('G002: no identity number is ever logged, whatever linking comes to', async () => {
  const site = await startBettingSite({ port: 0, key: KEY });
  const world = await startWorld();
  const portal = new PortalStandIn();
  await portal.start();
  const service = await startInWorld(world, { url: site.url, key: KEY }, portal.url);

  const send = async (player: TestPlayer, fields: object) => {
    const answer = await fetch(`${service.address}/user/edit`, {
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

  await service.stop();
  const log = service.log();
  await Promise.all([world.close(), portal.stop()]);
  expect(statuses).toEqual([200, 200, 200, 409, 200, 404, 403, 403, 403, 503, 503, 502, 422, 400, 500, 503]);
  expect(log).toContain('/user/edit');
  expect(log).toContain('request failed');
  expect(log).toContain('the betting site mails no verification');
  for (const number of [...Object.values(NUMBERS), '0101990710009', '0202990710009']) expect(log).not.toContain(number);
});
