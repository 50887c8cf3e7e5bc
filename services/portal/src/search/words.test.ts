import { searchDocument } from './document';
import { foldWord, wordsOf } from './fold';
import { stemOf } from './stem';
import { searchTerm } from './term';
import { isOneMistake, variantsOf } from './variants';

it.each([
  ['Đoković', 'dokovic'],
  ['Djoković', 'dokovic'],
  ['DOKOVIC', 'dokovic'],
  ['Ђоковић', 'dokovic'],
  ['Škračić', 'skracic'],
  ['жице', 'zice'],
  ['љубав', 'ljubav'],
  ['women’s', 'women'],
  ['3x3', '3x3'],
])('P002: %s is compared as %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});

it('says where each word of a text stands', () => {
  expect(wordsOf('„Žice“: 3:3, pa reket.').map(({ folded, start }) => [folded, start])).toEqual([
    ['zice', 1],
    ['3', 8],
    ['3', 10],
    ['pa', 13],
    ['reket', 16],
  ]);
});

it.each([
  ['golmani', 'golmana', 'sr'],
  ['fudbalu', 'fudbal', 'sr'],
  ['lige', 'liga', 'hr'],
  ['corners', 'corner', 'en'],
  ['running', 'runs', 'en'],
] as const)('P002: %s and %s are forms of one word (%s)', (one, other, language) => {
  expect(stemOf(one, language)).toBe(stemOf(other, language));
});

it.each([
  ['ofsajd', 'ofsjad', true],
  ['ofsajd', 'ofsad', true],
  ['ofsajd', 'ofsaajd', true],
  ['ofsajd', 'ofsejd', true],
  ['ofsajd', 'ofsajd', false],
  ['ofsajd', 'osfjad', false],
  ['ofsajd', 'ofs', false],
])('%s and %s: one mistake apart is %s, and found by a common variant', (one, other, expected) => {
  expect(isOneMistake(one, other)).toBe(expected);
  expect(isOneMistake(other, one)).toBe(expected);
  if (expected) expect(variantsOf(one).filter((variant) => variantsOf(other).includes(variant))).not.toEqual([]);
});

it.each(['abc', '2022', 'a'.repeat(25)])('looks for no mistake in %s', (word) => {
  expect(variantsOf(word)).toEqual([]);
});

describe('a term', () => {
  it.each([
    ['liga vetrova', ['liga', 'vetrova'], [], 'vetrova'],
    ['finale i penali ', ['finale', 'penali'], [], 'penali'],
    ['finale.', ['finale'], [], null],
    ['i je', ['i', 'je'], [], 'je'],
    ['„prazan gol“ rukomet', ['rukomet'], [['prazan', 'gol']], 'rukomet'],
    ['"prazan gol', ['prazan', 'gol'], [], 'gol'],
    [`a' & !b | (c:*) <-> "d" \\ %_`, ['b', 'c'], [['d']], null],
    ['!!! ***', [], [], null],
  ])('%s', (typed, words, phrases, unfinished) => {
    expect(searchTerm(typed, 'sr')).toEqual({ words, phrases, unfinished });
  });

  it('has ten words at most', () => {
    expect(searchTerm(Array.from({ length: 40 }, (_one, index) => `word${index}`).join(' '), 'en').words).toHaveLength(
      10,
    );
  });
});

it('P002: a document has words, stems and compounds at their places', () => {
  const { head, words, lexemes } = searchDocument(
    { title: 'Taj-brejk', lead: 'Igre', writer: 'Ana', tags: [], body: [{ type: 'heading', text: 'Igre' }] },
    'sr',
  );
  expect(head).toBe("'taj':1A 'brejk':2A 'tajbrejk':2A 'ana':5B 'igre':8C '~igr':8C");
  expect(words).toBe("'taj':1A 'brejk':2A 'tajbrejk':2A 'ana':5B 'igre':8C,11 '~igr':8C,11");
  expect(lexemes).toContain('~igr');
});
