import type { Statement } from '@tribina/contracts';
import { backgroundWorkDone, openDatabase, rows } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { askAs } from '../testing/members';
import { moderationBelongings } from './belongings';
import { reviewName } from './names';
import { tellAuthors } from './teller';
import { aComment, addUser, APPROVE, aRefusal, deskOf, REJECT, startDesk, stateOf } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
let authorId: number;
let name = 0;
beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(async () => {
  name += 1;
  authorId = await addUser(desk.portal, `Pisac_${name}`);
});
afterAll(() => desk.portal.close());

const APPEAL = { text: 'Nisam nikoga uvredio, samo sam rekao svoje.' };

const refused = () => aRefusal(desk, authorId);

async function statements(userId = authorId): Promise<Statement[]> {
  return (await askAs(desk.portal, userId)('GET', '/statements-of-reasons')).json<{ data: Statement[] }>().data;
}

async function theStatement(): Promise<Statement> {
  const [statement] = await statements();
  if (!statement) throw new Error('Nothing was refused');
  return statement;
}

const appeal = (code: string, body: object = APPEAL) =>
  desk.portal.ask('POST', `/statements-of-reasons/${code}/appeal`, { body });

describe('a statement of reasons', () => {
  it('says what was refused, why, by whom it was pointed out, and until when one may appeal', async () => {
    await refused();
    expect(await statements()).toMatchObject([
      {
        about: 'comment',
        reason: 'insult',
        note: 'Bez imena.',
        text: 'Sudija je pogrešio.',
        wasPointedOut: true,
        article: { path: expect.stringContaining('/vesti/') },
        appealUntil: expect.any(String),
        appeal: null,
      },
    ]);
  });

  it('is the author’s own in the list, and anybody’s who holds its code', async () => {
    await refused();
    const { code } = await theStatement();
    expect(await statements(desk.ids[0])).toEqual([]);
    expect((await desk.portal.get('/statements-of-reasons')).statusCode).toBe(401);
    expect((await desk.portal.get(`/statements-of-reasons/${code}`)).json()).toMatchObject({ data: { code } });
    expect((await desk.portal.get(`/statements-of-reasons/${code}`, 'hr')).statusCode).toBe(404);
    expect((await desk.portal.get('/statements-of-reasons/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await desk.portal.get('/statements-of-reasons/1')).statusCode).toBe(400);
  });

  it('is gone when the decision was undone', async () => {
    const { decisionId } = await refused();
    await desk.ana.undo([decisionId]);
    expect(await statements()).toEqual([]);
  });

  it('reaches the author by notification and mail when nothing can be undone any more, once', async () => {
    const { commentId } = await refused();
    const told = () =>
      rows<{ about: string }>(
        desk.portal.owner.write,
        sql`select template as about from mail_message where user_id = ${authorId}
            union all select kind from notifications_event where comment_id = ${commentId}`,
      );
    const database = openDatabase({ url: desk.portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' });
    await tellAuthors(database);
    expect(await told()).toEqual([]);
    await desk.portal.moveClock('20 seconds');
    await Promise.all([tellAuthors(database), tellAuthors(database)]);
    await tellAuthors(database);
    await database.close();
    // The service's own work may have it in hand.
    await backgroundWorkDone(desk.portal.app);
    expect((await told()).map(({ about }) => about).toSorted()).toEqual(['comment_rejected', 'rejected']);
  });

  it('reaches its author, and nobody’s is held up, wherever the mail cuts the text', async () => {
    const text = `${'a'.repeat(299)}😀 kraj`;
    const commentId = await aComment(desk.portal, desk.articleId, { authorId, state: 'held', text });
    await desk.ana.decide([`comment-${commentId}`], REJECT);
    await desk.portal.moveClock('20 seconds');
    const database = openDatabase({ url: desk.portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' });
    await tellAuthors(database);
    await database.close();
    // The service's own work may have it in hand.
    const mailed = () =>
      rows<{ text: string }>(
        desk.portal.owner.write,
        sql`select data ->> 'text' as text from mail_message where user_id = ${authorId}`,
      );
    await until(async () => (await mailed()).length > 0);
    expect(await mailed()).toEqual([{ text: 'a'.repeat(299) }]);
  });
});

describe('an appeal', () => {
  it('is made once, waits for another moderator, and is answered', async () => {
    const { commentId } = await refused();
    const { code } = await theStatement();
    expect((await appeal(code, { text: 'ne' })).statusCode).toBe(400);
    expect((await appeal(code)).json()).toMatchObject({ data: { appealUntil: null, appeal: { state: 'waiting' } } });
    expect((await appeal(code)).json()).toMatchObject({ message: 'EXISTING_APPEAL' });

    expect((await desk.ana.claim('appeals')).data).toEqual([]);
    const { data } = await desk.boris.claim('appeals');
    expect(data).toMatchObject([{ comment: { id: commentId }, appeal: { text: APPEAL.text, by: { name: 'Ana' } } }]);
    await desk.boris.ask('DELETE', '/claims');
    const caseId = data[0]?.id ?? '';
    expect(await desk.ana.decide([caseId], APPROVE)).toMatchObject([{ outcome: 'own' }]);
    expect(await desk.boris.decide([caseId], { decision: 'approve', note: 'U pravu ste.' })).toMatchObject([
      { outcome: 'done' },
    ]);
    expect(await stateOf(desk.portal, commentId)).toBe('published');
    expect(await theStatement()).toMatchObject({ appeal: { state: 'granted', answer: 'U pravu ste.' } });
    expect(await desk.boris.decide([caseId], APPROVE)).toMatchObject([{ outcome: 'decided', by: 'Boris' }]);
  });

  it('of a moderator is another’s to decide, also where another has refused', async () => {
    authorId = desk.ids[1];
    await refused();
    const { code } = await theStatement();
    await appeal(code);
    const [open] = (await desk.admin.claim('appeals')).data;
    await desk.admin.ask('DELETE', '/claims');
    expect(await desk.boris.decide([open?.id ?? ''], APPROVE)).toMatchObject([{ outcome: 'own' }]);
    expect((await desk.boris.claim('appeals')).data).toEqual([]);
    expect(await desk.admin.decide([open?.id ?? ''], APPROVE)).toMatchObject([{ outcome: 'done' }]);
  });

  it('that is dismissed leaves things as they are, and an undone answer is open again', async () => {
    const { commentId } = await refused();
    const { code } = await theStatement();
    await appeal(code);
    const [open] = (await desk.boris.claim('appeals')).data;
    const [done] = await desk.boris.decide([open?.id ?? ''], { decision: 'reject' });
    expect([await stateOf(desk.portal, commentId), (await theStatement()).appeal?.state]).toEqual([
      'rejected',
      'dismissed',
    ]);
    await desk.boris.undo([done?.decisionId ?? 0]);
    expect((await theStatement()).appeal?.state).toBe('waiting');
    const [granted] = await desk.boris.decide([open?.id ?? ''], APPROVE);
    await desk.boris.undo([granted?.decisionId ?? 0]);
    expect(await stateOf(desk.portal, commentId)).toBe('rejected');
  });

  it('is made within six months', async () => {
    await refused();
    const { code } = await theStatement();
    await desk.portal.moveClock('7 months');
    const late = await appeal(code);
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: 'TOO_LATE' }]);
  });

  it('against a suspension of staff: says who may grant it, and is granted by an administrator alone', async () => {
    const cane = await addUser(desk.portal, 'Cane2', 'editor');
    await desk.admin.ask('POST', `/users/${cane}/suspension`, { reason: 'spam', note: '', days: 30 });
    const member = await addUser(desk.portal, 'Dana');
    await desk.admin.ask('POST', `/users/${member}/suspension`, { reason: 'spam', note: '', days: 30 });
    for (const userId of [cane, member]) for (const { code } of await statements(userId)) await appeal(code);
    const other = await addUser(desk.portal, 'Ena', 'admin');
    const seenBy = async (who: typeof desk.ana) => {
      const { data } = await who.claim('appeals');
      await who.ask('DELETE', '/claims');
      return [cane, member].map((id) => data.find(({ author }) => author.userId === id)?.appeal?.mayGrant);
    };
    expect(await seenBy(desk.boris)).toEqual([false, true]);
    expect(await seenBy(deskOf(desk.portal, other, 'Ena', 'admin'))).toEqual([true, true]);
    const [open] = (await desk.boris.claim('appeals', 25, { userId: cane })).data;
    const granted = await desk.boris.ask('POST', '/decisions', { caseIds: [open?.id], ...APPROVE });
    expect([granted.statusCode, granted.json()]).toMatchObject([403, { message: 'FORBIDDEN' }]);
  });

  it('against a suspension lifts it', async () => {
    await desk.ana.ask('POST', `/users/${authorId}/suspension`, { reason: 'spam', note: '', days: 30 });
    const statement = await theStatement();
    expect(statement).toMatchObject({ about: 'account', article: null, until: expect.any(String) });
    await appeal(statement.code);
    const open = (await desk.boris.claim('appeals')).data.find(({ author }) => author.userId === authorId);
    expect(open).toMatchObject({ comment: null, author: { userId: authorId, isSuspended: true } });
    await desk.boris.decide([open?.id ?? ''], APPROVE);
    expect((await desk.ana.ask('GET', `/users/${authorId}`)).json()).toMatchObject({
      data: { user: { isSuspended: false } },
    });
  });

  it('against the shorter of two suspensions tells nobody of the other one once more', async () => {
    for (const days of [30, 3]) {
      await desk.ana.ask('POST', `/users/${authorId}/suspension`, { reason: 'spam', note: '', days });
    }
    const told = async () => (await desk.portal.events()).filter(({ kind }) => kind === 'user.suspended').length;
    const before = await told();
    const { code } = await theStatement();
    await appeal(code);
    const open = (await desk.boris.claim('appeals')).data.find(({ author }) => author.userId === authorId);
    expect(await desk.boris.decide([open?.id ?? ''], APPROVE)).toMatchObject([{ outcome: 'done' }]);
    expect((await desk.ana.ask('GET', `/users/${authorId}`)).json()).toMatchObject({
      data: { user: { isSuspended: true } },
    });
    expect(await told()).toBe(before);
  });
});

it('finding 15: an administrator’s suspension of staff is lifted by no moderator, by an appeal neither', async () => {
  const staff = await addUser(desk.portal, 'Dunja', 'moderator');
  const suspended = { reason: 'spam', note: '', days: 30 };
  expect((await desk.admin.ask('POST', `/users/${staff}/suspension`, suspended)).statusCode).toBe(200);
  const [statement] = await statements(staff);
  await appeal(statement?.code ?? '');
  const open = (await desk.boris.claim('appeals')).data.find(({ author }) => author.userId === staff);
  const caseIds = [open?.id];
  const granted = await desk.boris.ask('POST', '/decisions', { caseIds, ...APPROVE });
  expect([granted.statusCode, granted.json()]).toMatchObject([403, { message: 'FORBIDDEN' }]);
  const isSuspended = async () =>
    (await desk.admin.ask('GET', `/users/${staff}`)).json<{ data: { user: { isSuspended: boolean } } }>().data.user
      .isSuspended;
  expect(await isSuspended()).toBe(true);
});

describe('P108 G068: a name that may offend', () => {
  it('waits for a moderator, who leaves it or suspends the account', async () => {
    await desk.ana.ask('POST', '/words', { word: 'budala', kind: 'banned' });
    const users = [await addUser(desk.portal, 'Bud4la_1'), await addUser(desk.portal, 'xBudálax')];
    for (const [at, userId] of users.entries()) {
      const displayName = ['Bud4la_1', 'xBudálax'][at] ?? '';
      await desk.portal.owner.transaction((tx) => reviewName(tx, { edition: 'rs', userId, displayName }));
    }
    const { data } = await desk.ana.claim('users');
    expect(data.map(({ id }) => id).toSorted()).toEqual(users.map((userId) => `name-${userId}`));
    expect(data.every(({ findings }) => findings.some(({ detail }) => detail === 'budala'))).toBe(true);
    await desk.ana.decide([`name-${users[0]}`], APPROVE);
    const [done] = await desk.ana.decide([`name-${users[1]}`], { decision: 'reject', reason: 'offensive_name' });
    const isSuspended = async (id: number | undefined) =>
      (await desk.ana.ask('GET', `/users/${id}`)).json<{ data: { user: { isSuspended: boolean } } }>().data.user
        .isSuspended;
    expect([await isSuspended(users[0]), await isSuspended(users[1])]).toEqual([false, true]);
    await desk.ana.undo([done?.decisionId ?? 0]);
    expect(await isSuspended(users[1])).toBe(false);
    expect((await desk.ana.claim('users')).total).toBe(1);
  });
});

it('who leaves is found nowhere here, and the trail keeps that it was decided', async () => {
  await refused();
  await appeal((await theStatement()).code);
  const { owner } = desk.portal;
  expect(await moderationBelongings.exportOf(owner.write, authorId)).toMatchObject([
    { action: 'rejected', subject: 'Sudija je pogrešio.', appeal: APPEAL.text },
  ]);
  const displayName = `Pisac_${name}`;
  const mentions = new Set([displayName.toLowerCase()]);
  const member = { id: authorId, displayName, email: 'x@example.com', mentions, isVerified: true };
  await owner.transaction((tx) => moderationBelongings.forget(tx, authorId, member));
  expect(await moderationBelongings.exportOf(owner.write, authorId)).toEqual([]);
  const trail = (await desk.ana.ask('GET', '/audit?limit=1&offset=0')).json();
  expect(trail).toMatchObject({ data: [{ action: 'rejected', subject: '', note: '', userId: null }] });
});
