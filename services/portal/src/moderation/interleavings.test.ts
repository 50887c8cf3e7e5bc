import { row, rows } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { untilBlocked } from '../testing/blocked';
import { addArticle } from '../testing/members';
import { asUser } from '../testing/portal';
import { APPROVE, aComment, addUser, REJECT, startDesk, stateOf } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.portal.close());
beforeEach(async () => {
  await desk.portal.owner.write.execute(sql`delete from moderation_claim`);
  await desk.portal.owner.write.execute(sql`delete from comments_report`);
  await desk.portal.owner.write.execute(sql`delete from comments_comment`);
});

const caseOf = (id: number) => `comment-${id}`;
const waiting = (text: string) => aComment(desk.portal, desk.articleId, { text });
const write = (id: number, text: string) =>
  desk.portal.owner.write.execute(sql`update comments_comment set text = ${text} where id = ${id}`);

describe('what a moderator has been shown', () => {
  it('is what is decided on: a text that was changed since is shown first', async () => {
    const id = await waiting('Dobra utakmica.');
    await desk.ana.claim('new');
    await write(id, 'Kupite tablete na http://spam.example');
    expect(await desk.ana.decide([caseOf(id)], APPROVE)).toEqual([
      { caseId: caseOf(id), outcome: 'changed', by: null, decisionId: null },
    ]);
    expect(await stateOf(desk.portal, id)).toBe('pending');

    const { data } = await desk.ana.claim('new');
    expect(data.map(({ comment }) => comment?.text)).toEqual(['Kupite tablete na http://spam.example']);
    expect(await desk.ana.decide([caseOf(id)], REJECT)).toMatchObject([{ outcome: 'done' }]);
  });

  it('holds for each of many', async () => {
    const [same, other] = [await waiting('Prvi.'), await waiting('Drugi.')];
    await desk.ana.claim('new');
    await write(other, 'Sasvim drugi.');
    const outcomes = await desk.ana.decide([caseOf(same), caseOf(other)], APPROVE);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'changed']);
    expect([await stateOf(desk.portal, same), await stateOf(desk.portal, other)]).toEqual(['published', 'pending']);
  });

  it('is waited for where it is just being written', async () => {
    const id = await waiting('Dobra utakmica.');
    await desk.ana.claim('new');
    let deciding: ReturnType<typeof desk.ana.decide> | undefined;
    await desk.portal.owner.transaction(async (tx) => {
      await tx.execute(sql`update comments_comment set text = 'Nešto drugo.' where id = ${id}`);
      deciding = desk.ana.decide([caseOf(id)], APPROVE);
      await untilBlocked(desk.portal);
    });
    expect(await deciding).toMatchObject([{ outcome: 'changed' }]);
    expect(await stateOf(desk.portal, id)).toBe('pending');
  });
});

describe('undoing', () => {
  it('is too late once somebody else has decided since', async () => {
    const id = await waiting('Dobra utakmica.');
    const [approved] = await desk.ana.decide([caseOf(id)], APPROVE);
    await desk.portal.owner.write.execute(sql`update comments_comment set open_reports = 1 where id = ${id}`);
    expect(await desk.boris.decide([caseOf(id)], REJECT)).toMatchObject([{ outcome: 'done' }]);
    const undone = await desk.ana.undo([approved?.decisionId ?? null]);
    expect([undone.statusCode, undone.json()]).toMatchObject([409, { message: 'TOO_LATE' }]);
    expect(await stateOf(desk.portal, id)).toBe('rejected');
  });

  it('waits for who is just deciding, and is too late then', async () => {
    const id = await waiting('Dobra utakmica.');
    const [approved] = await desk.ana.decide([caseOf(id)], APPROVE);
    let undoing: ReturnType<typeof desk.ana.undo> | undefined;
    await desk.portal.owner.transaction(async (tx) => {
      await tx.execute(sql`update comments_comment set state = 'rejected' where id = ${id}`);
      undoing = desk.ana.undo([approved?.decisionId ?? null]);
      await untilBlocked(desk.portal);
      await tx.execute(sql`
        insert into moderation_act (edition, at, moderator_id, moderator_name, action, note, subject, comment_id, was_pointed_out)
        values ('rs', app_now(), ${desk.ids[1]}, 'Boris', 'rejected', '', '', ${id}, false)`);
    });
    expect((await undoing)?.statusCode).toBe(409);
    expect(await stateOf(desk.portal, id)).toBe('rejected');
  });
});

