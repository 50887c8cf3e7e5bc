import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { rejectComment } from '../comments/decisions';
import { commentsOf } from '../comments/testing';
import { lockFor } from '../database/locks';
import { untilBlocked } from '../testing/blocked';
import { askAs } from '../testing/members';
import { aComment, addUser, APPROVE, aRefusal, startDesk, stateOf } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
let authorId: number;
let name = 0;
beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(async () => {
  name += 1;
  authorId = await addUser(desk.portal, `Autor_${name}`);
});
afterAll(() => desk.portal.close());

const count = async (from: ReturnType<typeof sql>) =>
  (await row<{ count: number }>(desk.portal.owner.write, sql`select count(*)::int as count from ${from}`))?.count;

describe('an appeal against what is being taken back', () => {
  /** A refused comment, and what its author and Ana do about it. */
  async function refused() {
    const { commentId, decisionId } = await aRefusal(desk, authorId);
    const statements = (await askAs(desk.portal, authorId)('GET', '/statements-of-reasons')).json<{
      data: { code: string }[];
    }>().data;
    const url = `/statements-of-reasons/${statements[0]?.code}/appeal`;
    const body = { text: 'Nisam nikoga uvredio, samo sam rekao svoje.' };
    return {
      commentId,
      appeal: async () => expect((await desk.portal.ask('POST', url, { body })).statusCode).toBe(200),
      takeBack: async (tx: Queryable) => {
        await tx.execute(sql`update moderation_act set undone_at = app_now() where id = ${decisionId}`);
        await tx.execute(sql`update comments_comment set state = 'held', reason = null where id = ${commentId}`);
      },
      appealId: async () => {
        const found = await row<{ id: number }>(
          desk.portal.owner.write,
          sql`select id from moderation_appeal where act_id = ${decisionId}`,
        );
        return `appeal-${found?.id}`;
      },
    };
  }

  it('waits for nobody, and publishes nothing', async () => {
    const { commentId, appeal, takeBack, appealId } = await refused();
    await desk.portal.owner.transaction(async (tx) => {
      await takeBack(tx);
      // It does not see that yet.
      await appeal();
    });
    expect((await desk.boris.claim('appeals')).data).toEqual([]);
    expect(await desk.boris.decide([await appealId()], APPROVE)).toMatchObject([{ outcome: 'decided' }]);
    expect(await stateOf(desk.portal, commentId)).toBe('held');
  });

  it('is not granted by who does not see that yet', async () => {
    const { commentId, appeal, takeBack, appealId } = await refused();
    await appeal();
    let deciding: ReturnType<typeof desk.boris.decide> | undefined;
    const caseId = await appealId();
    await desk.portal.owner.transaction(async (tx) => {
      await takeBack(tx);
      deciding = desk.boris.decide([caseId], APPROVE);
      await untilBlocked(desk.portal);
    });
    expect(await deciding).toMatchObject([{ outcome: 'decided' }]);
    expect(await stateOf(desk.portal, commentId)).toBe('held');
  });
});

it('a comment that is on its way is not kept once its author is suspended', async () => {
  let saving: ReturnType<ReturnType<typeof commentsOf>['save']> | undefined;
  await desk.portal.owner.transaction(async (tx) => {
    await lockFor(tx, `comments of ${authorId}`);
    saving = commentsOf(desk.portal).save({ news_id: desk.articleId, text: 'Još ovo.' }, { userId: authorId });
    await untilBlocked(desk.portal);
    const suspension = { reason: 'spam', note: '', days: 7 };
    expect((await desk.ana.ask('POST', `/users/${authorId}/suspension`, suspension)).statusCode).toBe(200);
  });
  expect((await saving)?.statusCode).toBe(401);
  expect(await count(sql`comments_comment where author_id = ${authorId}`)).toBe(0);
});

it('what its author has written since a decision is published by no undoing of that', async () => {
  const commentId = await aComment(desk.portal, desk.articleId, { authorId, state: 'published', reports: ['spam'] });
  const [done] = await desk.ana.decide([`comment-${commentId}`], APPROVE);
  const edited = { comment_id: commentId, text: 'Nešto sasvim drugo.' };
  expect((await askAs(desk.portal, authorId)('POST', '/edit-comment', edited)).statusCode).toBe(200);
  expect(await stateOf(desk.portal, commentId)).toBe('pending');
  expect((await desk.ana.undo([done?.decisionId ?? 0])).statusCode).toBe(200);
  expect(await stateOf(desk.portal, commentId)).toBe('pending');
  expect(await count(sql`comments_report where comment_id = ${commentId} and resolved_at is null`)).toBe(1);
});

it('of a vote on a comment that is being refused nobody is told', async () => {
  const commentId = await aComment(desk.portal, desk.articleId, { authorId, state: 'published' });
  const voter = await addUser(desk.portal, `Glasac_${name}`);
  const ask = askAs(desk.portal, voter);
  await ask('POST', '/like-dislike', { comment_id: commentId, type: 'like' });
  let telling: ReturnType<typeof ask> | undefined;
  await desk.portal.owner.transaction(async (tx) => {
    await rejectComment(tx, commentId, { reason: 'insult', note: '' });
    telling = ask('POST', '/send-notification-for-like-dislike', { comment_id: commentId });
    await Promise.race([telling, untilBlocked(desk.portal)]);
  });
  expect((await telling)?.statusCode).toBe(404);
  expect(await count(sql`notifications_event where comment_id = ${commentId} and kind = 'reaction'`)).toBe(0);
});
