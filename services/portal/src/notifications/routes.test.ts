import { until } from '@tribina/testing';
import type { Notification, NotificationSettings } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { hideArticle } from '../content/editorial/articles/service';
import { untilBlocked } from '../testing/blocked';
import { addArticle, addComment, addMember, askAs } from '../testing/members';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { tellCounts } from './counts';
import { followComment, tellOfComment, tellOfDecision, tellOfReaction } from './notify';

let portal: PortalUnderTest;
let article: number;
let ana: number;
let bora: number;
let ofAna: ReturnType<typeof askAs>;
let ofBora: ReturnType<typeof askAs>;

beforeAll(async () => {
  portal = await startPortal();
  article = await addArticle(portal, 'rs', 'fudbal');
  ana = await addMember(portal, 'Ana_A');
  bora = await addMember(portal, 'Bora_B');
  ofAna = askAs(portal, ana);
  ofBora = askAs(portal, bora);
}, 60_000);
beforeEach(async () => {
  await portal.changeTables(sql`truncate comments_comment, notifications_subscription cascade`);
});
afterAll(() => portal.close());

const countOf = async (ask = ofAna, userId = ana): Promise<number> =>
  (await ask('GET', `/count-notifications/${userId}`)).json<{ total: number }>().total;

async function listOf(filter: object = {}): Promise<{ data: Notification[]; total: number }> {
  const answer = await ofAna('POST', '/get-notifications', { user_id: ana, offset: 0, limit: 50, ...filter });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Answers of Bora's to a comment of Ana's, told of. @returns the comment. */
async function answer(times: number): Promise<number> {
  const comment = await addComment(portal, { articleId: article, authorId: ana });
  await portal.owner.transaction(async (tx) => followComment(tx, { userId: ana, commentId: comment }));
  const before = await countOf();
  for (let nth = 1; nth <= times; nth += 1) {
    const text = nth === 1 ? `Nije tako,\n\n ${'reč '.repeat(80)}` : `Odgovor ${nth}`;
    const reply = await addComment(portal, { articleId: article, authorId: bora, parentId: comment, text });
    await portal.owner.transaction(async (tx) => tellOfComment(tx, reply));
  }
  await until(async () => (await countOf()) === before + times);
  return comment;
}

describe('P063 P144: POST /get-notifications', () => {
  it('says who did what, where, and shows the beginning of it', async () => {
    await answer(1);
    const { data, total } = await listOf();
    expect([total, Object.keys(data[0] ?? {}).sort()]).toEqual([
      1,
      ['created', 'description', 'id', 'is_opened', 'text', 'url'],
    ]);
    expect(data[0]).toMatchObject({ text: 'Bora_B odgovara na vaš komentar', is_opened: false });
    expect(data[0]?.url).toMatch(/^\/fudbal\/vesti\/[a-z-]+\/\d+\/comments\?comment=\d+#comment-\d+$/);
    expect(data[0]?.description).toMatch(/^Nije tako, reč .* reč…$/);
    expect(data[0]?.description.length).toBeLessThanOrEqual(161);
  });

  it('gives the newest first, in pages, opened or not as it is asked', async () => {
    await answer(7);
    const first = await listOf({ limit: 5, is_opened: false });
    expect([first.data.length, first.total]).toEqual([5, 7]);
    const rest = await listOf({ limit: 5, offset: 5, is_opened: false });
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect([rest.data.length, (await listOf({ is_opened: true })).total]).toEqual([2, 0]);
  });

  it('goes on behind the last one that is shown, also where some of those were opened meanwhile', async () => {
    await answer(7);
    const ids = (await listOf()).data.map(({ id }) => id);
    const shown = ids.slice(0, 3);
    await ofAna('PUT', '/edit-multiple-notifications', { ids: shown, data: { is_opened: true } });
    const rest = await listOf({ is_opened: false, before: shown.at(-1), limit: 2 });
    expect([rest.data.map(({ id }) => id), rest.total]).toEqual([ids.slice(3, 5), 4]);
  });

  it('speaks the language of its edition, and is of that edition alone', async () => {
    await answer(1);
    const inKenya = await askAs(portal, ana, 'ke')('POST', '/get-notifications', { user_id: ana, offset: 0, limit: 5 });
    expect(inKenya.json()).toEqual({ status: 'OK', data: [], total: 0 });
  });

  it('adds votes up', async () => {
    const comment = await answer(0);
    const ceca = await addMember(portal, `Ceca${comment}`);
    for (const actorId of [bora, ceca])
      await portal.owner.transaction(async (tx) => tellOfReaction(tx, { commentId: comment, actorId, vote: 'like' }));
    await until(async () => (await listOf()).data[0]?.text === 'Vaš komentar ima 2 nova glasa');
  });

  it('shows nothing of a comment that may not be seen any more', async () => {
    await answer(1);
    await portal.owner.write.execute(sql`update comments_comment set state = 'rejected' where author_id = ${bora}`);
    expect((await listOf()).data[0]?.description).toBe('');
  });
});

it('of an article that is withdrawn nothing is told any more, but what was decided on a comment', async () => {
  const [place, gone] = [article, await addArticle(portal, 'rs', 'kosarka')];
  article = gone;
  try {
    const comment = await answer(2);
    await portal.owner.transaction(async (tx) => tellOfDecision(tx, { commentId: comment, decision: 'approved' }));
    await until(async () => (await countOf()) === 3);
    await portal.forgetEvents();
    await portal.owner.transaction(async (tx) => hideArticle(tx, EDITIONS.rs, gone));
    expect((await listOf()).total).toBe(1);
    const told = (await portal.events()).flatMap(({ kind, data }) =>
      kind === 'notifications.changed' ? [data.members] : [],
    );
    expect(told).toEqual([[[ana, 1]]]);
    const late = await addComment(portal, { articleId: gone, authorId: bora, parentId: comment, text: 'Kasno' });
    await portal.owner.transaction(async (tx) => tellOfComment(tx, late));
    expect(await row(portal.owner.write, sql`select from notifications_event where comment_id = ${late}`)).toBeNull();
  } finally {
    article = place;
  }
});

/** An article is withdrawn, and before that is done something else begins that waits for it. @returns what came of it. */
async function whileWithdrawn(id: number, begin: () => ReturnType<typeof ofBora>) {
  let begun: ReturnType<typeof begin> | undefined;
  await portal.owner.transaction(async (tx) => {
    await hideArticle(tx, EDITIONS.rs, id);
    begun = begin();
    await Promise.race([untilBlocked(portal), begun]);
  });
  return (await begun)?.json<{ message?: string }>();
}

it('of a vote on a comment whose article is withdrawn in the same moment nobody is told', async () => {
  const gone = await addArticle(portal, 'rs', 'tenis');
  const comment = await addComment(portal, { articleId: gone, authorId: ana });
  const liked = await ofBora('POST', '/like-dislike', { comment_id: comment, type: 'like' });
  expect(liked.statusCode).toBe(200);
  const late = await whileWithdrawn(gone, () =>
    ofBora('POST', '/send-notification-for-like-dislike', { comment_id: comment }),
  );
  expect(late?.message).toBe('SEND_NOTIFICATIONS_FOR_LIKE_FAILED');
  expect(await row(portal.owner.write, sql`select from notifications_event where comment_id = ${comment}`)).toBeNull();
});

describe('P142 P146: what is opened', () => {
  it('tells what is left of both where something new comes at the same time', async () => {
    await answer(2);
    const ids = (await listOf()).data.map(({ id }) => id);
    await portal.forgetEvents();
    let marking: ReturnType<typeof ofAna> | undefined;
    await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`
        insert into notifications_notification (user_id, edition, event_id, kind, about)
        select user_id, edition, event_id, kind, 'another' from notifications_notification where user_id = ${ana} limit 1`);
      await tellCounts(tx, 'rs', [ana]);
      marking = ofAna('PUT', '/edit-multiple-notifications', { ids, data: { is_opened: true } });
      await untilBlocked(portal);
    });
    expect((await marking)?.statusCode).toBe(200);
    const told = (await portal.events()).flatMap(({ kind, data }) =>
      kind === 'notifications.changed' ? [data.members] : [],
    );
    expect(told.at(-1)).toEqual([[ana, 1]]);
    expect(await countOf()).toBe(1);
  });

  it('PUT /edit-multiple-notifications marks those that are named, and GET /count-notifications counts the others', async () => {
    await answer(3);
    const [newest, second] = (await listOf()).data;
    await portal.forgetEvents();
    const ids = [newest?.id, second?.id];
    expect((await ofAna('PUT', '/edit-multiple-notifications', { ids, data: { is_opened: true } })).json()).toEqual({
      status: 'OK',
    });
    expect(await countOf()).toBe(1);
    expect(await portal.events()).toEqual([
      { kind: 'notifications.changed', data: { edition: 'rs', members: [[ana, 1]] } },
    ]);
    await ofAna('PUT', '/edit-multiple-notifications', { ids, data: { is_opened: false } });
    expect(await countOf()).toBe(3);
  });

  it("P178: another member's are left alone: 404 EDIT_MULTIPLE_NOTIFICATIONS_FAILED", async () => {
    await answer(1);
    const ids = (await listOf()).data.map(({ id }) => id);
    const answered = await ofBora('PUT', '/edit-multiple-notifications', { ids, data: { is_opened: true } });
    expect([answered.statusCode, answered.json()]).toEqual([
      404,
      { status: 'ERROR', message: 'EDIT_MULTIPLE_NOTIFICATIONS_FAILED' },
    ]);
    expect(await countOf()).toBe(1);
  });
});

