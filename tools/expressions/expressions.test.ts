import { collect } from './collect';
import { faultsOf, keyOf } from './judge';

const keysIn = (text: string, file = 'libs/x/src/a.ts') => collect([{ file, text }]).expressions.map(keyOf);

describe('which expressions there are', () => {
  it.each([
    ['a literal', String.raw`const A = /a+\/b/giu;`, [String.raw`/a+\/b/giu`]],
    ['one that is made of a text', `new RegExp('a+', 'g')`, ['/a+/g']],
    ['one without flags', 'RegExp(`a`)', ['/a/']],
    ['one of constants', 'const B = "b|c"; new RegExp(`^(?:${B})$`)', ['/^(?:b|c)$/']],
    ['one of a raw text', 'new RegExp(String.raw`\\d+`)', [String.raw`/\d+/`]],
    ['one of a list', "const L = ['a', 'b'] as const; new RegExp(L.join('|'))", ['/a|b/']],
    ['one of another one', 'const D = /d+/u; new RegExp("^" + D.source)', ['/d+/u', '/^d+/']],
    ['one of what an object has', "const O = { a: 'b+' } as const; new RegExp(O.a)", ['/b+/']],
    ['the pattern of a schema', "import { Type } from 'typebox'; Type.String({ pattern: '^a+$' })", ['/^a+$/u']],
  ])('%s', (_what, text, keys) => expect(keysIn(text)).toEqual(keys));

  it('a pattern is one of a schema where there are schemas, and no field of that name', () => {
    expect(keysIn("const route = { pattern: '/:id' };")).toEqual([]);
    expect(keysIn("import { Type } from 'typebox'; Type.Object({ pattern: Type.String() })")).toEqual([]);
  });

  it('a constant of another file counts by its name', () => {
    const sources = [
      { file: 'libs/a/src/a.ts', text: "export const WORD = '[a-z]+';" },
      { file: 'libs/b/src/b.ts', text: "import { WORD } from '@tribina/a'; new RegExp(WORD);" },
    ];
    expect(collect(sources).expressions.map(keyOf)).toEqual(['/[a-z]+/']);
  });

  it('what the code does not say is told with its place', () => {
    const { expressions, made } = collect([{ file: 'a.ts', text: '\nconst f = (x: string) => new RegExp(x);' }]);
    expect([expressions, made]).toEqual([[], [{ file: 'a.ts', at: 'a.ts:2' }]]);
  });
});

describe('what speaks against them', () => {
  const of = (source: string, flags = '') => ({ source, flags, at: 'a.ts:1' });
  const bound = { source: String.raw`\s+$`, flags: '', most: 2_000, why: 'a comment' } as const;

  it.each([String.raw`^\w+$`, 'a|b', '^[a-z]+(?:-[a-z]+)*$', String.raw`(?<!\d)\d+ kg`])('nothing: %s', (source) => {
    expect(faultsOf([of(source, 'u')], [])).toEqual([]);
  });

  it.each([
    [String.raw`\s+$`, 'polynomial'],
    ['a+b', 'polynomial'],
    ['^(?:g+o+|o+g*)+$', 'exponential'],
    ['^(?:a+)+$', 'exponential'],
  ])('that its time grows faster than its text: %s', (source, growth) => {
    expect(faultsOf([of(source)], [])).toEqual([expect.stringContaining(`takes ${growth} time`)]);
  });

  it('not where its texts are short, or ours', () => {
    expect(faultsOf([of(bound.source)], [bound])).toEqual([]);
    expect(faultsOf([of(bound.source)], [{ ...bound, most: 'ours' }])).toEqual([]);
    expect(faultsOf([of(bound.source)], [{ ...bound, most: 100_000 }])).toHaveLength(1);
  });

  it('an exponential one, however short its texts are', () => {
    expect(faultsOf([of('^(?:a+)+$')], [{ ...bound, source: '^(?:a+)+$', most: 40 }])).toHaveLength(1);
  });

  it('that a bound is not needed any more', () => {
    expect(faultsOf([of('a')], [bound])).toEqual([expect.stringContaining('needs no bound')]);
  });
});
