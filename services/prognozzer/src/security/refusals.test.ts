import { sql } from 'drizzle-orm';
import { addPlayer } from '../testing/players';
import type { Asked, Case, Refusal } from './refusal';
import { CASES } from './refusals';
import { RULED_CALLS, type RuledCall } from './rules';
import {
  aVictim,
  fingerprint,
  ownKey,
  requestsAbout,
  send,
  signatureOf,
  startScene,
  type HttpAnswer,
  type Scene,
  type Sending,
  type Victim,
} from './scene';

const ADMIN = { sub: 92, roles: ['member', 'admin'] } as const;

/** Who may not ask, and who asks without a session: the same for all calls that say so. */
const COMMON: Readonly<Record<string, Case>> = {
  UNAUTHORIZED: () => ({ status: 401, changes: { as: null } }),
  FORBIDDEN: async ({ scene }) => ({ status: 403, changes: { as: await addPlayer(scene.world) } }),
};
const casesOf = ({ name }: RuledCall) => ({ ...COMMON, ...CASES[name] });
const DOCUMENTED = RULED_CALLS.flatMap((ruled) =>
  (ruled.call.errors ?? []).map((code) => ({ ruled, code, name: ruled.name, refuses: casesOf(ruled)[code] })),
);

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.close());

it('every code that a contract of the game names has a case, and no other one', () => {
  expect(DOCUMENTED.filter(({ refuses }) => !refuses).map(({ name, code }) => `${name} ${code}`)).toEqual([]);
  const named = new Set(DOCUMENTED.map(({ name, code }) => `${name} ${code}`));
  const cases = Object.entries(CASES).flatMap(([name, codes]) => Object.keys(codes).map((code) => `${name} ${code}`));
  expect(cases.filter((one) => !named.has(one))).toEqual([]);
});

/** A good request, by who may make it. */
function goodRequest({ name, who }: RuledCall, player: Victim): Sending {
  const given = requestsAbout(scene, player)[name] ?? {};
  if (who === 'ourselves') return { ...given, headers: ownKey(scene) };
  if (who === 'partner') return { ...given, headers: signatureOf(given.body ?? {}) };
  return { ...given, as: who === 'admin' ? ADMIN : player };
}

async function askedOf(ruled: RuledCall): Promise<{ asked: Asked; ask: (changes?: Sending) => Promise<HttpAnswer> }> {
  const player = await aVictim(scene);
  const good = goodRequest(ruled, player);
  const ask = (changes: Sending = {}) => send(scene, ruled.call, { ...good, ...changes });
  const body = { ...good.body };
  return { asked: { scene, player, body, once: ask }, ask };
}

/** Nothing but the status, the code, and at most the field that is wrong; kept by nobody. */
function expectRefusal(answer: HttpAnswer, { status, field }: Refusal, message: string): void {
  expect(JSON.parse(answer.text)).toEqual({ status, message, ...(field === undefined ? {} : { field }) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

/** Names of the tables, in the alphabet's order. */
async function changedBy(work: () => Promise<void>): Promise<string[]> {
  const before = await fingerprint(scene);
  await work();
  const after = await fingerprint(scene);
  return Object.keys(after)
    .filter((table) => after[table] !== before[table])
    .toSorted();
}

describe('G082 G085 each documented code, over HTTP: its status, its shape, and nothing stored is another', () => {
  it.each(DOCUMENTED)('$name: $code', async ({ ruled, code, refuses }) => {
    if (!refuses) throw new Error('No case');
    const { asked, ask } = await askedOf(ruled);
    const refusal = await refuses(asked);
    const request = () => ask(refusal.changes);
    try {
      const changed = await changedBy(async () => {
        expectRefusal(await (refusal.during ? refusal.during(request) : request()), refusal, code);
      });
      expect(changed).toEqual((refusal.stores ?? []).toSorted());
    } finally {
      await refusal.undo?.();
    }
  });
});

describe('what every call answers to what is no request of it', () => {
  const isPublicFace = ({ who }: RuledCall) => who !== 'ourselves' && who !== 'partner';
  const byPlayers = RULED_CALLS.filter((ruled) => isPublicFace(ruled) && ruled.who !== 'admin');
  const withIds = RULED_CALLS.filter((ruled) => isPublicFace(ruled) && /:\w*[iI]d\b|:userId/.test(ruled.call.path));
  const withBody = RULED_CALLS.filter((ruled) => isPublicFace(ruled) && ruled.call.method !== 'GET');

  it.each(byPlayers)('G006 $name: 404 where the edition has no game, 400 without an edition', async (ruled) => {
    const { ask } = await askedOf(ruled);
    const changed = await changedBy(async () => {
      expectRefusal(await ask({ edition: 'ke' }), { status: 404 }, 'NOT_FOUND');
      expectRefusal(await ask({ edition: 'xx' }), { status: 400 }, 'UNKNOWN_EDITION');
    });
    expect(changed).toEqual([]);
  });

  it.each(withIds)('$name: 400 for what is no id', async (ruled) => {
    const { asked, ask } = await askedOf(ruled);
    const { params = {} } = goodRequest(ruled, asked.player);
    const [name = ''] = Object.keys(params);
    for (const value of ['x', '0', '-1', '1.5', '9007199254740993', "1' or '1'='1"]) {
      const answer = await ask({ params: { ...params, [name]: value } });
      expect([name, value, answer.status]).toEqual([name, value, 400]);
      expect(JSON.parse(answer.text)).toEqual({ status: 400, message: 'BAD_REQUEST', field: name });
    }
  });

  it.each(withBody)('$name: 400 for a body that is none of its own', async (ruled) => {
    const { asked, ask } = await askedOf(ruled);
    const changed = await changedBy(async () => {
      for (const body of [{ ...asked.body, unknown: 1 }, { ...asked.body, id: 'x', userId: 'x' }, []]) {
        const answer = await ask({ body });
        expect([answer.status, JSON.parse(answer.text)]).toEqual([
          400,
          { status: 400, message: 'BAD_REQUEST', ...withField(answer) },
        ]);
      }
      const broken = await ask({ body: undefined as never, headers: { 'content-type': 'application/json' } });
      expect(broken.status).toBe(400);
    });
    expect(changed).toEqual([]);
  });
});

/** The field is a name of what was sent, and nothing of its value. */
function withField({ text }: HttpAnswer): object {
  const { field } = JSON.parse(text) as { field?: string };
  return field === undefined ? {} : { field: expect.stringMatching(/^[\w.]*$/) as string };
}

describe('what nobody has foreseen', () => {
  it.each(RULED_CALLS.filter(({ name }) => name !== 'gameRankingCalls.allTrophies'))(
    '$name: its failure code alone, when the database refuses everything',
    async (ruled) => {
      const { ask } = await askedOf(ruled);
      const service = new URL(scene.world.databaseUrl).username;
      await scene.world.owner.write.execute(sql.raw(`revoke usage on schema prognozzer from "${service}"`));
      try {
        expectRefusal(await ask(), { status: 500 }, ruled.call.failure);
      } finally {
        await scene.world.owner.write.execute(sql.raw(`grant usage on schema prognozzer to "${service}"`));
      }
    },
  );
});
