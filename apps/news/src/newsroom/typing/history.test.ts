import { newBlock } from '../editor/edited-blocks';
import { isText, type Blocks } from './acts';
import { begun, placeOfChange, redone, seen, undone, type History } from './history';

const paragraph = (key: string, text: string) => ({ key, type: 'paragraph' as const, text, ordered: false });
const says = ({ now }: History) => now.map((block) => (isText(block) ? block.text : block.type));
/** Writes letter by letter. */
function writes(history: History, ...texts: readonly string[]): History {
  return texts.reduce((before, text) => seen(before, [paragraph('a', text), ...before.now.slice(1)]), history);
}
const back = (history: History) => undone(history) ?? history;

it('a word that is written is one step, and so is one that is taken back', () => {
  const start = begun([paragraph('a', '')]);
  const written = writes(start, 'd', 'do', 'dom', 'dom ', 'dom p', 'dom pr', 'dom p', 'dom ');
  const steps = [written, back(written), back(back(written)), back(back(back(written)))];
  expect(steps.map(says)).toEqual([['dom '], ['dom pr'], ['dom '], ['']]);
  expect(undone(start)).toBeNull();
});

it('what was undone is done again, until something else is written', () => {
  const written = writes(begun([paragraph('a', '')]), 'a', 'a ', 'a b');
  const once = back(written);
  expect(says(redone(once) ?? once)).toEqual(['a b']);
  expect(redone(written)).toBeNull();
  expect(redone(writes(once, 'a c'))).toBeNull();
});

it('letters at another place, in another block, or many at once are steps of their own', () => {
  const start = begun([paragraph('a', 'x'), paragraph('b', 'y')]);
  const one = writes(start, 'xa', 'bxa', 'bxa and more');
  const other = seen(one, [...one.now.slice(0, 1), paragraph('b', 'yz')]);
  expect(other.past).toHaveLength(4);
});

it('what is no text is undone too: an order, a kind, a picture', () => {
  const [match, words] = [newBlock('match'), paragraph('a', 'x')];
  const moved = seen(begun([match, words]), [words, match]);
  const chosen = seen(moved, [words, { ...match, id: '7' } as typeof match]);
  expect(back(chosen).now).toEqual([words, match]);
  expect(back(back(chosen)).now).toEqual([match, words]);
});

it('as many steps are known as anybody takes back', () => {
  const texts = Array.from({ length: 700 }, (_one, index) => `text ${index} and more`);
  expect(writes(begun([paragraph('a', '')]), ...texts).past).toHaveLength(500);
});

it.each<[Blocks, Blocks, object | null]>([
  [[paragraph('a', 'dom')], [paragraph('a', 'domaći')], { key: 'a', at: 6 }],
  [[paragraph('a', 'prvi drugi')], [paragraph('a', 'prvi')], { key: 'a', at: 4 }],
  [[paragraph('a', 'x')], [paragraph('a', 'x'), paragraph('b', 'yz')], { key: 'b', at: 2 }],
  [[paragraph('a', 'xyz')], [paragraph('a', 'x'), paragraph('b', 'yz')], { key: 'b', at: 0 }],
  [[paragraph('a', 'x')], [paragraph('a', 'x')], null],
  [[paragraph('a', 'x'), paragraph('b', 'y')], [paragraph('b', 'y')], { key: 'b', at: 1 }],
])('between %j and %j writing goes on at %j', (before, after, place) => {
  const same = after.map((block) => before.find((one) => JSON.stringify(one) === JSON.stringify(block)) ?? block);
  expect(placeOfChange(before, same)).toEqual(place);
});
