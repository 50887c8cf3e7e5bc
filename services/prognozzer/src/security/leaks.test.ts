import { row } from '@tribina/service-kit';
import type { RunningService } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { NUMBERS } from '../linking/testing';
import { addPlayer } from '../testing/players';
import { startInWorld } from '../testing/process';
import { RULED_CALLS, type RuledCall } from './rules';
import {
  aVictim,
  ownKey,
  requestsAbout,
  send,
  signatureOf,
  startScene,
  type Scene,
  type Sending,
  type Victim,
} from './scene';

const KEY = 'betting-site-key-of-the-tests';
const EMAIL = 'tajna.adresa@privatno.example';
const NUMBER = NUMBERS.verified;

let scene: Scene;
let service: RunningService;
let victim: Victim;
/** What nobody else may ever be shown, by what it is. */
let secrets: readonly (readonly [what: string, text: string])[];
beforeAll(async () => {
  scene = await startScene();
  service = await startInWorld(scene.world, { url: scene.site.url, key: KEY }, scene.portal.url);
  victim = await aVictim(scene, { isLinked: false, name: 'player_ana' });
  const own = { as: victim, origin: service.address };
  const edit = callOf('gamePlayerCalls.editUser');
  await send(scene, edit, { ...own, body: { id: victim.id, email: EMAIL, name: 'Ana' } });
  const linked = await send(scene, edit, { ...own, body: { id: victim.id, identityNumber: NUMBER } });
  expect([linked.status, linked.text]).toEqual([200, '{"status":200,"message":"OK"}']);
  secrets = await secretsOf(victim);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await scene.close();
});

function callOf(name: string): RuledCall['call'] {
  const found = RULED_CALLS.find((ruled) => ruled.name === name);
  if (!found) throw new Error(`No call ${name}`);
  return found.call;
}

/** As it was typed, as it is shown to its owner, and as it is stored, in every way of writing bytes. */
async function secretsOf({ id }: Victim) {
  const stored = await row<{ sealed: Buffer; hash: Buffer; ref: string; email: string }>(
    scene.world.owner.write,
    sql`select identity_sealed as sealed, identity_hash as hash, betting_ref as ref, email from game_user where id = ${id}`,
  );
  if (!stored) throw new Error('The player is not there');
  expect(stored.email).toBe(EMAIL);
  const bytes = (what: string, value: Buffer) =>
    (['hex', 'base64', 'base64url'] as const).map((as) => [`${what} in ${as}`, value.toString(as)] as const);
  return [
    ['e-mail', EMAIL],
    ['identity number', NUMBER],
    ['masked number', NUMBER.slice(-4).padStart(13, '*')],
    ['account on the betting site', stored.ref],
    ...bytes('sealed number', stored.sealed),
    ...bytes('hash of the number', stored.hash),
  ] as const;
}

const shown = (text: string) => secrets.filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase()));

it('the owner sees the e-mail and the masked number: what is looked for is there', async () => {
  const own = await send(scene, callOf('gamePlayerCalls.userInfo'), {
    params: { id: victim.id },
    as: victim,
    origin: service.address,
  });
  expect(shown(own.text).map(([what]) => what)).toEqual(['e-mail', 'masked number']);
});

/** What takes the link away comes last: until then there is a number that could be shown. */
const LINK_STANDS = RULED_CALLS.toSorted(
  (a, b) => Number(a.name.includes('.unlink')) - Number(b.name.includes('.unlink')),
);

describe('G002 G067 G071: no answer shows anybody else the e-mail or the identity number of a player', () => {
  const askers: [string, Sending][] = [];
  beforeAll(async () => {
    const player = await addPlayer(scene.world);
    const blocked = await addPlayer(scene.world, { isBlocked: true });
    askers.push(
      ['nobody', {}],
      ['a member', { as: { sub: 91 } }],
      ['a player', { as: player }],
      ['who is blocked', { as: blocked }],
      ['a moderator', { as: { sub: 93, roles: ['member', 'moderator'] } }],
      ['an editor', { as: { sub: 94, roles: ['member', 'editor'] } }],
      ['an organiser', { as: { sub: 92, roles: ['member', 'admin'] } }],
      ['our own process', { headers: ownKey(scene) }],
    );
  });

  it('nor what somebody else is told who types that number, looks for that address, or names the account', async () => {
    const other = await addPlayer(scene.world, { isLinked: false });
    const as = { as: other, origin: service.address };
    const [, , , [, ref] = ['', '']] = secrets;
    const notice = { batchId: 'leaks', userRef: ref, amount: 500, currency: 'RSD', placedAt: 'x' };
    const answers = [
      await send(scene, callOf('gamePlayerCalls.editUser'), { ...as, body: { id: other.id, identityNumber: NUMBER } }),
      await send(scene, callOf('gamePlayerCalls.editUser'), { ...as, body: { id: other.id, email: EMAIL, wrong: 1 } }),
      await send(scene, callOf('gamePlayerCalls.findByUsername'), { ...as, params: { term: EMAIL } }),
      await send(scene, callOf('gamePlayerCalls.findByUsername'), { ...as, params: { term: NUMBER } }),
      await send(scene, callOf('gameAdminCalls.findPlayers'), {
        as: { sub: 92, roles: ['member', 'admin'] },
        origin: service.address,
        query: { term: EMAIL },
      }),
      await send(scene, callOf('gamePartnerCalls.ticketNotice'), {
        origin: service.address,
        body: notice,
        headers: signatureOf(notice),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 200, 200, 200, 400]);
    expect(answers.map(({ text }) => shown(text))).toEqual(answers.map(() => []));
  });

  it.each(LINK_STANDS)('$name', async ({ name, call }) => {
    for (const [who, asker] of askers) {
      const given = requestsAbout(scene, victim)[name];
      const answer = await send(scene, call, { ...given, ...asker, origin: service.address });
      expect([who, shown(answer.text), shown(JSON.stringify([...answer.headers]))]).toEqual([who, [], []]);
    }
  });
});

it('nothing that other services hear of has them either', async () => {
  const answer = await fetch(`${service.address}/internal/changes?after=0&wait=0`, { headers: ownKey(scene) });
  expect([answer.status, shown(await answer.text())]).toEqual([200, []]);
});

it('nor has the log, where it says most', async () => {
  expect(service.log()).toContain('/user/edit');
  // An address that was looked for stands in the path of the search; what is looked for here is what was stored and sent in bodies.
  const lines = service
    .log()
    .split('\n')
    .filter((line) => !line.includes('/user/find-by-username/') && !line.includes('/admin/players?'));
  expect(shown(lines.join('\n'))).toEqual([]);
});
