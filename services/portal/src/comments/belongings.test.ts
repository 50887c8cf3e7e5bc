import { startPortal, type PortalUnderTest } from '../testing/portal';
import { commentBelongings, reactionBelongings, reportBelongings } from './belongings';
import { commentsOf } from './testing';

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
beforeAll(async () => {
  portal = await startPortal();
  comments = commentsOf(portal);
});
afterAll(() => portal.close());

it('who leaves takes name, likes and reports along; what was said stays as nobody’s', async () => {
  const news_id = await comments.article();
  const [leaving, staying] = [await comments.member('Odlazim_77'), await comments.member('Ostajem_1')];
  const theirs = await comments.published(
    { news_id, text: 'Ja, Odlazim_77 (odlazim_77@example.org), tvrdim suprotno.' },
    leaving,
  );
  const answer = await comments.published({ news_id, text: 'Nije tako, @odlazim_77!', parent_id: theirs }, staying);
  const guests = await comments.published({ news_id, text: 'I ja mislim kao @Odlazim_77', display_name: 'Gost' });
  await comments.asking(leaving, '/like-dislike', { comment_id: answer, type: 'like' });
  await comments.asking(staying, '/like-dislike', { comment_id: answer, type: 'like' });
  await comments.asking(leaving, '/report-comment', { comment_id: guests, reason: 'spam' });

  const parts = [commentBelongings, reactionBelongings, reportBelongings];
  const kept = await Promise.all(parts.map(({ exportOf }) => exportOf(portal.owner.write, leaving)));
  expect(kept).toMatchObject([
    [{ comment_id: theirs, state: 'published' }],
    [{ comment_id: answer, type: 'like' }],
    [{ comment_id: guests, reason: 'spam' }],
  ]);

  await portal.owner.transaction(async (tx) => {
    const mentions = new Set(['odlazim_77']);
    const member = {
      id: leaving,
      displayName: 'Odlazim_77',
      email: 'odlazim_77@example.org',
      mentions,
      isVerified: true,
    };
    for (const { forget } of parts) await forget(tx, leaving, member);
  });
  const seen = await comments.threads(news_id);
  expect(JSON.stringify([seen, await portal.events()])).not.toMatch(/odlazim_77/i);
  expect(seen.comments_count).toBe(3);
  expect(await comments.row(theirs)).toMatchObject({ text: 'Ja, … (…), tvrdim suprotno.', author_id: null });
  expect(await comments.row(answer)).toMatchObject({ text: 'Nije tako, @…!', likes: 1 });
  expect(await comments.row(guests)).toMatchObject({ open_reports: 0 });
  expect(await Promise.all(parts.map(({ exportOf }) => exportOf(portal.owner.write, leaving)))).toEqual([[], [], []]);
});