describe('P086 P143 P145: toggles of comments and articles', () => {
  it('are turned on and off, and say how they stand', async () => {
    const comment = await addComment(portal, { articleId: article, authorId: bora });
    const turn = (body: object) => ofAna('POST', '/sub-unsub-notifications-comments', body);
    const states = async () => [
      (await ofAna('GET', `/can-send-notifications-for-comments/${comment}`)).json<{ data: object }>().data,
      (await ofAna('GET', `/get-comment-subscriptions/${article}`)).json<{ data: object }>().data,
    ];
    expect(await states()).toEqual([{ can_send: false }, { is_subscribed: false, comment_ids: [] }]);
    for (const body of [{ comment_id: comment }, { news_id: article }])
      expect((await turn({ ...body, is_subscribed: true })).json()).toMatchObject({ data: { is_subscribed: true } });
    expect(await states()).toEqual([{ can_send: true }, { is_subscribed: true, comment_ids: [comment] }]);
    await turn({ comment_id: comment, is_subscribed: false });
    await turn({ news_id: article, is_subscribed: false });
    expect(await states()).toEqual([{ can_send: false }, { is_subscribed: false, comment_ids: [] }]);
  });

  it.each([
    ['an unknown comment', () => ({ comment_id: 999_999 })],
    ['an unknown article', () => ({ news_id: 999_999 })],
  ])('P178: %s: 404 SUBSCRIBE_UNSUBSCRIBE_FAILED', async (_what, subject) => {
    const answered = await ofAna('POST', '/sub-unsub-notifications-comments', { ...subject(), is_subscribed: true });
    expect([answered.statusCode, answered.json()]).toEqual([
      404,
      { status: 'ERROR', message: 'SUBSCRIBE_UNSUBSCRIBE_FAILED' },
    ]);
  });

  it("somebody else's comment that waits for a moderator is none that can be followed, one's own is", async () => {
    const waiting = await addComment(portal, { articleId: article, authorId: ana, state: 'pending' });
    const body = { comment_id: waiting, is_subscribed: true };
    expect((await ofBora('POST', '/sub-unsub-notifications-comments', body)).statusCode).toBe(404);
    expect((await ofAna('POST', '/sub-unsub-notifications-comments', body)).statusCode).toBe(200);
  });

  it.each([[{}], [{ comment_id: 1, news_id: 1 }], [{ comment_id: '1x' }], [{ comment_id: 1, user_id: 1 }]])(
    'refuses %j: 400',
    async (subject) => {
      const answered = await ofAna('POST', '/sub-unsub-notifications-comments', { ...subject, is_subscribed: true });
      expect(answered.statusCode).toBe(400);
    },
  );
});

