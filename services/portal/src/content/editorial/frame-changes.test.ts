import type { FrameChange, Navigation } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addAccount, lastMail, logIn, PASSWORD } from '../../testing/accounts';
import { untilBlocked } from '../../testing/blocked';
import { aNavigation, aSpecial, asUser, startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
let editorId: number;
beforeAll(async () => {
  portal = await startPortal();
  editorId = await addAccount(portal, { roles: ['member', 'editor'] });
});
afterAll(() => portal.close());

async function put(url: string, body: object, edition: 'rs' | 'ke' = 'rs'): Promise<number> {
  const headers = asUser(editorId, 'editor', edition, 'Ana Anić');
  const answer = await portal.ask('PUT', `/editorial${url}`, { edition, body, headers });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data?: { id: number } }>().data?.id ?? 0;
}

async function trailOf(subject: string, query = 'limit=20&offset=0', edition: 'rs' | 'ke' = 'rs') {
  const answer = await portal.edit('GET', `/frame-changes?subject=${subject}&${query}`, { edition });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: FrameChange[]; total: number }>();
}

const told = ({ data }: { data: FrameChange[] }) =>
  data.map(({ action, fields }) => [
    action,
    ...fields.map(
      ({ part, path, field, before, after }) => `${[part, ...path, field].join('/')}: ${before} → ${after}`,
    ),
  ]);

describe('the trail of a special', () => {
  it('says who has changed what and how it was: colours, marks, days; a repetition is nothing new', async () => {
    const draft = aSpecial({ name: 'Evropsko 2024', isActive: false });
    const id = await put('/special', draft);
    await put('/special', draft);
    const logo_url = '/img/320x320/newsroom/rs/logo-7a1e3a.webp';
    await put('/special', { ...draft, logo_url, ends: '2022-12-19', colors: { ...draft.colors, main: '#000000' } });
    const trail = await trailOf(`special:${id}`);
    expect(told(trail)).toEqual([
      [
        'saved',
        `/logo_url: /special/logo.svg → ${logo_url}`,
        'colors/main: #7a1f3d → #000000',
        '/ends: 2022-12-18 → 2022-12-19',
      ],
      expect.arrayContaining(['added', '/name: null → Evropsko 2024', 'betRadar/competitionIds: null → 196']),
    ]);
    expect(trail).toMatchObject({ total: 2, data: [{ by: { id: editorId, name: 'Ana Anić' } }, {}] });
    expect(Date.parse(trail.data[0]?.at ?? '')).not.toBeNaN();
    expect((await trailOf(`special:${id}`, 'limit=1&offset=1')).data[0]?.action).toBe('added');
  });

  it('says of the one that was shown that it is so no more', async () => {
    const first = await put('/special', aSpecial({ name: 'Prvi' }));
    await put('/special', aSpecial({ name: 'Drugi' }));
    expect(told(await trailOf(`special:${first}`))[0]).toEqual(['saved', '/isActive: true → null']);
  });

  it('is that of its edition, and for editors', async () => {
    const id = await put('/special', aSpecial({ name: 'Kenija' }), 'ke');
    expect((await trailOf(`special:${id}`)).total).toBe(0);
    expect((await trailOf(`special:${id}`, undefined, 'ke')).total).toBe(1);
    const url = `/editorial/frame-changes?subject=special:${id}&limit=1&offset=0`;
    expect((await portal.ask('GET', url, { headers: asUser(8, 'member') })).statusCode).toBe(403);
    expect((await portal.edit('GET', '/frame-changes?subject=special:x&limit=1&offset=0')).statusCode).toBe(400);
  });
});

