import type { ModerationRecord } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { aComment, addUser, APPROVE, REJECT, startDesk, stateOf } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
let authorId: number;
beforeAll(async () => {
  desk = await startDesk();
  authorId = await addUser(desk.portal, 'Pera');
});
beforeEach(async () => {
  for (const table of ['moderation_claim', 'moderation_act', 'comments_report', 'comments_comment']) {
    await desk.portal.owner.write.execute(sql`delete from ${sql.identifier(table)}`);
  }
});
afterAll(() => desk.portal.close());

const waiting = (comment: Parameters<typeof aComment>[2] = {}) => aComment(desk.portal, desk.articleId, comment);
const caseOf = (commentId: number) => `comment-${commentId}`;
const idsOf = (cases: readonly { readonly id: string }[]) => cases.map(({ id }) => id);

describe('the queues', () => {
  it('P085 P108: hold what waits for approval, the riskiest first, of the same risk the oldest', async () => {
    const [calm, wild, older, newer] = [
      await waiting({ state: 'held', risk: 20 }),
      await waiting({ state: 'held', risk: 90 }),
      await waiting({ state: 'held', risk: 50 }),
      await waiting({ state: 'held', risk: 50 }),
    ];
    const { data, total } = await desk.ana.claim('held');
    expect([idsOf(data), total]).toEqual([[wild, older, newer, calm].map(caseOf), 4]);
  });

  it('say what is known: the text, who wrote it and how often they were refused, what was found, where it stands', async () => {
    await waiting({ authorId, state: 'published' });
    await waiting({ authorId, state: 'rejected' });
    await waiting({ authorId, state: 'held', risk: 40, text: 'Sudija je pogrešio!' });
    const { data } = await desk.ana.claim('held');
    expect(data).toMatchObject([
      {
        risk: 40,
        findings: [{ step: 'words', weight: 40, detail: 'pogrešio' }],
        comment: { text: 'Sudija je pogrešio!', state: 'held' },
        author: { userId: authorId, name: 'Pera', approved: 1, rejected: 1, isSuspended: false },
        article: { id: desk.articleId, path: expect.stringMatching(/^\/fudbal\/vesti\/.+\/\d+$/) },
      },
    ]);
  });

  it('count what is open, and what others look at', async () => {
    await waiting();
    await waiting({ state: 'held' });
    await waiting({ state: 'published', reports: ['spam', 'spam', 'hate'] });
    await waiting({ state: 'published' });
    await desk.boris.claim('reported');
    const { data } = (await desk.ana.ask('GET', '/queues')).json<{ data: object[] }>();
    expect(data).toEqual([
      { queue: 'new', total: 1, others: 0 },
      { queue: 'held', total: 1, others: 0 },
      { queue: 'reported', total: 1, others: 1 },
      { queue: 'appeals', total: 0, others: 0 },
      { queue: 'users', total: 0, others: 0 },
    ]);
  });

  it('are narrowed to an article or an author', async () => {
    await waiting();
    const theirs = await waiting({ authorId });
    expect(idsOf((await desk.ana.claim('new', 10, { userId: authorId })).data)).toEqual([caseOf(theirs)]);
    expect((await desk.ana.claim('new', 10, { articleId: desk.articleId + 1 })).total).toBe(0);
  });

  it('show the thread, earlier comments, decisions and reports around a case', async () => {
    const before = await waiting({ authorId, text: 'Ranije.' });
    await desk.ana.decide([caseOf(before)], APPROVE);
    const id = await waiting({ authorId, state: 'published', reports: ['hate'], text: 'Sada.' });
    const { data } = (await desk.ana.ask('GET', `/cases/${caseOf(id)}`)).json<{ data: object }>();
    expect(data).toMatchObject({
      lead: expect.any(String),
      thread: [{ text: 'Sada.', name: 'Pera', depth: 0 }],
      history: [{ text: 'Ranije.', state: 'published' }],
      records: [{ action: 'approved', by: { name: 'Ana' } }],
      reports: [{ reason: 'hate' }],
    });
    expect((await desk.ana.ask('GET', '/cases/comment-999999')).statusCode).toBe(404);
  });
});

