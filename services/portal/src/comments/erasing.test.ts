import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { eraseAccount } from '../accounts/leaving/erase';
import { eraseStaleRegistration } from '../accounts/leaving/stale-registrations';
import { findAccount } from '../accounts/repository';
import { BELONGINGS } from '../belongings';
import { addAccount, logIn } from '../testing/accounts';
import { addArticle, addMember } from '../testing/members';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { commentsOf } from './testing';
import { mentionedNames, withoutMentions, withoutWords } from './text';

describe('what is taken out of others’ texts', () => {
  it.each([
    ['Bravo @Marko_B, market u Danskoj (Denmark) radi.', 'mark', 'Bravo @Marko_B, market u Danskoj (Denmark) radi.'],
    ['Bravo @Mark, market u Danskoj radi.', 'mark', 'Bravo @…, market u Danskoj radi.'],
    ['@mark @MARK @mark. (@mark) @mark!', 'mark', '@… @… @…. (@…) @…!'],
    ['@svetlana i @svet', 'svet', '@svetlana i @…'],
    ['pera@mark i @@mark', 'mark', 'pera@mark i @@mark'],
    ['@Ana.Peric i @Ana.', 'ana', '@Ana.Peric i @….'],
    ['@xy+z', 'xy', '@…+z'],
    // Nobody is called by one letter.
    ['@x+y', 'x', '@x+y'],
  ])('of %j when %j leaves: %j', (text, name, after) => {
    expect(withoutMentions(text, new Set([name]))).toBe(after);
  });

  it('is a mention of exactly that name, in 10,000 made texts', () => {
    const pieces = ['a', 'ana', 'Ana', 'anab', '1', '12', 'detail', 'step', 'null', 'č', 'мина', '.', '-', '_', '@', ' ', ', ', '(', '$1', '\\', '"', '[', '+', '😀', '\n']; // oxfmt-ignore
    const names = ['a', 'ana', '12', 'detail', 'č', 'мина', 'a.b', 'a-1', 'null', '$1'];
    let seed = 42;
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const wrong: unknown[] = [];
    for (let turn = 0; turn < 10_000; turn += 1) {
      const text = Array.from({ length: 2 + next(14) }, () => pieces[next(pieces.length)]).join('');
      const name = names[next(names.length)] ?? '';
      const after = withoutMentions(text, new Set([name]));
      const [before, left] = [mentionedNames(text), mentionedNames(after)];
      // Nobody is called so any more, whoever else is called still is, and where nobody was nothing has changed.
      const others = before.filter((one) => one.replace(/[.-]+$/, '') !== name);
      const isRight = !left.includes(name) && others.every((one) => left.includes(one));
      if (!isRight || (!before.includes(name) && after !== text)) wrong.push([text, name, after]);
    }
    expect(wrong).toEqual([]);
  });

  it('of one’s own texts: the name and the address as words', () => {
    const own = withoutWords('Ja sam Mark (mark@x.example), a market i Denmark nisu.', ['Mark', 'mark@x.example']);
    expect(own).toBe('Ja sam … (…), a market i Denmark nisu.');
    expect(withoutWords('a+b a.b (a|b) A.B', ['a.b'])).toBe('a+b … (a|b) …');
    for (const sign of '.-_$^*+?()[]{}|/\\') {
      const name = `a${sign}b`;
      expect(withoutWords(`${name}, ${name}c`, [name])).toBe(`…, ${name}c`);
    }
  });
});

