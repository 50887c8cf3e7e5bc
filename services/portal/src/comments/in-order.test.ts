import { EDITIONS } from '@tribina/editions';
import { randomUUID } from 'node:crypto';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { Senders } from './sender';
import { CommentWriting } from './service';
import { commentsOf } from './testing';

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
let news_id: number;
let userId: number;
beforeAll(async () => {
  portal = await startPortal();
  comments = commentsOf(portal);
  news_id = await comments.article();
});
beforeEach(async () => {
  userId = await comments.member(`Spori_${randomUUID()}`);
});
afterAll(() => portal.close());

const GUEST = { userId: null, sender: 's' };

class Sign {
  give: () => void = () => undefined;
  readonly given = new Promise<void>((resolve) => (this.give = resolve));
}

/** Writing as one member; each of the texts is looked at until it is let go. */
function slowOver(...texts: readonly string[]) {
  const slow = new Map(texts.map((text) => [text, { begun: new Sign(), end: new Sign() }]));
  const settings = { COMMENTS_MODERATION: 'before', COMMENTS_TRUSTED_APPROVALS: 3 } as const;
  const look = async ({ text }: { readonly text: string }) => {
    slow.get(text)?.begun.give();
    await slow.get(text)?.end.given;
    return [];
  };
  const writing = new CommentWriting(portal.owner, new Senders('k'), settings, [{ name: 'slow', look }], fail);
  const asker = { userId, sender: 's' };
  return {
    save: async (text: string, client_key: string) =>
      (await writing.save(EDITIONS.rs, { news_id, text, client_key }, asker)).data,
    edit: (comment_id: number, text: string) => writing.edit(EDITIONS.rs, { comment_id, text }, asker),
    saveAsGuest: (text: string, display_name: string, client_key: string) =>
      writing.save(EDITIONS.rs, { news_id, text, display_name, client_key }, GUEST),
    editAsGuest: (comment_id: number, text: string, receipt: string) =>
      writing.edit(EDITIONS.rs, { comment_id, text, receipt }, GUEST),
    isLookedAt: (text: string) => slow.get(text)?.begun.given,
    letGo: (text: string) => slow.get(text)?.end.give(),
  };
}
function fail(step: string, error: unknown): never {
  throw new Error(step, { cause: error });
}
const stands = async (id: number) => (await comments.row(id))['text'];

describe('words that are still looked at', () => {
  it('do not go over those that were sent after them with the same key', async () => {
    const { save, isLookedAt, letGo } = slowOver('Prve reči.');
    const key = randomUUID();
    const first = save('Prve reči.', key);
    await isLookedAt('Prve reči.');
    const second = await save('Druge reči.', key);
    expect(second.text).toBe('Druge reči.');
    letGo('Prve reči.');
    expect(await first).toEqual(second);
    expect(await stands(second.comment_id)).toBe('Druge reči.');
  });

  it('go over those that were sent before them with the same key', async () => {
    const { save, isLookedAt, letGo } = slowOver('Prve reči.', 'Druge reči.');
    const key = randomUUID();
    const first = save('Prve reči.', key);
    await isLookedAt('Prve reči.');
    const second = save('Druge reči.', key);
    await isLookedAt('Druge reči.');
    letGo('Prve reči.');
    const { comment_id } = await first;
    letGo('Druge reči.');
    expect(await second).toMatchObject({ comment_id, text: 'Druge reči.' });
    expect(await stands(comment_id)).toBe('Druge reči.');
  });

  it.each([
    ['an edit', (id: number, { edit }: ReturnType<typeof slowOver>) => edit(id, 'A.')],
    ['the comment, sent again', (_: number, { save }: ReturnType<typeof slowOver>, key: string) => save('A.', key)],
  ])('do not go over what was taken back by %s', async (_how, takeBack) => {
    const writing = slowOver('B.');
    const key = randomUUID();
    const { comment_id } = await writing.save('A.', key);
    const late = writing.edit(comment_id, 'B.');
    await writing.isLookedAt('B.');
    expect(await takeBack(comment_id, writing, key)).toMatchObject({ text: 'A.', edited_at: null });
    writing.letGo('B.');
    expect(await late).toMatchObject({ text: 'A.' });
    expect(await stands(comment_id)).toBe('A.');
  });

  it.each([
    ['B.', 'C.'],
    ['C.', 'B.'],
  ])('are those of the edit that was sent last, also where %s is done first', async (...done) => {
    const { save, edit, isLookedAt, letGo } = slowOver('B.', 'C.');
    const { comment_id } = await save('A.', randomUUID());
    const earlier = edit(comment_id, 'B.');
    await isLookedAt('B.');
    const later = edit(comment_id, 'C.');
    await isLookedAt('C.');
    const answers: Readonly<Record<string, Promise<unknown>>> = { 'B.': earlier, 'C.': later };
    for (const text of done) {
      letGo(text);
      await answers[text];
    }
    expect([await stands(comment_id), (await later).text]).toEqual(['C.', 'C.']);
  });

  it('leave the name as a guest has put it right meanwhile', async () => {
    const { saveAsGuest, editAsGuest, isLookedAt, letGo } = slowOver('B.', 'C.');
    const key = randomUUID();
    const { data, receipt } = await saveAsGuest('A.', 'Gsot', key);
    const again = saveAsGuest('B.', 'Gost', key);
    await isLookedAt('B.');
    const edit = editAsGuest(data.comment_id, 'C.', receipt ?? '');
    await isLookedAt('C.');
    letGo('B.');
    await again;
    letGo('C.');
    await edit;
    const { text, guest_name } = await comments.row(data.comment_id);
    expect([text, guest_name]).toEqual(['C.', 'Gost']);
  });
});

it('what is one too many is not even looked at', async () => {
  const looked: string[] = [];
  const settings = { COMMENTS_MODERATION: 'before', COMMENTS_TRUSTED_APPROVALS: 3 } as const;
  const look = ({ text }: { readonly text: string }) => {
    looked.push(text);
    return [];
  };
  const writing = new CommentWriting(portal.owner, new Senders('k'), settings, [{ name: 'counted', look }], fail);
  const save = (text: string) => writing.save(EDITIONS.rs, { news_id, text }, { userId, sender: 's' });
  for (let nth = 1; nth <= 6; nth += 1) await save(`Reč ${nth}`);
  await expect(save('Jedna previše')).rejects.toMatchObject({ code: 'TOO_MANY_COMMENTS', status: 429 });
  expect(looked).toHaveLength(6);
});
