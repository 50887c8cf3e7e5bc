import { commentCalls } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { until } from '@tribina/testing';
import { askAs } from '../testing/members';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { forgetSenders } from './forget-senders';
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

it.each([
  ['u', `${'u'.repeat(40)}1`],
  ['aha', `${'aha'.repeat(30)}1`],
  ['jao', `${'jao'.repeat(30)}1`],
  ['brackets', '('.repeat(2_000)],
])(
  'finding 3: a comment of %s again and again is answered as any other, and so is who asks next',
  async (_what, text) => {
    const answer = await comments.save({ news_id, text, display_name: 'Gost' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { state: expect.stringMatching(/^(pending|held)$/) as string } },
    ]);
    expect((await portal.get('/livez')).statusCode).toBe(200);
  },
);

describe('a comment', () => {
  it('P067 P123: of a member is kept under the own name and waits for approval in every edition', async () => {
    const answer = await comments.save({ news_id, text: 'Dobra utakmica.' }, { userId: member });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'OK',
        receipt: null,
        data: {
          news_id,
          comment_id: expect.any(Number),
          text: 'Dobra utakmica.',
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
          state: 'pending',
          editable_until: expect.any(String),
          reason: null,
          reason_note: null,
        },
      },
    ]);
    for (const edition of ['hr', 'ke'] as const) {
      const elsewhere = await comments.article(edition);
      const kept = await comments.save({ news_id: elsewhere, text: 'Good game.' }, { userId: member, edition });
      expect(kept.json<{ data: object }>().data).toMatchObject({ state: 'pending' });
    }
    expect(await comments.threads(news_id)).toMatchObject({ data: [], total: 0, comments_count: 0 });
  });

  it('P003 P104: of a guest needs no account, and shows to its author by a receipt', async () => {
    const { data, receipt } = await comments.saved({ news_id, text: 'Bravo!', display_name: ' Zvonko   iz Zemuna ' });
    expect(data.author).toEqual({ kind: 'guest', id: null, display_name: 'Zvonko iz Zemuna', photo_url: null });
    const own = await portal.ask('POST', '/get-own-comments', { body: { news_id, receipts: [receipt] } });
    expect(own.json()).toEqual({ status: 'OK', data: [data] });
    const elsewhere = await portal.ask('POST', '/get-own-comments', {
      edition: 'hr',
      body: { news_id, receipts: [receipt] },
    });
    expect(elsewhere.json()).toEqual({ status: 'OK', data: [] });
    const others = await portal.ask('POST', '/get-own-comments', { body: { news_id } });
    expect(others.json()).toEqual({ status: 'OK', data: [] });
  });

  it.each([
    ['without a name', { text: 'Bravo!' }],
    ['with an empty name', { text: 'Bravo!', display_name: '  ' }],
    ['with a name that nobody sees', { text: 'Bravo!', display_name: '\u200b\u2060' }],
    ['without a text', { text: '', display_name: 'Zvonko' }],
    ['with white space for a text', { text: ' \n\t ', display_name: 'Zvonko' }],
    ['with a text that nobody sees', { text: '\u200b\u00ad\u202e', display_name: 'Zvonko' }],
  ])('P100: of a guest %s is refused', async (_case, draft) => {
    const answer = await comments.save({ news_id, ...draft });
    expect([answer.statusCode, answer.json()]).toEqual([400, { status: 'ERROR', message: 'REQUIRED_FIELDS' }]);
  });

  it.each(['marko_b', 'MARKO B', 'Mаrko_B', 'M4rko-b', 'Mαrkö.b', 'ＭＡＲＫＯ＿Ｂ', 'Marko\u00ad_B'])(
    'P185: of a guest called %s could be taken for a member’s',
    async (display_name) => {
      const answer = await comments.save({ news_id, text: 'Ja sam.', display_name });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { status: 'ERROR', message: 'EXISTING_USERNAME', data: { field: 'display_name' } },
      ]);
    },
  );

  it.each([
    ['all letters of another script', 'Магко_В'],
    ['letters that are drawn otherwise', 'ᴍᴀʀᴋᴏ_ʙ'],
    ['letters with a tail', 'Mɑrkο_Ɓ'],
    ['letters in squares', '🅼🅰🆁🅺🅾 🅱'],
    ['letters of a script that nobody reads here', 'Ꮇarꓗo_B'],
    ['figures', 'M4rk0 8'],
    ['a pair of letters for one', 'rnarko_b'],
    ['signs between', 'Marko·B'],
    ['signs around', '«Marko B»'],
    ['spaces of other kinds', 'Marko\u2003B\u3000'],
    ['a mark above all', 'M\u20d0arko_B'],
  ])('P185: of a guest is refused that shows a member’s name by %s', async (_way, display_name) => {
    const answer = await comments.save({ news_id, text: 'Ja sam.', display_name });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'EXISTING_USERNAME' }]);
  });

  it.each(['Марко Б', 'Marko Be', 'Marko V', 'Darko B', 'Марко'])(
    'P185: of a guest called %s is taken: no member looks so, and who is one in Latin letters may sign in Cyrillic',
    async (display_name) => {
      expect((await comments.save({ news_id, text: 'Nisam on.', display_name })).statusCode).toBe(200);
    },
  );

  it('P186: to an article that cannot be seen is failed_comment', async () => {
    const elsewhere = await comments.article('hr');
    const gone = await comments.article();
    await portal.edit('DELETE', `/articles/${gone}`);
    for (const id of [elsewhere, gone, 999_999]) {
      const answer = await comments.save({ news_id: id, text: 'Bravo!' }, { userId: member });
      expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'failed_comment' }]);
    }
  });

  it('that answers one that is not published, or of another article, is refused', async () => {
    const other = await comments.published({
      news_id: await comments.article(),
      text: 'Drugde.',
      display_name: 'Gost',
    });
    const { data: waiting } = await comments.saved({ news_id, text: 'Čeka.', display_name: 'Gost' });
    for (const parent_id of [other, waiting.comment_id, 999_999]) {
      const answer = await comments.save({ news_id, text: 'Odgovor.', display_name: 'Gost', parent_id });
      expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'failed_comment' }]);
    }
  });

  it('of a guest keeps for a week from which address it came', async () => {
    const { data } = await comments.saved({ news_id, text: 'Odavde.', display_name: 'Gost' });
    const senderAfter = async (interval: string) => {
      await portal.moveClock(interval);
      await forgetSenders(portal.owner.write);
      return (await comments.row(data.comment_id))['sender'];
    };
    expect(await senderAfter('6 days')).toMatch(/^[\w-]{43}$/);
    expect(await senderAfter('25 hours')).toBeNull();
  });

  it('is kept as it was typed, without what cannot be seen', async () => {
    const typed = '  <script>alert(1)</script> & "navodnici"\r\n\r\n\r\n\r\nkraj\u202egnp.exe\u0007  ';
    const { data } = await comments.saved({ news_id, text: typed, display_name: 'Gost' });
    expect(data.text).toBe('<script>alert(1)</script> & "navodnici"\n\nkrajgnp.exe');
  });

  it.each([
    ['signs in a row that a step cuts short', `Gol ${'😀'.repeat(40)}`],
    [
      'more bytes than an index takes',
      Array.from({ length: 1_900 }, (_none, at) => String.fromCodePoint(0x4e00 + at * 9)).join(''),
    ],
  ])('may hold %s, and is judged as any other', async (_what, text) => {
    const answer = await comments.save({ news_id, text, display_name: 'Gost' });
    expect([answer.statusCode, answer.json<{ data: { text: string } }>().data.text]).toEqual([200, text]);
    expect((await comments.save({ news_id, text, display_name: 'Drugi gost' })).statusCode).toBe(200);
    const kept = await rows<{ fingerprint: string; steps: string[] }>(
      portal.owner.write,
      sql`select fingerprint, array(select jsonb_array_elements(findings) ->> 'step') as steps
          from comments_comment where text = ${text}`,
    );
    expect(kept).toEqual([kept[0], kept[0]]);
    expect(kept[0]).toEqual({ fingerprint: expect.stringMatching(/^.{20,2000}$/), steps: ['shape'] });
  });

  it('of a suspended member is refused', async () => {
    const suspended = await comments.member('Suspendovan');
    await portal.owner.write.execute(sql`update accounts_user set suspended_at = now() where id = ${suspended}`);
    expect((await comments.save({ news_id, text: 'Tu sam.' }, { userId: suspended })).statusCode).toBe(401);
    await portal.owner.write.execute(sql`
      update accounts_user set suspended_at = now() - interval '8 days', suspended_until = now() - interval '1 day'
      where id = ${suspended}`);
    expect((await comments.save({ news_id, text: 'Tu sam.' }, { userId: suspended })).statusCode).toBe(200);
  });

  it('names nobody who is suspended, and again who was', async () => {
    const [once, other] = [await comments.member('Nekada_kaznjen'), await comments.member('Trazi_ga')];
    const found = async () =>
      (await comments.asking(other, commentCalls.searchMembers.path, { query: 'nekada' })).json<{ data: object[] }>()
        .data;
    await portal.owner.write.execute(sql`
      update accounts_user set suspended_at = now(), suspended_until = now() + interval '1 day' where id = ${once}`);
    expect(await found()).toEqual([]);
    await portal.owner.write.execute(sql`
      update accounts_user set suspended_at = now() - interval '8 days', suspended_until = now() - interval '1 day'
      where id = ${once}`);
    expect(await found()).toMatchObject([{ id: once }]);
  });

  it('is one of six a minute', async () => {
    const busy = await comments.member('Brbljivko');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        comments.save({ news_id, text: `Rečenica broj ${index}` }, { userId: busy }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ status: 'ERROR', message: 'TOO_MANY_COMMENTS' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    await portal.moveClock('61 seconds');
    expect((await comments.save({ news_id, text: 'Posle minuta.' }, { userId: busy })).statusCode).toBe(200);
  });

  it('P095: names members with @, whatever the case; nobody else, and never its author', async () => {
    await comments.member('Ivana.R');
    const text = 'Slažem se @ivana.r. i @MARKO_B, ali ne i @nepoznat; pišite na a@marko_b.rs';
    const { data } = await comments.saved({ news_id, text }, await comments.member('Pera_1'));
    expect(data.mentions).toEqual(['Marko_B', 'Ivana.R']);
    const own = await comments.saved({ news_id, text: 'Ja, @pera_2, tvrdim' }, await comments.member('Pera_2'));
    expect(own.data.mentions).toEqual([]);
    const guest = await comments.saved({ news_id, text: 'Zdravo @Marko_B', display_name: 'Gost' });
    expect(guest.data.mentions).toEqual([]);
  });
});

