import { row } from '@tribina/service-kit';
import { HEADER_ATTACKS, SCRIPT_ATTACKS } from '@tribina/testing/attacks';
import { sql } from 'drizzle-orm';
import { commentsOf } from '../comments/testing';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../testing/portal';
import { anAccount } from './victim';

const START_MS = 60_000;
/** Of a guest's name. */
const LONGEST_NAME = 40;
const NAMES = SCRIPT_ATTACKS.map(({ text }) => text).filter((text) => text.length <= LONGEST_NAME);

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
let articleId: number;
let memberId: number;
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'silent' });
  comments = commentsOf(portal);
  const writerId = await portal.create('/writers', { name: 'Ana', role: 'Novinarka', bio: '' });
  const categoryId = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  articleId = await portal.create('/articles', aDraft({ writerId, categoryIds: [categoryId] }));
  memberId = await anAccount(portal.owner, 'Clanica', 'member');
}, START_MS);
afterAll(() => portal.close());

/** What is kept of a text may lose what nobody sees, and gains nothing. */
const bare = (text: string) => text.replaceAll(/[\s\p{C}]+/gu, '');

describe.each([...new Set(SCRIPT_ATTACKS.map(({ group }) => group))])('a text that wants to run %s', (group) => {
  const texts = SCRIPT_ATTACKS.filter((attack) => attack.group === group).map(({ text }) => text);

  it('is kept and given out in a comment as it was typed: a text, and never published by itself', async () => {
    for (const text of texts) {
      const answer = await comments.save({ news_id: articleId, text, display_name: 'Gost_sa_juga' });
      if (answer.statusCode !== 200) {
        expect([text, answer.statusCode]).toEqual([text, 400]);
        continue;
      }
      const { data } = answer.json<{ data: { comment_id: number; text: string; state: string } }>();
      const kept = await row<{ text: string; state: string }>(
        portal.owner.write,
        sql`select text, state from comments_comment where id = ${data.comment_id}`,
      );
      expect([bare(data.text), bare(kept?.text ?? '')]).toEqual([bare(text), bare(text)]);
      expect([data.state, kept?.state]).not.toContain('published');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('is no user name, of a new account or an old one', async () => {
    for (const text of texts) {
      const answer = await portal.ask('POST', '/register', {
        body: {
          display_name: text.slice(0, 120),
          email: 'nova@x.example',
          password: 'zlatna-kopacka-93',
          consent: true,
        },
      });
      expect([text, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        text,
        422,
        'INVALID_USERNAME',
      ]);
    }
  });

  it('is only looked for where members are looked for', async () => {
    for (const text of texts.filter(({ length }) => length >= 3 && length <= 60)) {
      const answer = await comments.asking(memberId, '/search-members-by-query', { query: text });
      expect([text, answer.statusCode]).toEqual([text, 200]);
      expect(answer.json<{ data: unknown[] }>().data).toEqual([]);
    }
  });
});

it('as the name of a guest it is refused, or kept as it was typed', async () => {
  for (const name of NAMES) {
    const answer = await comments.save({ news_id: articleId, text: 'Dobra utakmica.', display_name: name });
    if (answer.statusCode !== 200) {
      expect([400, 409, 422]).toContain(answer.statusCode);
      continue;
    }
    const { data } = answer.json<{ data: { author: { display_name: string } } }>();
    expect(bare(data.author.display_name)).toBe(bare(name));
  }
});

it.each(HEADER_ATTACKS)(
  'P099: %j adds no line to the head of a mail: it is neither a name nor an address',
  async (text) => {
    const form = { display_name: 'Novo_ime', email: 'nova@x.example', password: 'zlatna-kopacka-93', consent: true };
    for (const wrong of [{ display_name: text }, { email: `${text}@x.example` }, { email: `nova@x.example${text}` }]) {
      const answer = await portal.ask('POST', '/register', { body: { ...form, ...wrong } });
      expect(answer.statusCode).toBe(422);
    }
    expect(await row(portal.owner.write, sql`select recipient from mail_message limit 1`)).toBeNull();
  },
);

it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
  'a body such as %s is refused, and changes no object of ours',
  async (body) => {
    expect((await portal.ask('POST', '/register', { body })).statusCode).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  },
);
