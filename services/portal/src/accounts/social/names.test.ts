import { userNameFault } from '@tribina/contracts';
import { userNamesFor } from './names';

const namesFor = (name: string) => [...userNamesFor(name, () => 0.5)];

it.each([
  ['Ana Perić', 'Ana_Peric'],
  ['Đorđe Čvorović', 'Djordje_Cvorovic'],
  ['Љиљана', 'Ljiljana'],
  ['Björn Åström', 'Bjorn_Astrom'],
  ['ana.peric@x.example', 'ana.peric'],
  ["O'Neil <script>", 'ONeil_script'],
  ['_-Ana-_', 'Ana'],
])('P102: calls %s %s', (name, expected) => {
  expect(namesFor(name)[expected.length < 4 ? 1 : 0]).toMatch(new RegExp(`${expected}`));
});

it.each(['Ana Perić', 'Bo', '王小明', '', '😀😀', 'x'.repeat(200), '@', '...', 'Ana'.repeat(9) + 'ć'])(
  'P096: every name for %j is by the rules of every edition, and another one',
  (name) => {
    const names = namesFor(name);
    expect(names.map((one) => userNameFault(one, { isRegional: true }))).toEqual(names.map(() => null));
    expect(new Set(names.slice(0, 9)).size).toBe(9);
  },
);

it('goes on where names are taken', () => {
  expect(namesFor('Ana Perić').slice(0, 3)).toEqual(['Ana_Peric', 'Ana_Peric_2', 'Ana_Peric_3']);
  expect(namesFor('Ana Perić').at(-1)).toBe('Ana_Peric_55000');
});
