import { matchBlockCalls, pathOf, type MarksCollection, type PostMatch, type PreMatch } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { sql } from 'drizzle-orm';
import { aDraft, startPortal, type PortalUnderTest } from '../testing/portal';
import { aClub, aPostMatch, aPreMatch, BURA, someMarks, writeClub, type WrittenClub } from './testing';

let portal: PortalUnderTest;
let kosava: WrittenClub;
let bura: WrittenClub;

beforeAll(async () => {
  portal = await startPortal();
  kosava = await writeClub(portal);
  bura = await writeClub(portal, BURA);
});
beforeEach(() => portal.forgetEvents());
afterAll(() => portal.close());

const MATCH = 3010001;
const keeper = () => kosava.players['Todor Školjarić'] ?? 0;
const forward = () => kosava.players['Vuk Ušćanin'] ?? 0;
const dataOf = async <T>(url: string, edition?: EditionId) => (await portal.get(url, edition)).json<{ data: T }>().data;

async function put(url: string, body: object, edition: EditionId = 'rs') {
  const answer = await portal.edit('PUT', url, { body, edition });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
}

describe('clubs', () => {
  it('P149 P074: a club with its type, its country and its coach, alone and with its people by position', async () => {
    const club = {
      id: kosava.id,
      name: 'Košava',
      crestUrl: '/img/svg/crests/kosava.svg',
      teamType: 'CLUB',
      country: 'Vetrovija',
      coach: 'Miroje Drvored',
      stadium: null,
      competitorId: null,
      competitionId: null,
      tagId: null,
    };
    expect(await dataOf(`/club/${kosava.id}`)).toEqual(club);
    expect(await dataOf(`/club-with-players/${kosava.id}`)).toEqual({
      ...club,
      players: [
        { id: keeper(), name: 'Todor Školjarić', position: 'GOALKEEPER', number: 1 },
        { id: kosava.players['Filip Različak'], name: 'Filip Različak', position: 'DEFENCE', number: 4 },
        { id: forward(), name: 'Vuk Ušćanin', position: 'ATTACK', number: 9 },
        { id: kosava.players['Miroje Drvored'], name: 'Miroje Drvored', position: 'COACH', number: null },
      ],
    });
  });

  it('P074: a national team, with the flag of its nation', async () => {
    const { id } = await writeClub(
      portal,
      aClub({ name: 'Srbija', teamType: 'NATIONAL_TEAM', crestUrl: '/img/svg/flags/srb.svg', players: [] }),
    );
    expect(await dataOf(`/club/${id}`)).toMatchObject({ teamType: 'NATIONAL_TEAM', coach: null });
  });

  it('know the tag of their news once an article carries it', async () => {
    const { id } = await writeClub(portal, aClub({ name: 'Oluja', tag: 'Oluja s mora' }));
    expect(await dataOf(`/club/${id}`)).toMatchObject({ tagId: null });
    const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
    const categoryId = await portal.create('/categories', { parentId: null, name: 'Fudbal', url: 'fudbal' });
    await portal.create('/articles', aDraft({ writerId, categoryIds: [categoryId], tags: ['Oluja s mora'] }));
    const { tagId } = await dataOf<{ tagId: number }>(`/club/${id}`);
    expect(await dataOf(`/get-tag-by-id/${tagId}`)).toMatchObject({ name: 'Oluja s mora' });
  });

  it('keep who is known by name, and forget nobody whom marks name', async () => {
    const before = await writeClub(portal, aClub({ name: 'Jugo' }));
    const marks = await portal.create('/marks', someMarks([before.players['Vuk Ušćanin']]));
    const [first] = aClub().players;
    await put(`/clubs/${before.id}`, aClub({ name: 'Jugo', players: first ? [{ ...first, number: 12 }] : [] }));
    const { players } = await dataOf<{ players: object[] }>(`/club-with-players/${before.id}`);
    expect(players).toEqual([{ id: before.players[first?.name ?? ''], ...first, number: 12 }]);
    const { teams } = await dataOf<MarksCollection>(`/marks-by-collection-id-with-players/${marks}`);
    expect(teams[0]?.marks[0]?.player.name).toBe('Vuk Ušćanin');
  });

  it('have a name of their own in an edition, and are listed by it', async () => {
    const again = await portal.edit('POST', '/clubs', { body: aClub() });
    expect([again.statusCode, again.json()]).toEqual([409, { status: 'ERROR', message: 'EXISTING_CLUB' }]);
    const { id } = await writeClub(portal, aClub(), 'hr');
    expect((await portal.edit('GET', '/clubs', { edition: 'hr' })).json()).toEqual({
      status: 'OK',
      data: [{ id, name: 'Košava', crestUrl: '/img/svg/crests/kosava.svg', teamType: 'CLUB' }],
    });
  });
});