describe('an account that goes', () => {
  let portal: PortalUnderTest;
  let articleId: number;
  let otherId: number;
  beforeAll(async () => {
    portal = await startPortal();
    articleId = await addArticle(portal, 'rs', 'fudbal');
    otherId = await addMember(portal, 'Treci');
  });
  afterAll(() => portal.close());

  const write = async (text: string, findings: object[] = [], authorId = otherId) => {
    const added = await row<{ id: number }>(
      portal.owner.write,
      sql`insert into comments_comment (edition, article_id, author_id, text, state, findings, risk, open_reports, created_at,
            fingerprint)
          values ('rs', ${articleId}, ${authorId}, ${text}, 'held', ${JSON.stringify(findings)}::jsonb, 1, 0, app_now(), '')
          returning id`,
    );
    return added?.id ?? 0;
  };
  const read = (id: number) =>
    row<{ text: string; findings: object[] }>(
      portal.owner.write,
      sql`select text, findings from comments_comment where id = ${id}`,
    );
  /** @param meanwhile what others do before the erasure has come to its end. */
  const leave = (email: string, meanwhile: () => Promise<void> = async () => {}) =>
    portal.owner.transaction(async (tx) => {
      const account = await findAccount(tx, email, 'for update');
      if (account) await eraseAccount(tx, account, BELONGINGS);
      await meanwhile();
    });

  it('of a registration that nobody has verified touches no text', async () => {
    const text = 'Bravo @Mark, i @Marko_B, market u Danskoj (Denmark) radi.';
    const id = await write(text);
    await portal.ask('POST', '/register', {
      body: { display_name: 'Mark', email: 'mark@x.example', password: 'zeleno-77', origin: 'web', consent: true },
    });
    await portal.moveClock('8 days');
    // The service's own look at them may have come first, and may hold it: then it is gone with the next one.
    const isThere = () => row(portal.owner.write, sql`select id from accounts_user where display_name = 'Mark'`);
    while (await isThere()) await eraseStaleRegistration(portal.owner, BELONGINGS);
    await portal.setClock(null);
    expect(await read(id)).toMatchObject({ text });
  });

  it('named as a key of what the pipeline has found leaves that whole', async () => {
    await addAccount(portal, { email: 'detail@x.example', displayName: 'detail' });
    const findings = [{ step: 'words', weight: 70, detail: 'detail' }];
    const member = await logIn(portal, 'detail@x.example');
    const own = await write('Ja sam detail.', findings, member.user.id);
    const called = await write('Zdravo @detail, i detalji.', [{ step: 'words', weight: 7, detail: '@detail' }]);
    await leave('detail@x.example');
    expect(await read(own)).toEqual({ text: 'Ja sam ….', findings: [{ step: 'words', weight: 70, detail: '…' }] });
    expect(await read(called)).toEqual({
      text: 'Zdravo @…, i detalji.',
      findings: [{ step: 'words', weight: 7, detail: '@…' }],
    });
  });

  it('is not called by a name of before either', async () => {
    await addAccount(portal, { email: 'stara@x.example', displayName: 'StaroIme' });
    await addAccount(portal, { email: 'stara@x.example', displayName: 'Novo_Ime' });
    const id = await write('@StaroIme i @Novo_Ime, @StaroImeX.');
    await leave('stara@x.example');
    expect(await read(id)).toMatchObject({ text: '@… i @…, @StaroImeX.' });
  });

  it('keeps nobody from answering what it has written, nor any comment waiting behind those answers, however long it takes', async () => {
    await addAccount(portal, { email: 'duga@x.example', displayName: 'Duga' });
    const { user } = await logIn(portal, 'duga@x.example');
    const comments = commentsOf(portal);
    const news_id = await comments.article();
    const written = await comments.published({ news_id, text: 'Ja sam Duga.' }, user.id);
    await leave('duga@x.example', async () => {
      const said = Array.from({ length: 6 }, (_none, nth) => ({
        news_id,
        text: `Slažem se ${nth}.`,
        display_name: `Gost ${nth}`,
        // The last ones answer nobody.
        ...(nth < 4 ? { parent_id: written } : {}),
      }));
      const answers = await Promise.all(said.map((draft) => comments.save(draft)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(said.map(() => 200));
    });
    expect((await comments.threads(news_id)).data).toMatchObject([{ comment_id: written, text: 'Ja sam ….' }]);
  });

  it('is called by an answer of meanwhile no more than by one from before, also in what others are told of it for days', async () => {
    await addAccount(portal, { email: 'usput@x.example', displayName: 'Usput' });
    const { user } = await logIn(portal, 'usput@x.example');
    const comments = commentsOf(portal);
    const news_id = await comments.article();
    const written = await comments.published({ news_id, text: 'Tako je.' }, user.id);
    const toldOf = async () =>
      (await portal.events()).flatMap(({ kind, data }) =>
        kind === 'comments.published' && data.comment.parent_id === written ? [data.comment.reply_to] : [],
      );
    await comments.published({ news_id, text: 'Nije.', display_name: 'Gost 1', parent_id: written });
    expect(await toldOf()).toEqual(['Usput']);
    await leave('usput@x.example', async () => {
      await comments.published({ news_id, text: 'Jeste.', display_name: 'Gost 2', parent_id: written });
    });
    expect(await toldOf()).toEqual([null]);
  });

  it('leaves many texts by a few statements: whoever likes one of them does not wait for each of the others', async () => {
    await addAccount(portal, { email: 'mnogo@x.example', displayName: 'Mnogo' });
    const { user } = await logIn(portal, 'mnogo@x.example');
    await portal.owner.write.execute(sql`
      with said as (
        insert into comments_comment (edition, article_id, author_id, text, state, findings, risk, open_reports, created_at, fingerprint)
        select 'rs', ${articleId}, ${user.id}, 'Ja sam Mnogo, ' || n, 'held', '[{"detail": "Mnogo"}]', 1, 0, app_now(), ''
        from generate_series(1, 1200) n returning id)
      insert into comments_revision (comment_id, text, written_at) select id, 'Bio sam Mnogo.', app_now() from said`);
    let statements = 0;
    await portal.owner.transaction(async (tx) => {
      const counting = Object.assign(Object.create(tx) as typeof tx, {
        execute: (...given: Parameters<typeof tx.execute>) => {
          statements += 1;
          return tx.execute(...given);
        },
      });
      const account = await findAccount(tx, 'mnogo@x.example', 'for update');
      if (account) await eraseAccount(counting, account, BELONGINGS);
    });
    expect(statements).toBeLessThan(100);
    const left = await row(
      portal.owner.write,
      sql`select count(*)::int as count from comments_comment
          where text like 'Ja sam …, %' and findings = '[{"detail": "…"}]'
            and exists (select from comments_revision where comment_id = comments_comment.id and text = 'Bio sam ….')`,
    );
    expect(left).toEqual({ count: 1_200 });
  });

  it('with two words for a name is called by neither, in earlier texts and in what was decided on them either', async () => {
    await addMember(portal, 'Dve Reci');
    const said = 'Bravo @Dve_Reci, a @Dve_Recice nije.';
    const after = 'Bravo @…, a @Dve_Recice nije.';
    const id = await write('Bravo.');
    await portal.owner.write.execute(sql`
      insert into comments_revision (comment_id, text, written_at) values (${id}, ${said}, app_now())`);
    const act = await row<{ id: number }>(
      portal.owner.write,
      sql`insert into moderation_act (edition, at, moderator_name, action, note, subject, comment_id, was_pointed_out)
          values ('rs', app_now(), 'Ana', 'rejected', ${said}, ${said}, ${id}, false) returning id`,
    );
    await leave('dve reci@example.com');
    const left = await row(
      portal.owner.write,
      sql`select revision.text, act.note, act.subject from comments_revision revision, moderation_act act
          where revision.comment_id = ${id} and act.id = ${act?.id}`,
    );
    expect(left).toEqual({ text: after, note: after, subject: after });
  });
});