describe('where an answer is lost', () => {
  it('the next hand says what was decided, as long as it can be undone, to who has decided it', async () => {
    const [fine, rude] = [await waiting('Prvi.'), await waiting('Drugi.')];
    await desk.ana.decide([caseOf(fine)], APPROVE);
    const [rejected] = await desk.ana.decide([caseOf(rude)], REJECT);
    const standing = async (who = desk.ana) => (await who.claim('new')).standing?.slice(0, 2);
    const [ofRude, ofFine] = (await standing()) ?? [];
    expect(ofRude).toEqual({ caseId: caseOf(rude), decision: 'reject', decisionId: rejected?.decisionId });
    expect(ofFine).toMatchObject({ caseId: caseOf(fine), decision: 'approve' });
    expect(await standing(desk.boris)).not.toContainEqual(ofRude);
    await desk.ana.undo([rejected?.decisionId ?? null]);
    expect(await standing()).not.toContainEqual(ofRude);
  });

  it('an undoing that is asked for again is answered as the first one, and undoes nothing that came after', async () => {
    const id = await waiting('Dobra utakmica.');
    const [approved] = await desk.ana.decide([caseOf(id)], APPROVE);
    const ids = [approved?.decisionId ?? null];
    const first = await desk.ana.undo(ids);
    expect(await desk.boris.decide([caseOf(id)], REJECT)).toMatchObject([{ outcome: 'done' }]);
    const again = await desk.ana.undo(ids);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await stateOf(desk.portal, id)).toBe('rejected');
    expect((await desk.boris.undo(ids)).statusCode).toBe(409);
  });
});

describe('several suspensions of one account', () => {
  const suspend = (userId: number, days: number, who = desk.ana) =>
    who.ask('POST', `/users/${userId}/suspension`, { reason: 'spam', note: '', days });
  const isSuspended = async (userId: number) => {
    const found = await row<{ is: boolean; until: string | null }>(
      desk.portal.owner.write,
      sql`select suspended_at is not null as is, suspended_until as until from accounts_user where id = ${userId}`,
    );
    return found?.is === true ? (found.until === null ? 'for good' : 'until then') : 'free';
  };

  it('are not made shorter by a later one', async () => {
    const id = await addUser(desk.portal, 'Dugo');
    expect((await suspend(id, 0)).statusCode).toBe(200);
    expect((await suspend(id, 7, desk.boris)).statusCode).toBe(200);
    expect(await isSuspended(id)).toBe('for good');
  });

  it('go on when one of them is undone', async () => {
    const id = await addUser(desk.portal, 'Odbijen');
    await suspend(id, 7);
    await desk.portal.owner.write.execute(sql`
      insert into moderation_name (user_id, edition, findings, risk, at) values (${id}, 'rs', '[]', 1, app_now())`);
    const [refused] = await desk.boris.decide([`name-${id}`], { decision: 'reject', reason: 'offensive_name' });
    expect(await isSuspended(id)).toBe('for good');
    expect((await desk.boris.undo([refused?.decisionId ?? null])).statusCode).toBe(200);
    expect(await isSuspended(id)).toBe('until then');
  });

  it('outlast an appeal that is granted against another one', async () => {
    const id = await addUser(desk.portal, 'Tuzilac');
    await suspend(id, 7);
    const act = await row<{ id: number }>(
      desk.portal.owner.write,
      sql`select id from moderation_act where user_id = ${id} and action = 'suspended'`,
    );
    const appeal = await row<{ id: number }>(
      desk.portal.owner.write,
      sql`insert into moderation_appeal (edition, act_id, text, at) values ('rs', ${act?.id}, 'Nisam.', app_now()) returning id`,
    );
    await suspend(id, 0, desk.admin);
    expect(await desk.boris.decide([`appeal-${appeal?.id}`], APPROVE)).toMatchObject([{ outcome: 'done' }]);
    expect(await isSuspended(id)).toBe('for good');
  });
});

describe('who waits for an article has neither another article nor a comment in hand', () => {
  /** Somebody holds the first of two articles while something is done that needs it, and looks whether other rows are free. */
  async function whileHeld(begin: () => ReturnType<typeof desk.ana.ask>, free: readonly SQL[]) {
    let asking: ReturnType<typeof begin> | undefined;
    await desk.portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from content_article where id = ${desk.articleId} for update`);
      asking = begin();
      await untilBlocked(desk.portal);
      for (const rows of free) await desk.portal.owner.write.execute(sql`${rows} for update nowait`);
    });
    return (await asking)?.statusCode;
  }

  const comment = (id: number) => sql`select from comments_comment where id = ${id}`;

  it('a moderator who decides on many, and who takes it back', async () => {
    const other = await addArticle(desk.portal, 'rs', 'kosarka');
    const ofOther = await aComment(desk.portal, other);
    const ofHeld = await waiting('Komentar');
    const free = [sql`select from content_article where id = ${other}`, comment(ofOther), comment(ofHeld)];
    const caseIds = [ofOther, ofHeld].map(caseOf);
    const decide = () => desk.ana.ask('POST', '/decisions', { caseIds, ...APPROVE });
    expect(await whileHeld(decide, free)).toBe(200);
    const acts = await rows<{ id: number }>(desk.portal.owner.write, sql`select id from moderation_act where comment_id in (${ofOther}, ${ofHeld})`); // oxfmt-ignore
    expect(await whileHeld(() => desk.ana.undo(acts.map(({ id }) => id)), free)).toBe(200);
  });

  it('an author who writes a comment anew', async () => {
    const author = await addUser(desk.portal, 'Pisac');
    const id = await aComment(desk.portal, desk.articleId, { authorId: author, state: 'published' });
    const body = { comment_id: id, text: 'Drugačije rečeno.' };
    const edit = () => desk.portal.ask('POST', '/edit-comment', { body, headers: asUser(author) });
    expect(await whileHeld(edit, [comment(id)])).toBe(200);
  });
});
