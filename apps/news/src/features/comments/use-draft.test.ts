import { act, renderHook } from '@testing-library/react';
import { logout, refreshSession } from '@tribina/auth';
import { keepDraft } from './drafts';
import { useDraft } from './use-draft';

afterEach(() => keepDraft(7, null, null));

const begin = () => renderHook(() => useDraft(7, null)).result;
type Begun = ReturnType<typeof begin>;
const type = (draft: Begun, text: string) => act(() => draft.current.setText(text));
const name = (draft: Begun, text: string) => act(() => draft.current.setName(text));

it.each([
  ['is put right', 'Dobra utakmica!', true],
  ['is begun otherwise', 'Odlična utakmica', true],
  ['goes on', 'Dobra utakmica, i sudija', true],
  ['is emptied', '', false],
  ['is typed over', 'D', false],
  ['is pasted over', 'Sasvim drugo', false],
])('what %s after it was sent without an answer is the same comment: %s, %s', (_how, next, isSame) => {
  const draft = begin();
  type(draft, 'Dobra utakmica');
  const sentAs = draft.current.key();
  type(draft, next);
  expect(draft.current.key() === sentAs).toBe(isSame);
});

it('what two tabs have of one copied storage, and neither has sent, is a comment of each', () => {
  const [draft, other] = [begin(), () => begin()];
  type(draft, 'Dobra utakmica');
  expect(other().current.text).toBe('Dobra utakmica');
  const keys = [other().current.key(), draft.current.key()];
  expect(new Set(keys).size).toBe(2);
});

it('what was sent without an answer is the same comment after a reload', () => {
  const draft = begin();
  type(draft, 'Dobra utakmica');
  const sentAs = draft.current.key();
  expect(begin().current.key()).toBe(sentAs);
});

describe('a guest’s name', () => {
  it.each([
    ['nothing else was typed', 'Prvi', ''],
    ['another comment was begun', 'Drugi', 'Drugi'],
  ])('that was changed while the comment was on its way stays as it was changed, where %s', (_what, next, left) => {
    const draft = begin();
    name(draft, 'Gsot');
    type(draft, 'Prvi');
    const { clear } = draft.current;
    name(draft, 'Gost');
    if (next !== 'Prvi') type(draft, next);
    act(clear);
    expect(draft.current).toMatchObject({ text: left, name: 'Gost' });
  });
});

describe('what a member has begun', () => {
  const reads = (id: number | null) =>
    act(async () => {
      const answer = id === null ? { status: 'ERROR', message: 'UNAUTHORIZED' } : { status: 'OK', data: { id } };
      jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(new Response(JSON.stringify(answer), { status: id ? 200 : 401 }));
      await refreshSession();
    });
  afterEach(async () => {
    await act(logout);
    jest.restoreAllMocks();
  });

  it('is gone from the form and from the tab once they have logged out', async () => {
    await reads(7);
    const draft = begin();
    type(draft, 'Moj komentar');
    const key = draft.current.key();
    await act(logout);
    expect([draft.current.text, begin().current.text]).toEqual(['', '']);
    expect(draft.current.key()).not.toBe(key);
  });

  it('is there when their session has ended by itself, and nobody else’s who logs in', async () => {
    await reads(7);
    const draft = begin();
    type(draft, 'Moj komentar');
    await reads(null);
    expect([draft.current.text, begin().current.text]).toEqual(['Moj komentar', 'Moj komentar']);
    await reads(8);
    expect(begin().current.text).toBe('');
    await reads(7);
    expect(begin().current.text).toBe('Moj komentar');
  });

  it('as a guest is theirs once they have logged in', async () => {
    const draft = begin();
    type(draft, 'Moj komentar');
    await reads(7);
    expect(begin().current.text).toBe('Moj komentar');
  });
});
