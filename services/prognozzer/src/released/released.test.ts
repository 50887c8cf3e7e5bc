import type { CallDefinition } from '@tribina/contracts';
import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { RULED_CALLS } from '../security/rules';
import { aVictim, requestsAbout, send, startScene, type Scene } from '../security/scene';

/** The calls as the released remote knows them. */
const RELEASED = new URL('game.json', import.meta.url);
type Released = Pick<CallDefinition, 'method' | 'path'> & { readonly reply: object };
const released = Object.entries(JSON.parse(readFileSync(RELEASED, 'utf8')) as Record<string, Released>);

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.close());

it.each(released)('%s: what the released remote asks is answered as it understands it', async (name, call) => {
  const player = await aVictim(scene);
  const isAdmin = RULED_CALLS.find((ruled) => ruled.name === name)?.who === 'admin';
  const as = isAdmin ? ({ sub: 92, roles: ['member', 'admin'] } as const) : player;
  const answer = await send(scene, { ...call, failure: '' }, { ...requestsAbout(scene, player)[name], as });
  expect([Math.floor(answer.status / 100), answer.text.slice(0, 200)]).toEqual([2, expect.any(String)]);
  const isText = answer.headers.get('content-type')?.startsWith('text/') ?? false;
  expect(Value.Check(call.reply, isText ? answer.text : JSON.parse(answer.text))).toBe(true);
});
