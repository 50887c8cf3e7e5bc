import type { CommentThread } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { pinComment, rejectComment, restoreComment } from './decisions';
import { commentsOf } from './testing';

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
let member: number;
let other: number;
beforeAll(async () => {
  portal = await startPortal();
  comments = commentsOf(portal);
  member = await comments.member('Marko_B');
  other = await comments.member('Jelena.K');
});
afterAll(() => portal.close());

const idsOf = ({ data }: { data: readonly { comment_id: number }[] }) => data.map(({ comment_id }) => comment_id);
const guest = { display_name: 'Gost' };

describe('the comments of an article', () => {
  it('P114 P085: stand in four orders', async () => {
    const news_id = await comments.article();
    const ids: number[] = [];
    for (const text of ['prvi', 'drugi', 'treći']) ids.push(await comments.published({ news_id, text, ...guest }));
    const [first = 0, second = 0, third = 0] = ids;
    await portal.owner.write.execute(sql`
      update comments_comment set likes = case id when ${first} then 5 when ${second} then 1 else 0 end,
        dislikes = case id when ${second} then 7 when ${third} then 2 else 0 end where id >= ${first}`);
    await portal.owner.transaction((tx) => pinComment(tx, second, true));
    const orders: [string, string, number[]][] = [
      ['get-comments-by-article-id', '', [second, third, first]],
      ['get-comments-by-article-id', '?order=newest', [third, second, first]],
      ['get-comments-by-likes', '', [first, second, third]],
      ['get-comments-by-dislikes', '', [second, third, first]],
    ];
    for (const [call, query, expected] of orders) {
      expect([call, query, idsOf(await comments.threads(news_id, call, query))]).toEqual([call, query, expected]);
    }
    const page = await comments.threads(news_id, 'get-comments-by-article-id', '?limit=1&offset=1');
    expect([idsOf(page), page.total, page.comments_count]).toEqual([[third], 3, 3]);
  });

  it('P067: have exactly the fields of the contract, and answers with whom they answer', async () => {
    const news_id = await comments.article();
    const head = await comments.published({ news_id, text: 'Ko je bolji?' }, member);
    const answer = await comments.published({ news_id, text: 'Oba, @marko_b.', parent_id: head }, other);
    const deeper = await comments.published({ news_id, text: 'Tačno.', parent_id: answer, ...guest });
    const { data, comments_count } = await comments.threads(news_id);
    expect(comments_count).toBe(3);
    expect(data).toEqual([
      {
        news_id,
        comment_id: head,
        text: 'Ko je bolji?',
        likes: 0,
        dislikes: 0,
        author: { kind: 'member', id: member, display_name: 'Marko_B', photo_url: null },
        parent_id: null,
        root_id: null,
        reply_to: null,
        mentions: [],
        created_at: expect.any(String),
        edited_at: null,
        is_pinned: false,
        is_removed: false,
        replies_count: 2,
        replies: [
          expect.objectContaining({
            comment_id: answer,
            parent_id: head,
            root_id: head,
            reply_to: 'Marko_B',
            mentions: ['Marko_B'],
          }),
          expect.objectContaining({ comment_id: deeper, parent_id: answer, root_id: head, reply_to: 'Jelena.K' }),
        ],
      },
    ]);
  });

  it('that were taken back stand for the answers that they have, and say nothing', async () => {
    const news_id = await comments.article();
    const [head, lonely] = [
      await comments.published({ news_id, text: 'Nestaje, ali ima odgovor.' }, member),
      await comments.published({ news_id, text: 'Nestaje.', ...guest }),
    ];
    await comments.published({ news_id, text: 'Odgovor.', parent_id: head, ...guest });
    for (const id of [head, lonely]) {
      await portal.owner.transaction((tx) => rejectComment(tx, id, { reason: 'insult', note: '' }));
    }
    const { data, comments_count, total } = await comments.threads(news_id);
    expect([comments_count, total, idsOf({ data })]).toEqual([1, 1, [head]]);
    expect(data[0]).toMatchObject({
      is_removed: true,
      text: '',
      author: { kind: 'former', id: null, display_name: '' },
      replies: [{ text: 'Odgovor.', reply_to: null }],
    });
  });

  it('come ten answers at a time, the rest by a call of their own; a permalink has its comment among them', async () => {
    const news_id = await comments.article();
    const head = await comments.published({ news_id, text: 'Duga rasprava.', ...guest });
    await portal.owner.write.execute(sql`
      insert into comments_comment (edition, article_id, parent_id, root_id, guest_name, text, state, risk, created_at, fingerprint)
      select 'rs', ${news_id}, ${head}, ${head}, 'Gost', 'Odgovor ' || n, 'published', 0, now(), '' from generate_series(1, 60) n`);
    const [thread] = (await comments.threads(news_id)).data;
    expect([thread?.replies.length, thread?.replies_count, thread?.replies.at(-1)?.text]).toEqual([
      10,
      60,
      'Odgovor 10',
    ]);
    const more = await portal.get(`/get-comment-replies/${head}?offset=10&limit=50`);
    const rest = more.json<{ data: { comment_id: number; text: string }[]; total: number }>();
    expect([rest.total, rest.data.length, rest.data[0]?.text]).toEqual([60, 50, 'Odgovor 11']);
    const beside = async (query: string) => {
      const { data } = (await portal.get(`/get-comment-replies/${head}?${query}`)).json<{ data: { text: string }[] }>();
      return data.map(({ text }) => text);
    };
    const eleventh = rest.data[0]?.comment_id;
    expect(await beside(`after=${eleventh}&limit=2`)).toEqual(['Odgovor 12', 'Odgovor 13']);
    expect(await beside(`before=${eleventh}&limit=2`)).toEqual(['Odgovor 9', 'Odgovor 10']);
    for (const id of [head, thread?.replies[3]?.comment_id, rest.data[35]?.comment_id]) {
      const { data } = (await portal.get(`/get-comment-thread/${id}`)).json<{ data: CommentThread }>();
      expect([data.comment_id, ...idsOf({ data: data.replies })]).toContain(id);
    }
  });

  it.each([
    ['get-comments-by-article-id', 'GET_COMMENTS_FAILED'],
    ['get-comments-by-likes', 'filterComments_FAILED'],
    ['get-comments-by-dislikes', 'filterComments_FAILED'],
  ])('P173: %s of an article that cannot be seen is 404 %s', async (call, message) => {
    const elsewhere = await comments.article('hr');
    for (const id of [elsewhere, 999_999]) {
      const answer = await portal.get(`/${call}/${id}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message }]);
    }
  });

  it('P173: what is not published has no permalink and no answers', async () => {
    const news_id = await comments.article();
    const { data } = await comments.saved({ news_id, text: 'Čeka.', ...guest });
    for (const url of [`/get-comment-thread/${data.comment_id}`, `/get-comment-replies/${data.comment_id}`]) {
      const answer = await portal.get(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'GET_COMMENTS_FAILED' }]);
    }
  });
});

describe('decisions', () => {
  it('P108: keep the number of comments, and tell everybody who shows them', async () => {
    const news_id = await comments.article();
    const { data } = await comments.saved({ news_id, text: 'Odluka.' }, member);
    const id = data.comment_id;
    await portal.forgetEvents();
    const count = async () => {
      const article = (await portal.get(`/single-article/${news_id}`)).json<{ data: { comments_count: number } }>();
      return article.data.comments_count;
    };
    expect(await comments.publish(id)).toBe(true);
    expect([await comments.publish(id), await count()]).toEqual([false, 1]);
    const reject = () => portal.owner.transaction((tx) => rejectComment(tx, id, { reason: 'spam', note: 'Reklama' }));
    expect([await reject(), await reject(), await count()]).toEqual([true, false, 0]);
    const own = await comments.asking(member, '/get-own-comments', { news_id });
    expect(own.json<{ data: object[] }>().data).toMatchObject([
      { state: 'rejected', reason: 'spam', reason_note: 'Reklama' },
    ]);
    expect(await portal.owner.transaction((tx) => restoreComment(tx, id, 'published'))).toBe(true);
    expect(await count()).toBe(1);
    expect(await portal.owner.transaction((tx) => restoreComment(tx, id, 'pending'))).toBe(true);
    expect(await count()).toBe(0);
    const told = (await portal.events()).filter(({ kind }) => kind.startsWith('comments.'));
    expect(told.map(({ kind, data: said }) => [kind, said])).toMatchObject([
      [
        'comments.published',
        { edition: 'rs', articleId: news_id, count: 1, comment: { comment_id: id, text: 'Odluka.' } },
      ],
      ['comments.removed', { edition: 'rs', articleId: news_id, count: 0, commentId: id }],
      ['comments.published', { count: 1 }],
      ['comments.removed', { count: 0 }],
    ]);
  });

  it('of many at once keep the number exact', async () => {
    const news_id = await comments.article();
    const ids: number[] = [];
    for (let index = 0; index < 12; index++) {
      ids.push((await comments.saved({ news_id, text: `Komentar ${index}.`, ...guest })).data.comment_id);
    }
    await Promise.all(ids.map((id) => comments.publish(id)));
    await Promise.all(
      ids
        .slice(0, 5)
        .map((id) => portal.owner.transaction((tx) => rejectComment(tx, id, { reason: 'spam', note: '' }))),
    );
    expect(await comments.threads(news_id)).toMatchObject({ comments_count: 7, total: 7 });
  });
});

describe('a report', () => {
  const report = (comment_id: number, userId: number | null, address = '10.9.0.1', reason = 'insult') =>
    portal.ask('POST', '/report-comment', {
      body: { comment_id, reason, note: ' Vređa. ' },
      headers: { 'x-forwarded-for': address, ...(userId === null ? {} : asUser(userId)) },
    });
  const openReports = async (id: number) => (await comments.row(id))['open_reports'];

  it('counts once per person, whoever that is, until a moderator decides; an undone decision opens it again', async () => {
    const news_id = await comments.article();
    const id = await comments.published({ news_id, text: 'Sporno.', ...guest });
    for (const [userId, address] of [
      [member, ''],
      [member, ''],
      [other, ''],
      [null, '10.9.0.1'],
      [null, '10.9.0.1'],
      [null, '10.9.0.2'],
    ] as const) {
      expect((await report(id, userId, address || undefined)).json()).toEqual({ status: 'OK' });
    }
    expect(await openReports(id)).toBe(4);
    await comments.publish(id);
    expect(await openReports(id)).toBe(0);
    await portal.owner.transaction((tx) => restoreComment(tx, id, 'published'));
    expect(await openReports(id)).toBe(4);
    await report(id, member, undefined, 'hate');
    expect(await openReports(id)).toBe(4);
  });

  it('of a comment that cannot be seen is failed_comment; with an unknown reason it is refused', async () => {
    const { data } = await comments.saved({ news_id: await comments.article(), text: 'Čeka.', ...guest });
    const answer = await report(data.comment_id, member);
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'failed_comment' }]);
    expect((await report(data.comment_id, member, undefined, 'boring')).statusCode).toBe(400);
  });

  it('is one of ten in ten minutes', async () => {
    const news_id = await comments.article();
    const id = await comments.published({ news_id, text: 'Meta.', ...guest });
    const angry = await comments.member('Tuzibaba');
    await portal.owner.write.execute(sql`
      insert into comments_report (comment_id, user_id, reason, note, created_at)
      select id, ${angry}, 'spam', '', now() from comments_comment order by id limit 10`);
    const answer = await report(id, angry);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  it('that is the last of them is taken when it is sent again, since the answer was lost', async () => {
    const news_id = await comments.article();
    const angry = await comments.member('Tuzibaba_2');
    for (let before = 0; before < 9; before += 1) {
      await report(await comments.published({ news_id, text: `Meta ${before}.`, ...guest }), angry);
    }
    const id = await comments.published({ news_id, text: 'Poslednja.', ...guest });
    const answers = [await report(id, angry), await report(id, angry), await report(id, angry, undefined, 'hate')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(await openReports(id)).toBe(1);
  });
});