describe('before a match', () => {
  it('P148: form, matches against each other, expected line-ups, absences', async () => {
    const past = { day: '2026-11-14', home: 'Košava', visitor: 'Galeb', score: { home: 3, visitor: 0 } };
    const draft = aPreMatch(kosava, bura, { headToHead: [past] });
    const home = {
      ...draft.home,
      form: [past],
      formation: '4-2-3-1',
      lineup: [forward(), keeper()],
      absences: [{ playerId: kosava.players['Filip Različak'] ?? 0, reason: 'injury' as const }],
    };
    expect(await put(`/pre-matches/${MATCH}`, { ...draft, home })).toEqual([200, undefined]);
    const found = await dataOf<PreMatch>(`/pre-match/${MATCH}`);
    expect(found).toMatchObject({ id: MATCH, kickOff: '2026-11-21T18:30:00.000Z', headToHead: [past] });
    expect(found.home).toMatchObject({ club: { name: 'Košava' }, form: [past], formation: '4-2-3-1' });
    expect(found.home.lineup.map(({ name }) => name)).toEqual(['Vuk Ušćanin', 'Todor Školjarić']);
    expect(found.home.absences).toMatchObject([{ player: { name: 'Filip Različak' }, reason: 'injury' }]);
    expect(found.visitor).toEqual({
      club: { id: bura.id, name: 'Bura', crestUrl: '/img/svg/crests/bura.svg', teamType: 'CLUB' },
      form: [],
      formation: null,
      lineup: [],
      absences: [],
    });
    expect(await portal.events()).toEqual([{ kind: 'matchblock.changed', data: { edition: 'rs', matchId: MATCH } }]);
  });

  it('refuses somebody of another club, another edition’s club, and a team against itself', async () => {
    const draft = aPreMatch(kosava, bura);
    const hr = await writeClub(portal, aClub({ name: 'Tramuntana' }), 'hr');
    for (const [body, status, message] of [
      [{ ...draft, visitor: { ...draft.visitor, lineup: [keeper()] } }, 422, 'UNKNOWN_PLAYER'],
      [aPreMatch(kosava, hr), 422, 'UNKNOWN_CLUB'],
      [aPreMatch(kosava, kosava), 400, 'BAD_REQUEST'],
      [{ ...draft, kickOff: '2026-02-30T10:00:00Z' }, 400, 'BAD_REQUEST'],
      [{ ...draft, home: { ...draft.home, formation: 'svi napred' } }, 400, 'BAD_REQUEST'],
      [{ ...draft, home: { ...draft.home, lineup: [keeper(), keeper()] } }, 400, 'BAD_REQUEST'],
    ] as const) {
      expect(await put('/pre-matches/77', body)).toEqual([status, message]);
    }
    expect((await portal.get('/pre-match/77')).statusCode).toBe(404);
  });
});

describe('after a match', () => {
  it('P148: the result, who scored, the figures, the man of the match, and where the marks are', async () => {
    const marksId = await portal.create('/marks', someMarks([keeper(), bura.players['Zavida Ledenjak']]));
    const scorers = [{ side: 'home', name: 'Vuk Ušćanin', minute: '90+3', kind: 'penalty' }] as const;
    const figures = [{ kind: 'possession', home: 58, visitor: 42 }] as const;
    const draft = aPostMatch(kosava, bura, { scorers: [...scorers], figures: [...figures] });
    expect(await put(`/post-matches/${MATCH}`, { ...draft, manOfTheMatchId: forward(), marksId })).toEqual([
      200,
      undefined,
    ]);
    const found = await dataOf<PostMatch>(`/post-match/${MATCH}`);
    expect(found).toMatchObject({
      id: MATCH,
      home: { name: 'Košava' },
      visitor: { name: 'Bura' },
      score: { home: 2, visitor: 1 },
      scorers,
      figures,
      manOfTheMatch: { player: { name: 'Vuk Ušćanin', position: 'ATTACK' }, club: { name: 'Košava' } },
      marksId,
    });
  });

  it('refuses more scorers than goals, a figure twice, a stranger, and marks that there are not', async () => {
    const goal = { side: 'visitor', name: 'Iko', minute: '5', kind: 'goal' } as const;
    const figure = { kind: 'shots', home: 1, visitor: 2 } as const;
    for (const [changes, status, message] of [
      [{ scorers: [goal, goal] }, 400, 'BAD_REQUEST'],
      [{ figures: [figure, figure] }, 400, 'BAD_REQUEST'],
      [{ manOfTheMatchId: 999_999 }, 422, 'UNKNOWN_PLAYER'],
      [{ marksId: 999_999 }, 422, 'UNKNOWN_MARKS'],
      [{ score: { home: -1, visitor: 0 } }, 400, 'BAD_REQUEST'],
    ] as const) {
      expect(await put('/post-matches/78', { ...aPostMatch(kosava, bura), ...changes })).toEqual([status, message]);
    }
  });
});

