import { quoted } from '@tribina/messages';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONTENT = path.join(import.meta.dirname, 'content');
const PHRASES = path.join(import.meta.dirname, '../../libs/messages/src');

/** Every text of a folder that is in a language, by file. */
function textsIn(folder: string, isOne: (file: string) => boolean): (readonly [file: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|md|yaml)$/.test(file) && !file.includes('.test.') && isOne(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
}

const OF_EDITION = { sr: 'rs', hr: 'hr', en: 'ke' } as const;

it.each([
  ['sr', /[“«»‘]/, /„[^„”]*”/g, '„”'],
  ['hr', /[“«»‘]/, /„[^„”]*”/g, '„”'],
  ['en', /[„«»‘]/, /“[^“”]*”/g, '“”'],
] as const)('what is quoted in %s has one kind of quotes', (language, others, pairs, [open = '', close = '']) => {
  const texts = [
    ...textsIn(PHRASES, (file) => path.basename(file) === `${language}.ts`),
    ...textsIn(path.join(CONTENT, OF_EDITION[language]), () => true),
  ];
  expect(texts.length).toBeGreaterThan(60);
  const wrong = texts.filter(([, text]) => {
    const count = (sign: string) => text.split(sign).length - 1;
    return others.test(text) || count(open) !== count(close) || (text.match(pairs) ?? []).length !== count(open);
  });
  expect(wrong.map(([file]) => file)).toEqual([]);
  expect(quoted('x', language)).toBe(`${open}x${close}`);
});
