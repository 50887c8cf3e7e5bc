import { keepOrder, markedRuns, nextOf, putBack, without } from './case-list';

const items = (ids: string) => [...ids].map((id) => ({ id }));
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');

it.each([
  ['abc', 'cba', 'abc'],
  ['abc', 'bcd', 'bcd'],
  ['', 'ab', 'ab'],
  ['ab', '', ''],
  ['bc', 'abcd', 'bcad'],
])('a hand of %s that is now %s is shown as %s: nothing moves under the moderator', (before, now, shown) => {
  expect(idsOf(keepOrder(items(before), items(now)))).toBe(shown);
});

it('what was decided goes', () => {
  expect(idsOf(without(items('abc'), new Set(['b'])))).toBe('ac');
});

it.each([
  ['ac', 'b', 'abc', 'abc'],
  ['abc', 'b', 'abc', 'abc'],
  ['bcde', 'af', 'abcdef', 'abcdef'],
  ['bcde', 'fa', 'abcdef', 'abcdef'],
  ['', 'ab', 'ab', 'ab'],
  ['cxy', 'abd', 'abcd', 'abcdxy'],
])('to %s comes back %s, of what was %s, once and to its place: %s', (now, back, before, shown) => {
  expect(idsOf(putBack(items(now), items(back), [...before]))).toBe(shown);
});

it.each([
  ['abcd', 'b', 'c'],
  ['abcd', 'd', 'c'],
  ['abcd', 'ad', 'c'],
  ['abcd', 'bd', 'c'],
  ['abcd', 'cd', 'b'],
  ['abcd', 'abcd', undefined],
])('in %s, when %s are decided, %s is next', (now, chosen, next) => {
  expect(nextOf(items(now), items(chosen))?.id).toBe(next);
});

it.each([
  ['Ti si GLUPAN, glupane.', ['glupan'], ['Ti si ', '[GLUPAN]', ', ', '[glupan]', 'e.']],
  ['a (b) c', ['(b)'], ['a ', '[(b)]', ' c']],
  ['Sve je u redu.', ['', ' '], ['Sve je u redu.']],
  ['aab', ['a', 'aa'], ['[aa]', 'b']],
])('in “%s” is marked %j', (text, found, runs) => {
  expect(markedRuns(text, found).map((run) => (run.isFound ? `[${run.text}]` : run.text))).toEqual(runs);
});