describe('P052: what a member wants to be told', () => {
  it('is everything and no mail, until it is changed bit by bit', async () => {
    const read = async () =>
      (await ofAna('GET', '/get-notification-settings')).json<{ data: NotificationSettings }>().data;
    expect(await read()).toEqual({ replies: true, mentions: true, reactions: true, daily_mail: false });
    await ofAna('PUT', '/edit-notification-settings', { reactions: false });
    await ofAna('PUT', '/edit-notification-settings', { daily_mail: true });
    expect(await read()).toEqual({ replies: true, mentions: true, reactions: false, daily_mail: true });
    expect((await ofAna('PUT', '/edit-notification-settings', {})).statusCode).toBe(400);
  });

  it('keeps both of two that are switched at once', async () => {
    const edit = (change: Partial<NotificationSettings>) => ofBora('PUT', '/edit-notification-settings', change);
    await edit({ daily_mail: true });
    const answers = await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from notifications_setting where user_id = ${bora} for update`);
      const both = [edit({ replies: false }), edit({ mentions: false })];
      await untilBlocked(portal, 2);
      return both;
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await ofBora('GET', '/get-notification-settings')).json()).toMatchObject({
      data: { replies: false, mentions: false, reactions: true, daily_mail: true },
    });
  });
});

describe('calls of members', () => {
  const CALLS: ['GET' | 'POST' | 'PUT', string, object | undefined][] = [
    ['GET', '/count-notifications/1', undefined],
    ['POST', '/get-notifications', { user_id: 1, offset: 0, limit: 5 }],
    ['PUT', '/edit-multiple-notifications', { ids: [1], data: { is_opened: true } }],
    ['GET', '/can-send-notifications-for-comments/1', undefined],
    ['POST', '/sub-unsub-notifications-comments', { news_id: 1, is_subscribed: true }],
    ['GET', '/get-comment-subscriptions/1', undefined],
    ['GET', '/get-notification-settings', undefined],
    ['PUT', '/edit-notification-settings', { replies: false }],
  ];
  it.each(CALLS)('%s %s: nobody else gets an answer', async (method, url, body) => {
    const answered = await portal.ask(method, url, { ...(body && { body }) });
    expect([answered.statusCode, answered.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
  });

  it('P142 P144: the id of another member is 403', async () => {
    const answers = [
      await ofBora('GET', `/count-notifications/${ana}`),
      await ofBora('POST', '/get-notifications', { user_id: ana, offset: 0, limit: 5 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});

describe('P178: without its tables', () => {
  let broken: PortalUnderTest;
  beforeAll(async () => {
    broken = await startPortal();
    await broken.changeTables(sql`drop table notifications_notification, notifications_subscription`);
  });
  afterAll(() => broken.close());

  it.each<['GET' | 'POST' | 'PUT', string, string, object | undefined]>([
    ['GET', '/count-notifications/1', 'NOTIFICATION_COUNT_FAILED', undefined],
    ['POST', '/get-notifications', 'GET_NOTIFICATIONS_FAILED', { user_id: 1, offset: 0, limit: 5 }],
    [
      'PUT',
      '/edit-multiple-notifications',
      'EDIT_MULTIPLE_NOTIFICATIONS_FAILED',
      { ids: [1], data: { is_opened: true } },
    ],
    ['POST', '/sub-unsub-notifications-comments', 'SUBSCRIBE_UNSUBSCRIBE_FAILED', { news_id: 1, is_subscribed: false }],
  ])('%s %s fails as %s', async (method, url, code, body) => {
    const answered = await askAs(broken, 1)(method, url, body);
    expect([answered.statusCode, answered.json()]).toEqual([500, { status: 'ERROR', message: code }]);
  });
});
