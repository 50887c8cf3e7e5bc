import { namedSo } from './named-so';

const NAMES = [
  'Argentina',
  'Australija',
  'Austrija',
  'Bosna i Hercegovina',
  'Iran',
  'Irak',
  'Južna Koreja',
  'Maroko',
  'Saudijska Arabija',
  'Stadion Ahmad bin Ali',
  'Østerbro',
];
const found = (term: string) => namedSo(NAMES, term, (name) => name);

it.each<[string, string, string[]]>([
  ['a name', 'Argentina', ['Argentina']],
  ['a name in another case', 'Argentinu', ['Argentina']],
  ['a name that is only begun', 'argen', ['Argentina']],
  ['words without their marks', 'juzna koreja', ['Južna Koreja']],
  ['Cyrillic letters', 'Јужна Кореја', ['Južna Koreja']],
  ['a letter that is none with a mark', 'osterbro', ['Østerbro']],
  ['a name among other words', 'kada igra Maroko večeras', ['Maroko']],
  ['one word of several', 'hercegovina', ['Bosna i Hercegovina']],
  ['a beginning of several', 'aust', ['Australija', 'Austrija']],
  ['a word that only looks like another', 'Austriju', ['Austrija']],
  ['short names that differ by a letter', 'Iran', ['Iran']],
  ['the beginning of both', 'ira', ['Iran', 'Irak']],
  ['one word of a name among others that it does not have', 'saudijska nafta', []],
  ['what nothing is called', 'xyz', []],
  ['no word at all', '?!.', []],
])('finds by %s', (_, term, names) => {
  expect(found(term)).toEqual(names);
});

it('what is called just so comes first', () => {
  expect(namedSo(['Kongo DR', 'Kongo'], 'kongo', (name) => name)).toEqual(['Kongo', 'Kongo DR']);
});

it.each(['Frapar', 'sudija Stéphanie Frappart', 'Stefani Frapar'])('each of several names is enough: %s', (term) => {
  expect(namedSo([['Stefani Frapar', 'Stéphanie Frappart'], ['Kevin Ortega']], term, (names) => names)).toHaveLength(1);
});

it('a name of a thousand words and a term of a hundred are no matter', () => {
  const long = 'reč '.repeat(1_000);
  expect(namedSo([long], 'drugo '.repeat(33), (name) => name)).toEqual([]);
});
