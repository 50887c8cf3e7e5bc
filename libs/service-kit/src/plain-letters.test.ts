import { foldName } from './plain-letters';

it.each([
  ['Đorđe_Čvorović', 'dorde_cvorovic'],
  ['Djordje_Cvorovic', 'dorde_cvorovic'],
  ['ЂОРЂЕ_Чворовић', 'dorde_cvorovic'],
  [' Ana  Perić ', 'ana_peric'],
  ['Ana.Perić-7', 'ana.peric-7'],
])('G073: %s is looked for as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
