import { Refusal } from '../refusal';
import { readText } from './read-text';

const read = (text: string | Uint8Array) => {
  try {
    return readText(typeof text === 'string' ? new TextEncoder().encode(text) : text).value;
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
};
const cup = (lines: string) => `= Cup 2022\n▪ Round 1\nSun Jul 10\n${lines}\n`;
const [home, visitor] = [{ team1: 'One' }, { team2: 'Two' }];

it.each(['▪ Round 1 ▪', '▪Round 1▪▪▪▪', ':: Round 1 ::::', '▸ Round 1'])(
  'a round may have marks at its end: %s',
  (mark) => {
    expect(read(`= Cup 2022\n${mark}\nSun Jul 10\nOne  1-0  Two\n`)).toMatchObject({ matches: [{ round: 'Round 1' }] });
  },
);

it.each([
  ['One  -  Two  [can.]', 'cancelled'],
  ['One  1-4  Two   [annulled]', 'cancelled'],
  ['One  -  Two  [void; both were fined]', 'cancelled'],
  ['One v Two  [abd.]', 'abandoned'],
  ["One v Two   0-0 [suspended at 0-0 in 12' due to storm]", 'abandoned'],
  ['One  3-0  Two  [awd.]', 'awarded'],
  ['One  3-0  Two  [w/o]', 'awarded'],
  ['One  3-0  Two  [walkover]', 'awarded'],
  ['One - Two   [postponed]', 'postponed'],
])('what became of a match: %s', (line, status) => {
  expect(read(cup(line))).toMatchObject({ matches: [{ ...home, ...visitor, status }] });
});

it('a match whose result was taken away has none, nor goals', () => {
  const text = cup("One  1-1  Two  [annulled]\n  (Ana 12'; Iva 80')\nThree  0-2  Four  [cancelled]\nFive  1-0  Six");
  const [first, second, third] = (read(text) as { matches: Record<string, unknown>[] }).matches;
  expect([first?.['score'], first?.['goals1'], second?.['score']]).toEqual([undefined, [], undefined]);
  expect(third).toMatchObject({ score: { ft: [1, 0] } });
});

it('a match that was broken off, and whose result stood, is one as others', () => {
  const [match] = (read(cup("One v Two   2-0 [suspended at 84' by storm; result stood]")) as { matches: object[] })
    .matches;
  expect(match).toEqual({ date: '2022-07-10', round: 'Round 1', ...home, ...visitor, score: { ft: [2, 0] } });
});

it('a shoot-out may have all scores before it in brackets', () => {
  const expected = { p: [5, 1], et: [2, 2], ft: [1, 1], ht: [1, 0] };
  expect(read(cup('One v Two  5-1 pen. (2-2, 1-1, 1-0)'))).toMatchObject({ matches: [{ score: expected }] });
});

it('who won on penalties is kept where nobody says how', () => {
  expect(read(cup('One - Two  1-1  @ Split, Croatia  [Two wins on penalties]'))).toMatchObject({
    matches: [{ score: { ft: [1, 1] }, town: 'Split, Croatia', wonOnPenalties: 'Two' }],
  });
});

it('a note may stand behind the ground', () => {
  const [match] = (read(cup('One v Two  @ Park, Town  [postponed]')) as { matches: object[] }).matches;
  expect(match).toMatchObject({ ground: 'Park, Town', status: 'postponed' });
});

it.each([
  ['2022-07-10', '2022-07-10'],
  ['2022-7-9', '2022-07-09'],
  ['[Dom 10.7.]', '2022-07-10'],
  ['[Dom, 10/Julho]', '2022-07-10'],
  ['[Sáb, 9/Julio]', '2022-07-09'],
  ['Sonntag, 10.07.2022', '2022-07-10'],
  ['So 10. Juli', '2022-07-10'],
  ['Mié. 13.7.', '2022-07-13'],
])('a day may be written as %s', (written, date) => {
  expect(read(`= Cup 2022\n▪ Round 1\n${written}\nOne  1-0  Two\n`)).toMatchObject({ matches: [{ date }] });
});

it('a weekday of another language is held against its date', () => {
  expect(read('= Cup 2022\n▪ Round 1\nSeg 10.7.2022\nOne  1-0  Two\n')).toMatchObject([
    { line: 3, reason: "2022-07-10 is no day 'Seg' of the week" },
    { line: 4, reason: 'has no day above it' },
  ]);
});

it('what is noted behind a match is no scorer', () => {
  const matches = [{ team1: 'One', score: { ft: [0, 1] } }, { team1: 'Three' }];
  const found = read(cup("One v Two  0-1 [remaining 80']\nThree  1-0  Four"));
  expect(found).toMatchObject({ matches });
  expect(found).not.toHaveProperty('matches.0.goals1');
});

it.each(['Playoff Round', 'Playoff Round 1', 'Preliminary Semifinals', 'Preliminary Final'])(
  'a round without a mark: %s',
  (round) => {
    expect(read(`= Cup 2022\n${round}\n[Sun Jul 10]\nOne  1-0  Two\n`)).toMatchObject({ matches: [{ round }] });
  },
);

const TABBED = '= Cup 2022\n▪ Round 1\nSun Jul 10\n\t20.00\tOne\tv\tTwo\t2-1 (1-0)\n\tThree\t0-0\tFour\t\n';
const WHOLE = {
  matches: [
    { ...home, ...visitor, time: '20:00', score: { ft: [2, 1], ht: [1, 0] } },
    { team1: 'Three', team2: 'Four', score: { ft: [0, 0] } },
  ],
};
it.each([
  ['tabs', TABBED],
  ['a mark of its encoding', `\ufeff${TABBED}`],
  ['ends of lines of Windows', TABBED.replaceAll('\n', '\r\n')],
  ['ends of lines of old Macs', TABBED.replaceAll('\n', '\r')],
  ['no end of its last line', TABBED.trimEnd()],
  ['spaces that do not break', TABBED.replaceAll('\t', '\u00a0\u00a0')],
])('a file with %s is the same', (_what, text) => {
  expect(read(text)).toMatchObject(WHOLE);
});

it.each([
  ['Windows-1252', Uint8Array.from(Buffer.from('= Cup 2022\n▪ Round 1\n'.replace('▪', '»') + 'Köln', 'latin1')), 2],
  ['UTF-16', Uint8Array.from(Buffer.from('\ufeff= Cup 2022\n', 'utf16le')), 1],
  ['a line that was cut', Uint8Array.from([...Buffer.from('= Cup\n\nK'), 0xc3]), 3],
])('a file in %s is refused with the line of its first such sign', (_what, bytes, line) => {
  expect(read(bytes)).toEqual([{ line, reason: 'is not UTF-8' }]);
});

it('what follows the last match is not passed over', () => {
  expect(read(`${cup('One  1-0  Two')}\u0000\u0000\u0000`)).toMatchObject([{ line: 5 }]);
  expect(read(`${cup('One  1-0  Two')}<<<<<<< HEAD\n`)).toMatchObject([{ line: 5 }]);
});