describe('two moderators', () => {
  it('get different cases, also when they ask at once', async () => {
    for (let n = 0; n < 10; n += 1) await waiting({ risk: n });
    const [ana, boris] = await Promise.all([desk.ana.claim('new', 4), desk.boris.claim('new', 4)]);
    const all = [...idsOf(ana.data), ...idsOf(boris.data)];
    expect([ana.data.length, boris.data.length, new Set(all).size]).toEqual([4, 4, 8]);
    expect(idsOf((await desk.ana.claim('new', 4)).data)).toEqual(idsOf(ana.data));
  });

  it('are told who has a case, and cannot decide on it', async () => {
    const id = await waiting();
    await desk.boris.claim('new');
    const outcome = { caseId: caseOf(id), outcome: 'claimed', by: 'Boris', decisionId: null };
    expect(await desk.ana.decide([caseOf(id)], APPROVE)).toEqual([outcome]);
    await desk.boris.ask('DELETE', '/claims');
    expect(await desk.ana.decide([caseOf(id)], APPROVE)).toMatchObject([{ outcome: 'done' }]);
  });

  it('get what somebody has left lying for three minutes', async () => {
    const id = await waiting();
    await desk.boris.claim('new');
    expect((await desk.ana.claim('new')).data).toEqual([]);
    await desk.portal.moveClock('181 seconds');
    expect(idsOf((await desk.ana.claim('new')).data)).toEqual([caseOf(id)]);
  });

  it('decide each case once, however they race', async () => {
    const ids = [];
    for (let n = 0; n < 12; n += 1) ids.push(caseOf(await waiting()));
    const [ana, boris] = await Promise.all([
      desk.ana.decide(ids, APPROVE),
      desk.boris.decide(ids.toReversed(), REJECT),
    ]);
    const done = [...ana, ...boris].filter(({ outcome }) => outcome === 'done');
    expect(new Set(done.map(({ caseId }) => caseId)).size).toBe(12);
    expect(done).toHaveLength(12);
    const refused = [...ana, ...boris].filter(({ outcome }) => outcome === 'decided');
    expect(refused).toHaveLength(12);
    expect(refused.every(({ by }) => by === 'Ana' || by === 'Boris')).toBe(true);
  });
});

describe('a decision', () => {
  it('P067 P085 P108: lets everybody read a comment, and not before', async () => {
    const id = await waiting();
    const shown = async () =>
      (await desk.portal.get(`/get-comments-by-article-id/${desk.articleId}`)).json<{ data: object[] }>().data.length;
    expect(await shown()).toBe(0);
    expect(await desk.ana.decide([caseOf(id)], APPROVE)).toMatchObject([{ outcome: 'done', by: null }]);
    expect(await shown()).toBe(1);
    expect((await desk.ana.claim('new')).total).toBe(0);
  });

  it('needs a reason to refuse, and one that fits', async () => {
    const id = await waiting();
    for (const reason of [undefined, 'offensive_name']) {
      const body = { caseIds: [caseOf(id)], decision: 'reject', reason };
      const answer = await desk.ana.ask('POST', '/decisions', body);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: 'NO_REASON' }]);
    }
    expect(await stateOf(desk.portal, id)).toBe('pending');
  });

  it('takes a reported comment from readers, or leaves it and closes its reports', async () => {
    const bad = await waiting({ state: 'published', reports: ['hate'] });
    const good = await waiting({ state: 'published', reports: ['spam', 'other'] });
    await desk.ana.decide([caseOf(bad)], REJECT);
    await desk.ana.decide([caseOf(good)], APPROVE);
    expect([await stateOf(desk.portal, bad), await stateOf(desk.portal, good)]).toEqual(['rejected', 'published']);
    expect((await desk.ana.claim('reported')).total).toBe(0);
  });

  it('on many is one act each in the audit trail, with who, what and why', async () => {
    const ids = [await waiting({ authorId, text: 'Prvi.' }), await waiting({ text: 'Drugi.' })];
    await desk.ana.decide(ids.map(caseOf), REJECT);
    const trail = (await desk.admin.ask('GET', '/audit?action=rejected&limit=10&offset=0')).json<{
      data: ModerationRecord[];
      total: number;
    }>();
    expect(trail).toMatchObject({
      total: 2,
      data: [
        { by: { id: desk.ids[0], name: 'Ana' }, reason: 'insult', note: 'Bez imena.', subject: 'Drugi.', userId: null },
        { subject: 'Prvi.', userId: authorId, undoneAt: null },
      ],
    });
  });
});