describe('an edit', () => {
  const edit = (comment_id: number, text: string, headers: Record<string, string>, receipt?: string | null) =>
    portal.ask('POST', '/edit-comment', { body: { comment_id, text, ...(receipt ? { receipt } : {}) }, headers });

  it('in the first five minutes is moderated again: what was published is not shown meanwhile', async () => {
    const author = await comments.member('Urednik_1');
    const id = await comments.published({ news_id, text: 'Bio je ofsajd.' }, author);
    const { comments_count: before } = await comments.threads(news_id);
    await portal.moveClock('4 minutes 50 seconds');
    const answer = await edit(id, 'Nije bio ofsajd.', asUser(author));
    expect(answer.json<{ data: object }>().data).toMatchObject({
      text: 'Nije bio ofsajd.',
      state: 'pending',
      edited_at: expect.any(String),
    });
    const { comments_count, data } = await comments.threads(news_id);
    expect([comments_count, data.some(({ comment_id }) => comment_id === id)]).toEqual([before - 1, false]);
    await comments.publish(id);
    expect((await comments.threads(news_id)).data.find(({ comment_id }) => comment_id === id)?.text).toBe(
      'Nije bio ofsajd.',
    );
  });

  it('comes too late after five minutes, and for what was rejected', async () => {
    const author = await comments.member('Urednik_2');
    const { data } = await comments.saved({ news_id, text: 'Kasno.' }, author);
    await portal.moveClock('5 minutes 1 second');
    const late = await edit(data.comment_id, 'Prekasno.', asUser(author));
    expect([late.statusCode, late.json()]).toEqual([409, { status: 'ERROR', message: 'EDIT_TIME_OVER' }]);
    await portal.setClock(null);
    await portal.owner.write.execute(sql`update comments_comment set state = 'rejected' where id = ${data.comment_id}`);
    expect((await edit(data.comment_id, 'Opet.', asUser(author))).statusCode).toBe(409);
  });

  it('is its author’s alone: a guest’s by the receipt', async () => {
    const { data, receipt } = await comments.saved({ news_id, text: 'Moje.', display_name: 'Gost' });
    const { data: members } = await comments.saved({ news_id, text: 'Njegovo.' }, await comments.member('Urednik_3'));
    for (const id of [data.comment_id, members.comment_id]) {
      for (const headers of [{}, asUser(member)]) {
        const answer = await edit(id, 'Tuđe.', headers, 'AAAAAAAAAAAAAAAAAAAAAA');
        expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'failed_comment' }]);
      }
    }
    expect(
      (await edit(data.comment_id, 'Moje, ispravljeno.', {}, receipt)).json<{ data: object }>().data,
    ).toMatchObject({
      text: 'Moje, ispravljeno.',
    });
  });

  it.each([
    ['six', 'a member', 6],
    ['fifteen', 'the guests of an address', 15],
  ])('is one of %s a minute of %s', async (_many, who, most) => {
    const author = who === 'a member' ? await comments.member('Prepravlja') : undefined;
    const draft = { news_id, text: 'Na početku.', ...(author ? {} : { display_name: 'Gost' }) };
    const { data, receipt } = await comments.saved(draft, author);
    const change = (text: string) => edit(data.comment_id, text, author ? asUser(author) : {}, receipt);
    for (let nth = 1; nth <= most; nth += 1) expect((await change(`Izmena broj ${nth}.`)).statusCode).toBe(200);
    const refused = await change('Jedna više.');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { message: 'TOO_MANY_COMMENTS' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The same words, sent again since the answer was lost, are no edit.
    expect((await change(`Izmena broj ${most}.`)).statusCode).toBe(200);
    expect((await comments.row(data.comment_id))['text']).toBe(`Izmena broj ${most}.`);
    await portal.moveClock('61 seconds');
    expect((await change('Posle minuta.')).statusCode).toBe(200);
  });

  it('that changes nothing is none; one without a text is refused', async () => {
    const author = await comments.member('Urednik_4');
    const { data } = await comments.saved({ news_id, text: 'Isto.' }, author);
    expect((await edit(data.comment_id, ' Isto. ', asUser(author))).json()).toEqual({ status: 'OK', data });
    expect((await edit(data.comment_id, ' ', asUser(author))).json()).toEqual({
      status: 'ERROR',
      message: 'REQUIRED_FIELDS',
    });
  });
});

