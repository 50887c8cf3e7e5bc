import type { ModeratedUser } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { untilBlocked } from '../testing/blocked';
import { asUser } from '../testing/portal';
import { APPROVE, aComment, addUser, REJECT, shownIn, startDesk, stateOf } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.portal.close());
beforeEach(async () => {
  await desk.portal.owner.write.execute(sql`delete from moderation_claim`);
  await desk.portal.owner.write.execute(sql`delete from comments_report`);
  await desk.portal.owner.write.execute(sql`delete from comments_revision`);
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

  it('is a guest’s name, too', async () => {
    const id = await waiting('Dobra utakmica.');
    const shown = shownIn((await desk.ana.claim('new')).data);
    await desk.portal.owner.write.execute(sql`update comments_comment set guest_name = 'Uvreda' where id = ${id}`);
    expect(await desk.ana.decide([caseOf(id)], { ...APPROVE, shown })).toMatchObject([{ outcome: 'changed' }]);
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

  it.each([
    ['was renewed, and its answer is lost or on its way', () => desk.ana.claim('new')],
    ['was given back by another tab of theirs', () => desk.ana.ask('DELETE', '/claims')],
  ])('is what is decided on also where their hand %s', async (_what, meanwhile) => {
    const id = await waiting('Dobra utakmica.');
    const shown = shownIn((await desk.ana.claim('new')).data);
    await write(id, 'Kupite tablete.');
    await meanwhile();
    const [outcome] = await desk.ana.decide([caseOf(id)], { ...APPROVE, shown });
    expect([outcome?.outcome, await stateOf(desk.portal, id)]).toEqual(['changed', 'pending']);
    const now = shownIn((await desk.ana.claim('new')).data);
    expect(await desk.ana.decide([caseOf(id)], { ...REJECT, shown: now })).toMatchObject([{ outcome: 'done' }]);
  });

  describe('of a comment that was reported once more since', () => {
    const reported = async () => {
      const id = await aComment(desk.portal, desk.articleId, { state: 'published', reports: ['spam'] });
      return { id, shown: shownIn((await desk.ana.claim('reported')).data) };
    };
    const report = async (id: number) => {
      const headers = asUser(await addUser(desk.portal, `Prijavljuje_${id}`));
      const body = { comment_id: id, reason: 'threat', note: 'Preti mi.' };
      expect((await desk.portal.ask('POST', '/report-comment', { body, headers })).statusCode).toBe(200);
    };
    const openReports = async () => (await desk.ana.claim('reported')).data.map(({ reports }) => reports);

    it.each([
      ['as their screen says', (shown: object) => ({ shown })],
      ['as their hand says', () => ({})],
    ])('is not what lets it stand (%s)', async (_what, seen) => {
      const { id, shown } = await reported();
      await report(id);
      const [outcome] = await desk.ana.decide([caseOf(id)], { ...APPROVE, ...seen(shown) });
      expect(outcome).toMatchObject({ outcome: 'changed' });
      expect(await openReports()).toEqual([
        [
          { reason: 'spam', count: 1 },
          { reason: 'threat', count: 1 },
        ],
      ]);
      expect(await desk.ana.decide([caseOf(id)], APPROVE)).toMatchObject([{ outcome: 'done' }]);
      expect(await openReports()).toEqual([]);
    });

    it('by the same person in the same words is as it was shown', async () => {
      const id = await aComment(desk.portal, desk.articleId, { state: 'published' });
      const headers = asUser(await addUser(desk.portal, 'Uporan'));
      const body = { comment_id: id, reason: 'spam', note: 'Isto.' };
      const again = () => desk.portal.ask('POST', '/report-comment', { body, headers });
      await again();
      const shown = shownIn((await desk.ana.claim('reported')).data);
      expect((await again()).statusCode).toBe(200);
      expect(await desk.ana.decide([caseOf(id)], { ...APPROVE, shown })).toMatchObject([{ outcome: 'done' }]);
    });

    it('is what takes it away: what many report at once can be judged all the same', async () => {
      const { id, shown } = await reported();
      await report(id);
      expect(await desk.ana.decide([caseOf(id)], { ...REJECT, shown })).toMatchObject([{ outcome: 'done' }]);
    });
  });

  it('is what is decided on of names, too', async () => {
    const id = await addUser(desk.portal, 'Slobodanka');
    await desk.portal.owner.write.execute(
      sql`insert into moderation_name (edition, user_id, at, risk, findings) values ('rs', ${id}, app_now(), 10, '[]')`,
    );
    const shown = shownIn((await desk.ana.claim('users')).data);
    await desk.portal.owner.write.execute(sql`update accounts_user set display_name = 'Druga' where id = ${id}`);
    const decide = () => desk.ana.decide([`name-${id}`], { ...APPROVE, shown });
    expect(await decide()).toMatchObject([{ outcome: 'changed' }]);
    await desk.portal.owner.write.execute(sql`update accounts_user set display_name = 'Slobodanka' where id = ${id}`);
    expect(await decide()).toMatchObject([{ outcome: 'done' }]);
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

describe('several suspensions of one account', () => {
  const suspend = (userId: number, days: number, who: typeof desk.ana) =>
    who.ask('POST', `/users/${userId}/suspension`, { reason: 'spam', note: '', days });
  const isSuspended = async (userId: number) =>
    (
      await row<{ isSuspended: boolean }>(
        desk.portal.owner.write,
        sql`select suspended_at is not null as "isSuspended" from accounts_user where id = ${userId}`,
      )
    )?.isSuspended;
  const appealed = async (userId: number, moderatorId: number) => {
    const appeal = await row<{ id: number }>(
      desk.portal.owner.write,
      sql`insert into moderation_appeal (edition, act_id, text, at)
          select 'rs', id, 'Nisam.', app_now() from moderation_act
          where user_id = ${userId} and action = 'suspended' and moderator_id = ${moderatorId}
          returning id`,
    );
    return `appeal-${appeal?.id}`;
  };

  it('are lifted by two appeals that are granted at once', async () => {
    const id = await addUser(desk.portal, 'Dvaput');
    await suspend(id, 7, desk.ana);
    await suspend(id, 8, desk.boris);
    const appeals = [await appealed(id, desk.ids[0]), await appealed(id, desk.ids[1])];
    let both: Promise<unknown>[] = [];
    await desk.portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from accounts_user where id = ${id} for no key update`);
      both = appeals.map((appeal) => desk.admin.decide([appeal], APPROVE));
      await untilBlocked(desk.portal, 2);
    });
    expect(await Promise.all(both)).toMatchObject([[{ outcome: 'done' }], [{ outcome: 'done' }]]);
    expect(await isSuspended(id)).toBe(false);
  });

  it('are not ended by who has seen the first alone', async () => {
    const id = await addUser(desk.portal, 'Vraćena');
    const { suspensionId } = (await suspend(id, 7, desk.ana)).json<{ data: ModeratedUser }>().data;
    const newer = (await suspend(id, 0, desk.boris)).json<{ data: ModeratedUser }>().data;
    const reinstate = (body: object) => desk.ana.ask('POST', `/users/${id}/reinstatement`, { note: '', ...body });
    const refused = await reinstate({ suspensionId });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'SUSPENDED_SINCE' }]);
    expect(await isSuspended(id)).toBe(true);
    expect((await reinstate({ suspensionId: newer.suspensionId })).statusCode).toBe(200);
    expect(await isSuspended(id)).toBe(false);
  });
});
