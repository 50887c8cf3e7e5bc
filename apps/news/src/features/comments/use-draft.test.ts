import { act, renderHook } from '@testing-library/react';
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
