import { randomUUID } from 'node:crypto';
import { openDatabase } from '@tribina/service-kit';
import { lockFor } from '../database/locks';
import { untilBlocked } from '../testing/blocked';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { rejectComment } from './decisions';
import { insertComment } from './repository';
import { commentsOf } from './testing';

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
let news_id: number;
let member: number;
beforeAll(async () => {
  portal = await startPortal();
  comments = commentsOf(portal);
  news_id = await comments.article();
  member = await comments.member('Marko_B');
});
afterAll(() => portal.close());
afterEach(() => portal.setClock(null));

it('a comment that is sent twice with one key is one comment with one receipt, also at once', async () => {
  const client_key = randomUUID();
  const draft = { news_id, text: 'Jednom je dosta.', display_name: 'Dvaput', client_key };
  const answers = await Promise.all(Array.from({ length: 5 }, () => comments.saved(draft)));
  expect(new Set(answers.map(({ data }) => data.comment_id)).size).toBe(1);
  expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1);
  const stranger = await comments.saved({ news_id, text: 'Tuđ ključ.', client_key }, member);
  expect(stranger.data.comment_id).not.toBe(answers[0]?.data.comment_id);
});

it('is one, too, where both had looked for it before either was written: by key and by receipt', async () => {
  const writers = Array.from({ length: 8 }, () =>
    openDatabase({ url: portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable', poolSize: 1 }),
  );
  await Promise.all(writers.map((writer) => writer.ping()));
  const other = {
    edition: 'rs',
    articleId: news_id,
    parentId: null,
    rootId: null,
    authorId: null,
    guestName: 'Dvaput',
  } as const;
  for (let round = 0; round < 150; round += 1) {
    const clientKey = randomUUID();
    const comment = {
      ...other,
      text: 'x',
      fingerprint: 'x',
      findings: [],
      risk: 0,
      state: 'pending',
      asked: 1,
    } as const;
    const own = { ...comment, clientKey, receiptHash: clientKey, sender: '10.0.0.1' };
    const ids = await Promise.all(writers.map((writer) => insertComment(writer.write, own)));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  }
  await Promise.all(writers.map((writer) => writer.close()));
});

it('is one, too, where it is the last that its author may write in a minute: it counts once', async () => {
  const busy = await comments.member('Poslednji');
  const LIMIT = 6;
  for (let before = 1; before < LIMIT; before += 1) await comments.saved({ news_id, text: `Pre ${before}.` }, busy);
  const draft = { news_id, text: 'Poslednji za ovaj minut.', client_key: randomUUID() };
  const send = () => comments.save(draft, { userId: busy });
  let sent: Promise<Awaited<ReturnType<typeof send>>[]> | undefined;
  await portal.owner.transaction(async (tx) => {
    await lockFor(tx, `comments of ${busy}`);
    sent = Promise.all([send(), send()]);
    await untilBlocked(portal, 2);
  });
  const answers = (await sent) ?? [];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect((await comments.save({ news_id, text: 'Jedan više.' }, { userId: busy })).statusCode).toBe(429);
});

describe('a comment that is sent again in other words, since the answer was lost', () => {
  it.each([
    ['a guest', { display_name: 'Gost' }, undefined],
    ['a member', {}, () => member],
  ])('is that comment in the words of %s that were sent last', async (_who, given, asker) => {
    const client_key = randomUUID();
    const send = (text: string) => comments.saved({ news_id, text, client_key, ...given }, asker?.());
    const first = await send('Prva verzija.');
    const second = await send('Druga verzija, sa dodatkom.');
    expect(second.data).toMatchObject({ comment_id: first.data.comment_id, text: 'Druga verzija, sa dodatkom.' });
    expect(second.receipt).toBe(first.receipt);
    expect((await comments.row(first.data.comment_id))['text']).toBe('Druga verzija, sa dodatkom.');
  });

  it('is another one where a guest has logged in meanwhile, and again the same after that', async () => {
    const draft = { news_id, text: 'Pisano pre prijave.', client_key: randomUUID() };
    const first = await comments.saved({ ...draft, display_name: 'Gost' });
    const second = await comments.saved(draft, member);
    expect(second.data.comment_id).not.toBe(first.data.comment_id);
    expect((await comments.saved(draft, member)).data.comment_id).toBe(second.data.comment_id);
    expect((await comments.row(first.data.comment_id))['text']).toBe('Pisano pre prijave.');
  });

  it('is another one once the time for changes is over: no word is lost', async () => {
    const client_key = randomUUID();
    const send = (text: string) => comments.saved({ news_id, text, client_key, display_name: 'Gost' });
    const first = await send('Prva verzija.');
    await portal.moveClock('6 minutes');
    const second = await send('Druga verzija, sa dodatkom.');
    expect(second.data.comment_id).not.toBe(first.data.comment_id);
    expect(second.data.text).toBe('Druga verzija, sa dodatkom.');
    expect((await send('Prva verzija.')).data.comment_id).toBe(first.data.comment_id);
  });

  it('is the same under its first name once the time for changes is over, where the name alone is another', async () => {
    const draft = { news_id, text: 'Odlična utakmica, svaka čast.', client_key: randomUUID() };
    const first = await comments.saved({ ...draft, display_name: 'Gsot' });
    await portal.moveClock('6 minutes');
    const second = await comments.saved({ ...draft, display_name: 'Gost' });
    expect(second.data.comment_id).toBe(first.data.comment_id);
    expect((await comments.row(first.data.comment_id))['guest_name']).toBe('Gsot');
  });

  it('is under the name that a guest has given last', async () => {
    const draft = { news_id, text: 'Isti tekst.', client_key: randomUUID() };
    const first = await comments.saved({ ...draft, display_name: 'Gsot' });
    const second = await comments.saved({ ...draft, display_name: 'Gost' });
    expect(second.data.comment_id).toBe(first.data.comment_id);
    expect((await comments.row(first.data.comment_id))['guest_name']).toBe('Gost');
    const taken = await comments.save({ ...draft, display_name: 'Marko_B' });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { message: 'EXISTING_USERNAME' }]);
    expect((await comments.row(first.data.comment_id))['guest_name']).toBe('Gost');
  });

  it.each([
    ['a guest', { display_name: 'Gost' }, undefined],
    ['a member', {}, () => member],
  ])(
    'is one other of %s where the first was refused meanwhile, however often it is sent',
    async (_who, given, asker) => {
      const client_key = randomUUID();
      const send = (text: string) => comments.saved({ news_id, text, client_key, ...given }, asker?.());
      const first = await send('Prva verzija.');
      await portal.owner.transaction((tx) => rejectComment(tx, first.data.comment_id, { reason: 'spam', note: '' }));
      const second = await send('Druga verzija, sa dodatkom.');
      expect(second.data.comment_id).not.toBe(first.data.comment_id);
      const again = await send('Druga verzija, sa dodatkom.');
      expect([again.data.comment_id, again.receipt]).toEqual([second.data.comment_id, second.receipt]);
      const third = await send('Treća verzija.');
      expect(third.data).toMatchObject({ comment_id: second.data.comment_id, text: 'Treća verzija.' });
    },
  );
});
