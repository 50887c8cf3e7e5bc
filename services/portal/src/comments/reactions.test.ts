import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { commentsOf } from './testing';

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
let news_id: number;
let author: number;
let members: number[];
beforeAll(async () => {
  portal = await startPortal();
  comments = commentsOf(portal);
  news_id = await comments.article();
  author = await comments.member('Autor_1');
  members = (
    await rows<{ id: number }>(
      portal.owner.write,
      sql`insert into accounts_user (email, display_name, password_hash, roles, verified_at, created_at)
          select 'm' || n || '@example.org', 'Clan_' || n, '-', array['member'], now(), now()
          from generate_series(1, 100) n returning id`,
    )
  ).map(({ id }) => id);
});
afterAll(() => portal.close());

const like = (userId: number, comment_id: number, type: string) =>
  comments.asking(userId, '/like-dislike', { comment_id, type });

/** Presses again where a busy database has refused: it counts once all the same. */
async function press(...pressed: Parameters<typeof like>): Promise<void> {
  const answer = await like(...pressed);
  if (answer.statusCode >= 500) return press(...pressed);
  expect(answer.statusCode).toBe(200);
}

describe('likes and dislikes', () => {
  it('P123: of a hundred members at once, some of them twice, count each once', async () => {
    const id = await comments.published({ news_id, text: 'Svi ovo vole.' }, author);
    await Promise.all([...members, ...members.slice(0, 30)].map((userId) => press(userId, id, 'like')));
    expect(await comments.row(id)).toMatchObject({ likes: 100, dislikes: 0 });
    await Promise.all(
      members.slice(0, 40).map((userId, index) => press(userId, id, index % 2 === 0 ? 'dislike' : 'none')),
    );
    expect(await comments.row(id)).toMatchObject({ likes: 60, dislikes: 20 });
    const kept = await rows(
      portal.owner.write,
      sql`select type, count(*)::int from comments_reaction where comment_id = ${id} and type <> 'none' group by type order by type`,
    );
    expect(kept).toEqual([
      { type: 'dislike', count: 20 },
      { type: 'like', count: 60 },
    ]);
  });

  it('P123: of one member who presses many things at once end as one of them', async () => {
    const id = await comments.published({ news_id, text: 'Predomišljanje.' }, author);
    const [someone = 0] = members;
    await Promise.all(['like', 'dislike', 'like', 'none', 'dislike', 'like'].map((type) => press(someone, id, type)));
    const { likes, dislikes } = await comments.row(id);
    const kept = await rows<{ type: string }>(
      portal.owner.write,
      sql`select type from comments_reaction where comment_id = ${id}`,
    );
    expect([likes, dislikes]).toEqual([
      kept.filter(({ type }) => type === 'like').length,
      kept.filter(({ type }) => type === 'dislike').length,
    ]);
  });

  it('P123: answer with the numbers since, and are the member’s to be asked for', async () => {
    const [someone = 0, another = 0] = members;
    const there = await comments.article();
    const id = await comments.published({ news_id: there, text: 'Jedan glas.' }, author);
    expect((await like(someone, id, 'like')).json()).toEqual({
      status: 'OK',
      data: { comment_id: id, likes: 1, dislikes: 0, type: 'like' },
    });
    expect((await like(another, id, 'dislike')).json()).toEqual({
      status: 'OK',
      data: { comment_id: id, likes: 1, dislikes: 1, type: 'dislike' },
    });
    const mine = await comments.asking(someone, '/get-user-comment-reactions', { news_id: there });
    expect(mine.json()).toEqual({ status: 'OK', data: [{ comment_id: id, type: 'like' }] });
  });

  it('P104: need a login', async () => {
    const id = await comments.published({ news_id, text: 'Bez prijave.' }, author);
    for (const [url, body] of [
      ['/like-dislike', { comment_id: id, type: 'like' }],
      ['/send-notification-for-like-dislike', { comment_id: id }],
      ['/mark-like-dislike', { mark_id: 1, type: 'like' }],
      ['/get-user-reactions', { collection_id: 1 }],
      ['/get-user-comment-reactions', { news_id }],
      ['/search-members-by-query', { query: 'cla' }],
    ] as const) {
      const answer = await portal.ask('POST', url, { body });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
    }
  });

  it('P173 P181: of what cannot be seen are 404 COMMENT_LIKE_DISLIKE_FAILED', async () => {
    const [someone = 0] = members;
    const { data } = await comments.saved({ news_id, text: 'Čeka.' }, author);
    const elsewhere = await comments.article('ke');
    for (const [url, body] of [
      ['/like-dislike', { comment_id: data.comment_id, type: 'like' }],
      ['/like-dislike', { comment_id: 999_999, type: 'none' }],
      ['/get-user-comment-reactions', { news_id: elsewhere }],
      ['/mark-like-dislike', { mark_id: 999_999, type: 'like' }],
      ['/get-user-reactions', { collection_id: 999_999 }],
    ] as const) {
      const answer = await comments.asking(someone, url, body);
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { status: 'ERROR', message: 'COMMENT_LIKE_DISLIKE_FAILED' },
      ]);
    }
  });

  it('P124: are told to the author once per member, and to nobody where there is none', async () => {
    const [someone = 0, another = 0] = members;
    const id = await comments.published({ news_id, text: 'Obavesti me.' }, author);
    const tell = (userId: number) => comments.asking(userId, '/send-notification-for-like-dislike', { comment_id: id });
    const refused = await tell(another);
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { status: 'ERROR', message: 'SEND_NOTIFICATIONS_FOR_LIKE_FAILED' },
    ]);
    await like(someone, id, 'like');
    for (let time = 0; time < 3; time++) expect((await tell(someone)).json()).toEqual({ status: 'OK' });
    const events = await rows(
      portal.owner.write,
      sql`select actor_id, kind from notifications_event where comment_id = ${id} and kind = 'reaction'`,
    );
    expect(events).toEqual([{ actor_id: someone, kind: 'reaction' }]);
  });
});

