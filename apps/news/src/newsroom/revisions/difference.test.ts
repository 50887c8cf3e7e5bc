import type { WorkingDraft } from '@tribina/contracts';
import { keptDraft, emptyDraft } from '../editor/edited-draft';
import { differenceOf, wordPieces } from './difference';

const paragraph = (text: string) => ({ type: 'paragraph', text: [{ text }] });
const draft = (fields: Partial<WorkingDraft>): WorkingDraft => ({ ...keptDraft(emptyDraft()), body: [], ...fields });
const texts = (before: string[], after: string[]) =>
  differenceOf(draft({ body: before.map(paragraph) }), draft({ body: after.map(paragraph) })).map((row) => [
    row.before,
    row.after,
  ]);

it('says nothing of what is alike', () => {
  expect(differenceOf(draft({ title: 'a' }), draft({ title: 'a' }))).toEqual([]);
  expect(texts(['a', 'b'], ['a', 'b'])).toEqual([]);
});

it.each([
  ['one in the middle', ['a', 'c'], ['a', 'b', 'c'], [[null, 'b']]],
  ['one taken out', ['a', 'b', 'c'], ['a', 'c'], [['b', null]]],
  ['one for another', ['a', 'b', 'c'], ['a', 'x', 'c'], [['b', 'x']]],
  [
    'two changed places',
    ['a', 'b'],
    ['b', 'a'],
    [
      ['a', null],
      [null, 'a'],
    ],
  ],
  [
    'two for one',
    ['a', 'b'],
    ['x', 'y', 'b'],
    [
      ['a', 'x'],
      [null, 'y'],
    ],
  ],
  ['everything', ['a'], [], [['a', null]]],
])('%s', (_what, before, after, rows) => {
  expect(texts(before, after)).toEqual(rows);
});

it('names the fields', () => {
  expect(differenceOf(draft({ tags: ['Derbi'], writerId: 3 }), draft({ tags: ['Derbi', 'Kup'], writerId: 4 }))).toEqual(
    [
      { name: 'writerId', before: '3', after: '4' },
      { name: 'tags', before: 'Derbi', after: 'Derbi, Kup' },
    ],
  );
});

it('names what is said of a picture, whatever order it is kept in', () => {
  const picture = { dir: 'a', filename: 'b.webp', alt: 'A goal', caption: 'The last minute', credit: 'Ana' };
  const sorted = { alt: 'A goal', dir: 'a', credit: 'Ana', caption: 'The last minute', filename: 'b.webp' };
  expect(differenceOf(draft({ picture: sorted }), draft({ picture }))).toEqual([]);
  const other = { ...picture, credit: 'Otieno' };
  const image = (of: object) => [{ type: 'image', ...of }];
  const [before, after] = ['b.webp · A goal · The last minute · Ana', 'b.webp · A goal · The last minute · Otieno'];
  expect(differenceOf(draft({ picture, body: image(picture) }), draft({ picture: other, body: image(other) }))).toEqual(
    [
      { name: 'picture', before, after },
      { name: 'image', before, after },
    ],
  );
});

it('marks the words that only one of two texts has', () => {
  expect(wordPieces('Zvezda je dobila derbi', 'Zvezda je izgubila derbi')).toEqual({
    before: [
      { text: 'Zvezda je ', isOwn: false },
      { text: 'dobila', isOwn: true },
      { text: ' derbi', isOwn: false },
    ],
    after: [
      { text: 'Zvezda je ', isOwn: false },
      { text: 'izgubila', isOwn: true },
      { text: ' derbi', isOwn: false },
    ],
  });
});
