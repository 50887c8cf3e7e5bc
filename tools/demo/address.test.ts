import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PHRASES = path.join(import.meta.dirname, '../../libs/messages/src');
const STORIES = path.join(import.meta.dirname, 'content');
const EDITIONS = { sr: 'rs', hr: 'hr' } as const;

/** Words by which one person is addressed as a friend: pronouns, and verbs of the second person singular. */
const FAMILIAR =
  /(?<!\p{L})(?:ti|tebi|tebe|tobom|tvoj\p{L}*|tvom|tvog\p{L}*|ćeš|(?!(?:v|n|b)aš)\p{L}{2,}[aei]š)(?!\p{L})/iu;

/**
 * What a friend is told to do, in a sentence. The name of a button tells the program what to do, not the reader: „Pokušaj ponovo”.
 * Words that mean „he does” as well are looked for where a sentence begins.
 */
const TOLD = [
  /(?<!\p{L})(?:pokušaj|pogledaj|pošalji|izaberi|odaberi|poveži|sačekaj|pričekaj|glasaj|budi|upiši|pročitaj)(?!\p{L})/iu,
  /(?:^|[.?!:;] )(?:pogodi|završi|otvori|zatraži|dopuni|verifi\p{L}+j|prijavi|prov?j?eri|javi|pritisni|odluči|uloži|prati|dovrši)(?!\p{L})/iu,
];
const isSentence = (text: string) => /[.?!](?:$| )/.test(text);

const isFamiliar = (text: string) =>
  FAMILIAR.test(text) || (isSentence(text) && TOLD.some((words) => words.test(text)));

/** What stands between quotes in a file of texts, without its comments. */
function textsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const source = lines.filter((line) => !/^\s*(?:\/\*|\*|\/\/|#)/.test(line)).join('\n');
  return [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , text = '']) => text);
}

/** Every file of texts in a language: of all folders, and what the stories and banners of its edition say. */
function filesOf(language: keyof typeof EDITIONS): string[] {
  const phrases = readdirSync(PHRASES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === `${language}.ts`)
    .map((file) => path.join(PHRASES, file));
  return [...phrases, path.join(STORIES, EDITIONS[language], 'widgets.yaml')];
}

it.each([
  ['Pokušaj ponovo', false],
  ['Nalog nije povezan. Pokušaj ponovo.', true],
  ['Ko pogodi svih osam, deli fond.', false],
  ['Pogodi prvi ishod.', true],
  ['Pogodite prvi ishod.', false],
  ['Nemaš džokera', true],
  ['Baš naš i vaš', false],
])('“%s” is said to a friend: %s', (text, expected) => {
  expect(isFamiliar(text)).toBe(expected);
});

it.each(['sr', 'hr'] as const)('everything addresses its readers in one form in %s', (language) => {
  const texts = filesOf(language).map(textsIn);
  expect(texts.length).toBeGreaterThan(40);
  for (const each of texts) expect(each).not.toEqual([]);
  expect(texts.flat().filter(isFamiliar)).toEqual([]);
});