describe('what is a moderator’s own', () => {
  const OWN = { outcome: 'own', by: null, decisionId: null };

  it('is in no queue of theirs, and left alone if they decide all the same: another one does, or an administrator', async () => {
    const held = await waiting({ authorId: desk.ids[0], state: 'held', risk: 60 });
    const reported = await waiting({ authorId: desk.ids[0], state: 'published', reports: ['hate'] });
    expect([(await desk.ana.claim('held')).total, (await desk.ana.claim('reported')).total]).toEqual([0, 0]);
    for (const decision of [APPROVE, REJECT]) {
      expect(await desk.ana.decide([held, reported].map(caseOf), decision)).toEqual([
        { caseId: caseOf(held), ...OWN },
        { caseId: caseOf(reported), ...OWN },
      ]);
    }
    expect([await stateOf(desk.portal, held), await stateOf(desk.portal, reported)]).toEqual(['held', 'published']);
    expect(await desk.boris.decide([caseOf(reported)], REJECT)).toMatchObject([{ outcome: 'done' }]);
    expect(idsOf((await desk.admin.claim('held')).data)).toEqual([caseOf(held)]);
    expect(await desk.admin.decide([caseOf(held)], APPROVE)).toMatchObject([{ outcome: 'done' }]);
  });

  it('is their name, too', async () => {
    const [ana] = desk.ids;
    await desk.portal.owner.write.execute(sql`
      insert into moderation_name (user_id, edition, findings, risk, at) values (${ana}, 'rs', '[]', 1, app_now())`);
    expect((await desk.ana.claim('users')).total).toBe(0);
    expect(await desk.ana.decide([`name-${ana}`], APPROVE)).toEqual([{ caseId: `name-${ana}`, ...OWN }]);
    expect(await desk.boris.decide([`name-${ana}`], APPROVE)).toMatchObject([{ outcome: 'done' }]);
  });

  it('is an administrator’s to decide', async () => {
    const own = await waiting({ authorId: desk.ids[2], state: 'held', risk: 60 });
    expect(idsOf((await desk.admin.claim('held')).data)).toEqual([caseOf(own)]);
    expect(await desk.admin.decide([caseOf(own)], APPROVE)).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('undoing', () => {
  it.each([
    ['an approval', 'pending', APPROVE],
    ['a rejection', 'held', REJECT],
    ['what was taken from readers', 'published', REJECT],
  ] as const)('%s leads back to where it was', async (_what, state, decision) => {
    const id = await waiting({ state, reports: state === 'published' ? ['hate'] : [] });
    const [done] = await desk.ana.decide([caseOf(id)], decision);
    expect((await desk.ana.undo([done?.decisionId ?? 0])).json()).toEqual({ status: 'OK', data: [done?.decisionId] });
    expect(await stateOf(desk.portal, id)).toBe(state);
    const queue = state === 'published' ? 'reported' : state === 'held' ? 'held' : 'new';
    expect(idsOf((await desk.ana.claim(queue)).data)).toEqual([caseOf(id)]);
  });

  it('is one’s own, once, and for ten seconds', async () => {
    const id = await waiting();
    const [done] = await desk.ana.decide([caseOf(id)], APPROVE);
    const decisionIds = [done?.decisionId ?? 0];
    expect((await desk.boris.undo(decisionIds)).json()).toMatchObject({ message: 'TOO_LATE' });
    await desk.portal.moveClock('14 seconds');
    const late = await desk.ana.undo(decisionIds);
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: 'TOO_LATE' }]);
    expect(await stateOf(desk.portal, id)).toBe('published');
  });
});

describe('names and accounts', () => {
  const reading = (id: number) => desk.ana.ask('GET', `/users/${id}`);

  it('P108 G068: an account with an offensive name is suspended, which ends its sessions and is told by mail', async () => {
    const userId = await addUser(desk.portal, 'Psovka_99');
    const answer = await desk.ana.ask('POST', `/users/${userId}/suspension`, {
      reason: 'offensive_name',
      note: 'Izaberite drugo ime.',
      days: 7,
    });
    expect(answer.json()).toMatchObject({ data: { isSuspended: true, suspendedUntil: expect.any(String) } });
    const mails = await rows<{ template: string; data: object }>(
      desk.portal.owner.write,
      sql`select template, data from mail_message where user_id = ${userId}`,
    );
    expect(mails).toMatchObject([
      {
        template: 'account_suspended',
        data: { reason: 'Uvredljivo korisničko ime. Izaberite drugo ime.', path: expect.stringMatching(/^\/odluke\//) },
      },
    ]);
    expect((await reading(userId)).json()).toMatchObject({ data: { records: [{ action: 'suspended' }] } });
    await desk.portal.moveClock('8 days');
    expect((await reading(userId)).json()).toMatchObject({ data: { user: { isSuspended: false } } });
  });

  it('is reinstated, once; other services hear of both', async () => {
    const userId = await addUser(desk.portal, 'Ipak_dobar');
    const told = async () =>
      (await desk.portal.events()).filter(({ data }) => 'userId' in data && data.userId === userId).slice(-2);
    const shown = await desk.ana.ask('POST', `/users/${userId}/suspension`, { reason: 'spam', note: '', days: 3 });
    const until = shown.json<{ data: { suspendedUntil: string } }>().data.suspendedUntil;
    expect(await told()).toEqual([{ kind: 'user.suspended', data: { userId, until } }]);
    await desk.ana.ask('POST', `/users/${userId}/suspension`, { reason: 'spam', note: '', days: 0 });
    expect((await told()).at(-1)).toEqual({ kind: 'user.suspended', data: { userId, until: null } });
    const suspended = await desk.ana.ask('GET', '/users?limit=50&offset=0');
    expect(suspended.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toContain(userId);
    const lift = () => desk.ana.ask('POST', `/users/${userId}/reinstatement`, { note: 'Greška.' });
    expect((await lift()).json()).toMatchObject({ data: { isSuspended: false } });
    expect((await told()).map(({ kind }) => kind)).toEqual(['user.changed', 'user.reinstated']);
    expect((await lift()).json()).toMatchObject({ message: 'NOT_SUSPENDED' });
  });

  it('is not oneself’s to suspend, nor staff’s for a moderator', async () => {
    const suspend = (who: typeof desk.ana, id: number) =>
      who.ask('POST', `/users/${id}/suspension`, { reason: 'other', note: '', days: 1 });
    expect((await suspend(desk.ana, desk.ids[0])).statusCode).toBe(403);
    expect((await suspend(desk.ana, desk.ids[1])).statusCode).toBe(403);
    expect((await suspend(desk.admin, desk.ids[2])).statusCode).toBe(403);
    expect((await suspend(desk.admin, 999_999)).statusCode).toBe(404);
    expect((await suspend(desk.admin, desk.ids[1])).statusCode).toBe(200);
    const lifted = await desk.ana.ask('POST', `/users/${desk.ids[1]}/reinstatement`, { note: '' });
    expect(lifted.statusCode).toBe(403);
    await desk.admin.ask('POST', `/users/${desk.ids[1]}/reinstatement`, { note: '' });
  });

  it('are found by a part of the name, whatever is in it', async () => {
    const userId = await addUser(desk.portal, 'Zvezda_1991');
    const find = async (term: string) =>
      (await desk.ana.ask('GET', `/users?limit=10&offset=0&term=${encodeURIComponent(term)}`)).json<{
        total: number;
      }>();
    expect(await find('ezda_1')).toMatchObject({ total: 1, data: [{ id: userId, name: 'Zvezda_1991' }] });
    expect(await find('%%')).toMatchObject({ total: 0 });
  });
});

describe('the moderators’ words', () => {
  it('are added, listed and removed, and the trail says by whom', async () => {
    const add = () => desk.ana.ask('POST', '/words', { word: ' Glupan ', kind: 'banned' });
    const { data } = (await add()).json<{ data: { id: number } }>();
    expect(data).toMatchObject({ word: 'Glupan', kind: 'banned', addedBy: { name: 'Ana' } });
    expect((await desk.boris.ask('GET', '/words')).json()).toMatchObject({ data: [{ word: 'Glupan' }] });
    await desk.boris.ask('DELETE', `/words/${data.id}`);
    expect((await desk.boris.ask('DELETE', `/words/${data.id}`)).statusCode).toBe(404);
    const trail = (await desk.admin.ask('GET', '/audit?limit=10&offset=0')).json();
    expect(trail).toMatchObject({
      data: [{ action: 'word_removed', by: { name: 'Boris' } }, { action: 'word_added' }],
    });
  });
});