it.each(['master', 'special'])('the trail of the %s menu names its entries', async (kind) => {
  const url = kind === 'master' ? '/navigation' : '/navigation/special';
  const menu = aNavigation();
  await put(url, menu);
  const [item] = menu.data;
  if (!item) throw new Error('No entry');
  const leaf = { ...item, children: [], childrenThirdLevel: [] };
  const changed: Navigation = {
    ...menu,
    data: [
      { ...leaf, name: 'Tenis' },
      { ...item, order: 9, logoUrl: '/logo.svg', loginRequired: true, children: [] },
    ],
    otherSites: [],
    largeLogo: true,
  };
  await put(url, changed);
  const [newest] = told(await trailOf(`navigation:${kind}`));
  expect(newest).toEqual(
    expect.arrayContaining([
      'saved',
      'data/Tenis/url: null → /fudbal/101',
      'data/Fudbal/logoUrl: null → /logo.svg',
      'data/Fudbal/loginRequired: null → true',
      'data/Fudbal/Fudbal/url: /fudbal/101 → null',
      'data/Fudbal/Fudbal/Fudbal/name: Fudbal → null',
      'otherSites/Kvota/logoUrl: /logo.svg → null',
      '/largeLogo: null → true',
    ]),
  );
  await put(url, { ...changed, data: changed.data.toReversed() });
  expect(told(await trailOf(`navigation:${kind}`))[0]).toEqual(['saved', 'data/order: Tenis, Fudbal → Fudbal, Tenis']);
});

it('of a large change says the first fields, and how many those are that it leaves out', async () => {
  const [item] = aNavigation().data;
  const entries = Array.from({ length: 100 }, (_one, index) => ({
    ...item,
    name: `Rubrika ${index} ${'ž'.repeat(100)}`,
  }));
  const large = {
    ...aNavigation(),
    data: entries.map((entry) => ({ ...entry, children: [], childrenThirdLevel: [] })),
  };
  await put('/navigation', large, 'ke');
  await put('/navigation', { ...large, data: large.data.toReversed() }, 'ke');
  const answer = await portal.edit('GET', '/frame-changes?subject=navigation:master&limit=2&offset=0', {
    edition: 'ke',
  });
  const [turned, added] = answer.json<{ data: FrameChange[] }>().data;
  expect([added?.fields[0]?.field, Number(added?.fields.length) > 20, Number(added?.leftOut) > 300]).toEqual([
    'name',
    true,
    true,
  ]);
  expect(turned).toMatchObject({
    fields: [{ field: 'order', after: expect.stringMatching(/^Rubrika 99 .*…$/) }],
    leftOut: 0,
  });
  expect(answer.body.length).toBeLessThan(2 * 10_000);
});

it.each([
  ['special', 'special rs', '/special', aSpecial({ name: 'Treći' })],
  ['menu', 'navigation rs master', '/navigation', { ...aNavigation(), otherSites: [] }],
])(
  'P091: a save of a %s that waits while its editor is erased leaves neither number nor name behind',
  async (kind, lock, url, body) => {
    const name = `Zorana_${kind}`;
    const email = `${kind}@tribina.example`;
    const id = await addAccount(portal, { email, displayName: name, roles: ['member', 'editor'] });
    const { bearer } = await logIn(portal, email);
    await portal.ask('POST', '/delete-profile', { body: { password: PASSWORD }, headers: bearer });
    const code = (await lastMail(portal, email))?.data['code'] ?? '';
    let saved: ReturnType<PortalUnderTest['ask']> | undefined;
    // A colleague saves the same: whoever comes next waits for the same lock.
    await portal.owner.write.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
      saved = portal.ask('PUT', `/editorial${url}`, { body, headers: asUser(id, 'editor', 'rs', name) });
      void saved.then(() => undefined);
      await untilBlocked(portal);
      const answer = await portal.ask('DELETE', `/delete-profile/${code}`, { headers: bearer });
      expect(answer.statusCode).toBe(200);
    });
    expect((await saved)?.statusCode).toBe(200);
    const kept = await row<{ left: number; unsigned: number }>(
      portal.owner.write,
      sql`select (count(*) filter (where made_by = ${id} or made_by_name = ${name}))::int as left,
          (count(*) filter (where made_by is null and subject like ${`${kind === 'menu' ? 'navigation' : kind}:%`}))::int as unsigned
        from content_frame_change`,
    );
    expect(kept).toEqual({ left: 0, unsigned: expect.any(Number) });
    expect(kept?.unsigned).toBeGreaterThan(0);
  },
);