it('P151 P152: the marks of players are liked in the same way', async () => {
  const [someone = 0, another = 0] = members;
  const [mark] = await rows<{ id: number; marksId: number }>(
    portal.owner.write,
    sql`with club as (insert into match_club (edition, name, team_type, country, crest_url)
            values ('rs', 'Obilić', 'CLUB', 'Srbija', '/x.svg') returning id),
          player as (insert into match_player (club_id, name, position) select id, 'Igrač', 'ATTACK' from club returning id),
          marks as (insert into match_marks (edition, title) values ('rs', 'Ocene') returning id)
        insert into match_mark (marks_id, player_id, position, mark, note, likes)
        select marks.id, player.id, 1, 7.5, '', 3 from marks, player returning id, marks_id as "marksId"`,
  );
  const { id = 0, marksId = 0 } = mark ?? {};
  const set = (userId: number, type: string) => comments.asking(userId, '/mark-like-dislike', { mark_id: id, type });
  expect((await set(someone, 'like')).json()).toEqual({
    status: 'OK',
    data: { mark_id: id, likes: 4, dislikes: 0, type: 'like' },
  });
  await set(someone, 'like');
  expect((await set(another, 'dislike')).json()).toMatchObject({ data: { likes: 4, dislikes: 1 } });
  const mine = await comments.asking(someone, '/get-user-reactions', { collection_id: marksId });
  expect(mine.json()).toEqual({ status: 'OK', data: [{ mark_id: id, type: 'like' }] });
});

describe('the search for members', () => {
  const search = async (query: string, limit?: number) =>
    await portal.ask('POST', '/search-members-by-query', {
      body: { query, ...(limit ? { limit } : {}) },
      headers: asUser(author),
    });

  it('P095 P130: finds by the beginning of a name, whatever the case and the letters, verified members alone', async () => {
    const id = await comments.member('Sasa_Djordjevic');
    await portal.owner.write.execute(sql`
      insert into accounts_user (email, display_name, password_hash, roles, created_at)
      values ('n@example.org', 'Sasa_neproveren', '-', array['member'], now())`);
    for (const query of ['sas', 'SAŠ', '@sasa_d', 'šaša dj']) {
      expect([query, (await search(query)).json()]).toEqual([
        query,
        { status: 'OK', data: [{ id, display_name: 'Sasa_Djordjevic', photo_url: null, mention: 'Sasa_Djordjevic' }] },
      ]);
    }
    expect((await search('clan', 5)).json<{ data: object[] }>().data).toHaveLength(5);
  });

  it.each(['sa', '%%%', '___', '\\\\\\'])('G105 P095: finds nobody by %s', async (query) => {
    const answer = await search(query);
    expect(answer.statusCode === 400 || answer.json<{ data: object[] }>().data.length === 0).toBe(true);
  });
});
