import { keepOrder, markedRuns, putBack, without } from './case-list';

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

it('what was decided goes, and comes back on top once', () => {
  expect(idsOf(without(items('abc'), new Set(['b'])))).toBe('ac');
  expect(idsOf(putBack(items('ac'), items('b')))).toBe('bac');
  expect(idsOf(putBack(items('abc'), items('b')))).toBe('bac');
});

it.each([
  ['Ti si GLUPAN, glupane.', ['glupan'], ['Ti si ', '[GLUPAN]', ', ', '[glupan]', 'e.']],
  ['a (b) c', ['(b)'], ['a ', '[(b)]', ' c']],
  ['Sve je u redu.', ['', ' '], ['Sve je u redu.']],
  ['aab', ['a', 'aa'], ['[aa]', 'b']],
])('in “%s” is marked %j', (text, found, runs) => {
  expect(markedRuns(text, found).map((run) => (run.isFound ? `[${run.text}]` : run.text))).toEqual(runs);
});