describe('marks', () => {
  it('P147: the players of both teams with marks from 1 to 10 and what readers think of them', async () => {
    const draft = someMarks([], {
      title: 'Ocene igrača',
      marks: [
        { playerId: keeper(), mark: 7.5, note: 'Odbranio penal.', imported: { likes: 12, dislikes: 3 } },
        { playerId: bura.players['Zavida Ledenjak'] ?? 0, mark: 1 },
        { playerId: forward(), mark: 10 },
      ],
    });
    const id = await portal.create('/marks', draft);
    const found = await dataOf<MarksCollection>(`/marks-by-collection-id-with-players/${id}`);
    expect(found).toMatchObject({
      id,
      title: 'Ocene igrača',
      teams: [
        {
          club: { name: 'Košava' },
          marks: [
            { player: { name: 'Todor Školjarić' }, mark: 7.5, note: 'Odbranio penal.', likes: 12, dislikes: 3 },
            { player: { name: 'Vuk Ušćanin' }, mark: 10, note: '', likes: 0, dislikes: 0 },
          ],
        },
        { club: { name: 'Bura' }, marks: [{ mark: 1 }] },
      ],
    });
    expect(await portal.events()).toEqual([{ kind: 'marks.changed', data: { edition: 'rs', marksId: id } }]);
  });

  it('are changed with their reactions kept', async () => {
    const imported = { likes: 5, dislikes: 1 };
    const id = await portal.create('/marks', {
      title: 'Ocene',
      marks: [{ playerId: keeper(), mark: 5, imported }],
    });
    await put(`/marks/${id}`, someMarks([keeper()]));
    const found = await dataOf<MarksCollection>(`/marks-by-collection-id-with-players/${id}`);
    expect(found.teams[0]?.marks[0]).toMatchObject({ mark: 6.5, ...imported });
  });

  it.each([0, 0.5, 10.5, 6.3])('refuse %d', async (mark) => {
    const answer = await portal.edit('POST', '/marks', {
      body: { title: 'Ocene', marks: [{ playerId: keeper(), mark }] },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'BAD_REQUEST' }]);
  });

  it('refuse somebody unknown, and somebody twice', async () => {
    for (const [ids, status] of [
      [[999_999], 422],
      [[keeper(), keeper()], 400],
    ] as const) {
      expect((await portal.edit('POST', '/marks', { body: someMarks(ids) })).statusCode).toBe(status);
    }
  });
});

describe('an article with blocks of matches', () => {
  it('names what they ask for, and has one of each', async () => {
    const writerId = await portal.create('/writers', { name: 'Ivo', role: '', bio: '' });
    const categoryId = await portal.create('/categories', { parentId: null, name: 'Tenis', url: 'tenis' });
    const blocks = [
      { type: 'pre-match', matchId: 31 },
      { type: 'match', matchId: 32 },
      { type: 'post-match', matchId: 31 },
      { type: 'marks', marksId: 5 },
      { type: 'club', clubId: kosava.id },
    ] as const;
    const draft = aDraft({ writerId, categoryIds: [categoryId], body: [...blocks] });
    const id = await portal.create('/articles', draft);
    expect(await dataOf(`/single-article/${id}`)).toMatchObject({
      match_ids: [31, 32],
      pre_match_id: 31,
      post_match_id: 31,
      marks_id: 5,
      club_id: kosava.id,
    });
    const twice = await portal.edit('POST', '/articles', { body: { ...draft, body: [blocks[0], blocks[0]] } });
    expect([twice.statusCode, twice.json()]).toMatchObject([400, { data: { field: 'body' } }]);
  });
});

const CALLS = Object.entries(matchBlockCalls);

describe.each(CALLS)('%s', (_name, call) => {
  const ask = async (id: unknown, edition?: EditionId) => {
    const answer = await portal.get(pathOf(call, { id }), edition);
    return [answer.statusCode, answer.json()];
  };

  it('P172: 404 with its own code for an unknown id and for one of another edition', async () => {
    expect(await ask(999_999)).toEqual([404, { status: 'ERROR', message: call.failure }]);
    for (const id of [kosava.id, MATCH]) {
      expect(await ask(id, 'ke')).toEqual([404, { status: 'ERROR', message: call.failure }]);
    }
  });

  it('400 for an id that is none', async () => {
    for (const id of ['x', '-1', '1.5', '9007199254740993', 'a'.repeat(10_000)]) {
      expect(await ask(id)).toMatchObject([expect.any(Number), { status: 'ERROR' }]);
      expect((await ask(id))[0]).toBeLessThan(500);
    }
  });
});

it.each([
  ['POST', '/clubs'],
  ['PUT', '/clubs/1'],
  ['PUT', '/pre-matches/1'],
  ['PUT', '/post-matches/1'],
  ['POST', '/marks'],
  ['PUT', '/marks/1'],
] as const)('nobody but an editor may %s %s', async (method, url) => {
  expect((await portal.ask(method, `/editorial${url}`, { body: {} })).statusCode).toBe(401);
});

describe('when the database refuses', () => {
  beforeAll(() => portal.owner.write.execute(sql`revoke select on all tables in schema portal from tribina_portal`));

  it.each(CALLS)('P172 P179: %s answers 500 with its own code', async (_name, call) => {
    const answer = await portal.get(pathOf(call, { id: 1 }));
    expect([answer.statusCode, answer.json()]).toEqual([500, { status: 'ERROR', message: call.failure }]);
  });
});
