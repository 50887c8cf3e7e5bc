import { searchDocument } from './document';
import { foldWord, wordsOf } from './fold';
import { rootOf } from './root';
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

it('every letter and digit is folded to such, or to no word at all', () => {
  const wrong = Array.from({ length: 0x110000 }, (_one, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .flatMap((code) => wordsOf(`a ${String.fromCodePoint(code)}`).slice(1))
    .filter(({ folded }) => !/^[\p{L}\p{N}]+$/u.test(folded));
  expect(wrong).toEqual([]);
});

it.each(['ʼ', 'ʼʼʼ', 'ʼs', "'ʼ", 'ʼʼs'])('no word is kept of %s', (text) => {
  expect(wordsOf(`a ${text} b`).map(({ folded }) => folded)).toEqual(['a', 'b']);
});

it.each([
  ['golmani', 'golmana', 'sr'],
  ['fudbalu', 'fudbal', 'sr'],
  ['lige', 'liga', 'hr'],
  ['corners', 'corner', 'en'],
  ['running', 'runs', 'en'],
] as const)('P002: %s and %s are forms of one word (%s)', (one, other, language) => {
  expect(stemOf(one, language)).toBe(stemOf(other, language));
  expect(rootOf(one, language)).toBe(rootOf(other, language));
});

it.each([
  ['ragbija', 'ragbi', 'sr'],
  ['рагбију', 'ragbi', 'sr'],
  ['ragbijem', 'ragbi', 'hr'],
  ['derbija', 'derbi', 'sr'],
  ['kilometara', 'kilometri', 'sr'],
  ['kilometar', 'kilometra', 'hr'],
  ['Kataru', 'Katar', 'sr'],
  ['rezultatima', 'rezultat', 'sr'],
  ['odbraniti', 'odbrana', 'sr'],
  ['istrčati', 'istrčao', 'sr'],
  ['klađenja', 'kladiti', 'hr'],
  ['podlozi', 'podloga', 'sr'],
  ['podlogom', 'podloge', 'hr'],
  ['knjizi', 'knjiga', 'hr'],
  ['sistema', 'sistem', 'sr'],
  ['pobednici', 'pobednik', 'sr'],
  ['rukometni', 'rukomet', 'hr'],
  ['fudbalskih', 'fudbal', 'sr'],
  ['deset', '10', 'sr'],
  ['dvije', '2', 'hr'],
  ['ten', '10k', 'en'],
  ['400m', '400', 'hr'],
  ['women', 'woman', 'en'],
  ['injuries', 'injury', 'en'],
  ['passes', 'pass', 'en'],
  ['calculators', 'calculated', 'en'],
  ['Kenyans', 'Kenya', 'en'],
] as const)('P002: %s finds %s (%s)', (one, other, language) => {
  expect(rootOf(foldWord(one), language)).toBe(rootOf(foldWord(other), language));
});

it.each([
  ['rukomet', 'rukav', 'sr'],
  ['reket', 'reka', 'sr'],
  ['2022', '2023', 'sr'],
  ['golman', 'gol', 'sr'],
  ['plan', 'planina', 'hr'],
  ['woman', 'won', 'en'],
  ['german', 'germ', 'en'],
] as const)('P002: %s does not find %s (%s)', (one, other, language) => {
  expect(rootOf(foldWord(one), language)).not.toBe(rootOf(foldWord(other), language));
});

it.each(['ragbijem', 'njima', 'knjizi', 'uspesi', 'women', 'feet', 'children', '400m', 'đaci', 'a'])(
  'P002: the root of %s begins as the word does',
  (word) => {
    const folded = foldWord(word);
    for (const language of ['sr', 'hr', 'en'] as const)
      expect([language, rootOf(folded, language).charAt(0)]).toEqual([language, folded.charAt(0)]);
  },
);

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
    ['kosava ʼ', ['kosava'], [], 'kosava'],
    ['"ʼʼʼ" ʼs', [], [], null],
    ['kako istrčati prvih 10 kilometara plan', ['istrcati', 'prvih', '10', 'kilometara', 'plan'], [], 'plan'],
    ['шта је офсајд', ['ofsajd'], [], 'ofsajd'],
    ['Zašto i kako', ['zasto', 'i', 'kako'], [], 'kako'],
  ])('%s', (typed, words, phrases, unfinished) => {
    expect(searchTerm(typed, 'sr')).toEqual({ words, phrases, unfinished });
  });

  it('has ten words at most', () => {
    const many = Array.from({ length: 1_000 }, (_one, index) => `word${index}`);
    expect(searchTerm(many.join(' '), 'en').words).toHaveLength(10);
    expect(searchTerm(many.map((word) => `"${word}"`).join(' '), 'en').phrases.flat()).toHaveLength(10);
  });

  it('counts none of the words that say nothing among the ten', () => {
    const term = 'how do I get to know what it is that I have to do for the first 10 kilometres';
    expect(searchTerm(term, 'en').words).toEqual(['know', 'first', '10', 'kilometres']);
  });
});

it('P002: a document has words, stems and compounds at their places', () => {
  const { head, words, lexemes } = searchDocument(
    {
      title: 'Taj-brejk',
      url: 'do-10',
      lead: 'Igre',
      writer: 'Ana',
      tags: [],
      body: [{ type: 'heading', text: '1.246 igre' }],
    },
    'sr',
  );
  const title = "'taj':1A 'brejk':2A '~brejc':2A 'tajbrejk':2A '~tajbrejc':2A";
  expect(head).toBe(`${title} 'ana':5B 'igre':8C '~igr':8C 'do':11C '10':12C`);
  expect(words).toBe(`${title} 'ana':5B 'igre':8C,17 '~igr':8C,17 'do':11C '10':12C '1':15 '246':16 '1246':16`);
  expect(lexemes).toContain('~igr');
});
