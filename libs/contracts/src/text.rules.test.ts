import { inOneLine, saysNothing } from './text.rules';

it.each([
  ['', true],
  [' \n\u00A0\u3000', true],
  ['\u200B\u2060\uFEFF', true],
  ['\u00AD\u202E\u3164', true],
  ['\u2800', true],
  ['\u200Ba', false],
  ['·', false],
  ['⚽', false],
])('of %j nobody sees anything: %s', (text, isSo) => {
  expect(saysNothing(text)).toBe(isSo);
});

it('a name is kept in one line', () => {
  expect(inOneLine(' World \n\u2800 Cup\u00A0')).toBe('World Cup');
});