describe('the settings', () => {
  const start = async (settings: object) => {
    const other = await startPortal(settings);
    const there = commentsOf(other);
    return { other, there, articleId: await there.article() };
  };

  it('P067: "after" publishes at once what nothing was found in', async () => {
    const { other, there, articleId } = await start({ COMMENTS_MODERATION: 'after' });
    const { data } = await there.saved({ news_id: articleId, text: 'Odmah.', display_name: 'Gost' });
    expect(data.state).toBe('published');
    expect(await there.threads(articleId)).toMatchObject({ comments_count: 1, data: [{ text: 'Odmah.' }] });
    await other.close();
  });

  it('P095: "after" tells whom an edit names, and nobody twice', async () => {
    const { other, there, articleId } = await start({ COMMENTS_MODERATION: 'after' });
    const [author, first, second] = [
      await there.member('Pisac'),
      await there.member('Prva'),
      await there.member('Druga'),
    ];
    const told = async (userId: number) =>
      (await askAs(other, userId)('GET', `/count-notifications/${userId}`)).json<{ total: number }>().total;
    const { data } = await there.saved({ news_id: articleId, text: 'Kako kaže @Prva.' }, author);
    await until(async () => (await told(first)) === 1);
    const changed = { comment_id: data.comment_id, text: 'Kako kažu @Prva i @Druga.' };
    expect((await there.asking(author, '/edit-comment', changed)).statusCode).toBe(200);
    await until(async () => (await told(second)) === 1);
    expect(await told(first)).toBe(1);
    await other.close();
  });

  it('P067: "trusted" publishes at once what members with enough published comments write', async () => {
    const { other, there, articleId } = await start({ COMMENTS_MODERATION: 'trusted', COMMENTS_TRUSTED_APPROVALS: 2 });
    const known = await there.member('Poznat');
    for (const text of ['Prvi put.', 'Drugi put.']) {
      const { data } = await there.saved({ news_id: articleId, text }, known);
      expect(data.state).toBe('pending');
      await there.publish(data.comment_id);
    }
    expect((await there.saved({ news_id: articleId, text: 'Treći put.' }, known)).data.state).toBe('published');
    const guest = await there.saved({ news_id: articleId, text: 'Gost.', display_name: 'Gost' });
    expect(guest.data.state).toBe('pending');
    await other.close();
  });
});
