import { randomUUID } from 'node:crypto';
import { startPortal, type PortalUnderTest } from '../testing/portal';
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
});
