import type { FrameChange, Navigation } from '@tribina/contracts';
import { aNavigation, aSpecial, asUser, startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function put(url: string, body: object, edition: 'rs' | 'ke' = 'rs'): Promise<number> {
  const headers = asUser(7, 'editor', edition, 'Ana Anić');
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

describe('P167: the trail of a special', () => {
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
    expect(trail).toMatchObject({ total: 2, data: [{ by: { id: 7, name: 'Ana Anić' } }, {}] });
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
