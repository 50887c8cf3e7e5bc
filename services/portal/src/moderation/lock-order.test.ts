import { rows } from '@tribina/service-kit';
import { takeFree } from '@tribina/testing';
import { sql, type SQL } from 'drizzle-orm';
import { untilBlocked } from '../testing/blocked';
import { addArticle } from '../testing/members';
import { asUser } from '../testing/portal';
import { APPROVE, aComment, addUser, startDesk } from './testing';

let desk: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.portal.close());

describe('who waits for an article has neither another article nor a comment in hand', () => {
  /** Somebody holds the first of two articles while something is done that needs it, and looks whether other rows are free. */
  async function whileHeld(begin: () => ReturnType<typeof desk.ana.ask>, free: readonly SQL[]) {
    let asking: ReturnType<typeof begin> | undefined;
    await desk.portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from content_article where id = ${desk.articleId} for update`);
      asking = begin();
      await untilBlocked(desk.portal);
      for (const rows of free) await takeFree(desk.portal.owner, rows);
    });
    return (await asking)?.statusCode;
  }

  const comment = (id: number) => sql`select from comments_comment where id = ${id}`;

  it('a moderator who decides on many, and who takes it back', async () => {
    const other = await addArticle(desk.portal, 'rs', 'kosarka');
    const ofOther = await aComment(desk.portal, other);
    const ofHeld = await aComment(desk.portal, desk.articleId);
    const free = [sql`select from content_article where id = ${other}`, comment(ofOther), comment(ofHeld)];
    const caseIds = [ofOther, ofHeld].map((id) => `comment-${id}`);
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
