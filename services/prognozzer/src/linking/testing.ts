import { startBettingSite, type RunningBettingSite } from '@tribina/betting-site';
import { sql } from 'drizzle-orm';
import { PortalStandIn } from '../testing/mail-stand-in';
import { ask, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';
import { IdentityNumbers } from './identity-numbers';

const KEY = 'betting-site-key-of-the-tests';

/** Sample numbers of the stand-in, by what linking with them comes to. */
export const NUMBERS = {
  verified: '0101990710008',
  another: '0101006500006',
  abroad: '1203005710032',
  sameAccount: '0505980601230',
  countries: '2902000710025',
  nobody: '2902996710050',
  otherAddress: '0707990601234',
  unverified: '3112989715120',
  unreachable: '0808980100275',
  slow: '0505980601239',
  failing: '0505980661230',
  odd: '1712970335122',
} as const;

/** The service beside a betting site, and beside a portal that knows everybody's address. */
export async function startLinkedWorld(): Promise<{
  world: World;
  site: RunningBettingSite;
  portal: PortalStandIn;
  close: () => Promise<void>;
}> {
  const site = await startBettingSite({ port: 0, key: KEY });
  const portal = new PortalStandIn();
  await portal.start();
  const world = await startWorld({
    PORTAL_URL: portal.url,
    BETTING_SITE_URL: site.url,
    PUBLIC_ORIGINS: 'rs=https://tribina.example',
  });
  return {
    world,
    site,
    portal,
    close: async () => {
      await world.close();
      await Promise.all([site.close(), portal.stop()]);
    },
  };
}

/** Begins anew without a restart: no players, nobody mailed, the first moment. */
export async function forgetPlayers(world: World): Promise<void> {
  await world.owner.write.execute(sql`delete from game_user`);
  await world.owner.write.execute(sql`delete from account_mail`);
  await world.moveClock(0);
}

/** Asks to link a player by a number. */
export function link(world: World, player: TestPlayer, identityNumber: string, countryId?: number) {
  const body = { id: player.id, identityNumber, ...(countryId === undefined ? {} : { countryId }) };
  return ask(world, '/user/edit', { as: player, body });
}

/** The keys of the tests' world. */
export const SEAL_KEY = 'identity-number-key-of-the-tests-which-is-long';
export const HASH_KEY = 'identity-number-hash-key-of-the-tests-long';

/** Gives a player who is stored as linked a number that can be opened. @param keys as the setting, newest first. */
export async function sealNumber(
  { owner }: Pick<World, 'owner'>,
  { id }: Pick<TestPlayer, 'id'>,
  number: string,
  keys = SEAL_KEY,
): Promise<void> {
  const numbers = new IdentityNumbers(keys, HASH_KEY);
  await owner.write.execute(sql`
    update game_user set identity_sealed = ${numbers.seal(number, id)}, identity_hash = ${numbers.hash(number)}
    where id = ${id}`);
}

/** The code of the mail that the betting site has sent last. */
export function lastCode(site: RunningBettingSite): string {
  return site.mails.at(-1)?.url.split('/').at(-1) ?? '';
}
