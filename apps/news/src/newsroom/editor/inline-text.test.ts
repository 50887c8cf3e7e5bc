import fc from 'fast-check';
import { fromMarked, toggled, toMarked } from './inline-text';

it.each([
  ['plain', 'Gol u 93. minutu.', [{ text: 'Gol u 93. minutu.' }]],
  ['emphasis', 'a *b* c', [{ text: 'a ' }, { text: 'b', em: true }, { text: ' c' }]],
  ['strong', '**Zvezda**!', [{ text: 'Zvezda', strong: true }, { text: '!' }]],
  ['both', '***x***', [{ text: 'x', em: true, strong: true }]],
  [
    'a link',
    'vidi [tabelu](/fudbal/101).',
    [{ text: 'vidi ' }, { text: 'tabelu', href: '/fudbal/101' }, { text: '.' }],
  ],
  ['emphasis in a link', '[*x*](https://a.example)', [{ text: 'x', em: true, href: 'https://a.example' }]],
  ['a mark alone', '2 * 3 = 6', [{ text: '2 * 3 = 6' }]],
  ['an escaped mark', String.raw`\*x\*`, [{ text: '*x*' }]],
  ['an address that is none', '[x](javascript:y)', [{ text: '[x](javascript:y)' }]],
  ['an address that is still to be typed', '[x](https://)', [{ text: '[x](https://)' }]],
  ['nothing', '', []],
])('%s', (_what, marked, runs) => {
  expect(fromMarked(marked)).toEqual(runs);
});

it.each([
  [[{ text: 'a*b' }, { text: 'c', strong: true }, { text: '[d](e)' }]],
  [[{ text: 'x\\y' }, { text: 'z', em: true, href: '/a' }]],
  [[{ text: 'a', em: true, strong: true }, { text: ' b' }, { text: 'c', em: true }]],
])('what was written is read back: %j', (runs) => {
  expect(fromMarked(toMarked(runs))).toEqual(runs);
});

it.each([
  [
    [
      { text: 'a', em: true },
      { text: 'b', em: true, strong: true },
    ],
  ],
  [
    [
      { text: 'a', em: true, strong: true },
      { text: 'b', strong: true },
      { text: 'c', em: true },
    ],
  ],
  [[{ text: 'klub', href: 'https://en.wikipedia.org/wiki/FK_Partizan_(Belgrade)' }, { text: ' je' }]],
  [[{ text: 'x\\' }, { text: 'y', href: '/a' }]],
])('opening and saving an article changes none of its words: %j', (runs) => {
  expect(fromMarked(toMarked(runs))).toEqual(runs);
});

it('whatever was written is read back', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '*', '\\', '[', ']', '(', ')', 'š', '/'),
    minLength: 1,
    maxLength: 6,
  });
  const href = fc.constantFrom(undefined, '/a', 'https://x.example/b_(c)', 'https://x.example/\\d');
  const run = fc
    .record({ text, em: fc.boolean(), strong: fc.boolean(), href })
    .map(({ em, strong, href: to, ...words }) => ({
      ...words,
      ...(em ? { em } : {}),
      ...(strong ? { strong } : {}),
      ...(to === undefined ? {} : { href: to }),
    }));
  const isApart = (runs: readonly { em?: boolean; strong?: boolean; href?: string }[]) =>
    runs.every((one, index) => {
      const before = runs[index - 1];
      return !before || before.em !== one.em || before.strong !== one.strong || before.href !== one.href;
    });
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 6 }).filter(isApart), (runs) => {
      expect(fromMarked(toMarked(runs))).toEqual(runs);
    }),
    { numRuns: 500 },
  );
});

it('puts a mark around what is chosen, and takes it off again', () => {
  const once = toggled('ab cd', 3, 5, '**');
  expect(once).toEqual({ text: 'ab **cd**', start: 5, end: 7 });
  expect(toggled(once.text, once.start, once.end, '**')).toEqual({ text: 'ab cd', start: 3, end: 5 });
});
