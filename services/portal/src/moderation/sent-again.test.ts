import type { ModeratedUser, ModerationWord } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addUser, startDesk } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.portal.close());

describe('a suspension that is pressed again since its answer was lost', () => {
  let name = 0;
  let id: number;
  beforeEach(async () => {
    name += 1;
    id = await addUser(desk.portal, `Osoba_${name}`);
  });
  const SPAM = { reason: 'spam', note: 'Reklame.', days: 7, suspensionId: null };
  const suspend = async (who = desk.ana, body: object = SPAM) =>
    (await who.ask('POST', `/users/${id}/suspension`, body)).json<{ data: ModeratedUser }>().data;
  const told = async () => {
    const acts = await rows(desk.portal.owner.write, sql`select from moderation_act where user_id = ${id}`);
    const mails = await rows(desk.portal.owner.write, sql`select from mail_message where user_id = ${id}`);
    return [acts.length, mails.length];
  };

  it('is the same: one act, one mail', async () => {
    const first = await suspend();
    await desk.portal.moveClock('1 minute');
    expect(await suspend()).toEqual(first);
    expect(await told()).toEqual([1, 1]);
  });

  it.each([
    ['other words', { ...SPAM, note: 'Reklame, mnogo njih.' }],
    ['another reason', { ...SPAM, reason: 'offensive_name' }],
    ['another time', { ...SPAM, days: 0 }],
  ])('is another one in %s', async (_what, other) => {
    await suspend();
    await suspend(desk.ana, other);
    expect(await told()).toEqual([2, 2]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['over', () => desk.portal.moveClock('8 days')],
    ['lifted by a colleague', () => desk.boris.ask('POST', `/users/${id}/reinstatement`, { note: 'Greška.' })],
  ])('is another one where the first is %s: the account is suspended', async (_what, end) => {
    await suspend();
    await end();
    expect((await suspend()).isSuspended).toBe(true);
    const acts = sql`select from moderation_act where user_id = ${id} and action = 'suspended'`;
    expect(await rows(desk.portal.owner.write, acts)).toHaveLength(2);
  });

  it('is another one where it is a colleague’s, and where the first is seen', async () => {
    await suspend();
    const { suspensionId } = await suspend(desk.boris);
    await suspend(desk.boris, { ...SPAM, suspensionId });
    expect(await told()).toEqual([3, 3]);
  });
});

describe('a reinstatement that is pressed again since its answer was lost', () => {
  let name = 0;
  const suspended = async () => {
    name += 1;
    const id = await addUser(desk.portal, `Vracena_${name}`);
    const body = { reason: 'spam', note: '', days: 7, suspensionId: null };
    const { suspensionId } = (await desk.ana.ask('POST', `/users/${id}/suspension`, body)).json<{
      data: ModeratedUser;
    }>().data;
    const lift = (note: string, who = desk.ana) =>
      who.ask('POST', `/users/${id}/reinstatement`, { note, suspensionId });
    return { id, lift, body };
  };

  it('is the same: one act', async () => {
    const { id, lift } = await suspended();
    const [first, again] = [await lift('Greška.'), await lift('Greška.')];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const acts = sql`select from moderation_act where user_id = ${id} and action = 'reinstated'`;
    expect(await rows(desk.portal.owner.write, acts)).toHaveLength(1);
  });

  it('is none where it is another one’s, in other words, or of a suspension that nobody names', async () => {
    const { id, lift } = await suspended();
    await lift('Greška.');
    for (const refused of [
      await lift('Greška.', desk.boris),
      await lift('Druge reči.'),
      await desk.ana.ask('POST', `/users/${id}/reinstatement`, { note: 'Greška.' }),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'NOT_SUSPENDED' }]);
  });

  it('says what has come since', async () => {
    const { id, lift, body } = await suspended();
    await lift('Greška.');
    await desk.boris.ask('POST', `/users/${id}/suspension`, { ...body, note: 'Opet.' });
    expect((await lift('Greška.')).json()).toMatchObject({ message: 'SUSPENDED_SINCE' });
  });
});

describe('a word that is sent again since its answer was lost', () => {
  const add = (who: typeof desk.ana, word: string, kind = 'banned') => who.ask('POST', '/words', { word, kind });

  it('is on the list once, and said to be added', async () => {
    const first = (await add(desk.ana, 'Glupan')).json<{ data: ModerationWord }>();
    const again = await add(desk.ana, 'Glupan');
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    const acts = await rows(desk.portal.owner.write, sql`select from moderation_act where subject = 'Glupan'`);
    expect(acts).toHaveLength(1);
  });

  it.each([
    ['a colleague’s', () => add(desk.boris, 'Budala')],
    ['of another kind', () => add(desk.ana, 'Budala', 'allowed')],
  ])('is on the list already where it is %s', async (_whose, again) => {
    await add(desk.ana, 'Budala');
    const refused = await again();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'EXISTING_WORD' }]);
  });
});
