import { Refusal } from '../refusal';
import { readText } from './read-text';

const read = (text: string) => readText(new TextEncoder().encode(text));
const cup = (match: string) => `= Cup 2022\n▪ Final\nSun Jul 10\n${match}\n`;
/** Of the line below the match. */
const LINE = 5;

function faultsOf(match: string) {
  try {
    return read(cup(match)).value;
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

const goal = (name: string, minute: number | string, more: object = {}) => ({ name, minute, ...more });

it('reads matches whose score stands behind both teams, and the town and the country where they are played', () => {
  const { value } = read(
    "= Cup 2010\n[Fri Oct 29]\n  Curaçao - Guinea-Bissau  13-0   @ St. John's, Aruba\n  A - B  0-1\n",
  );
  expect(value).toEqual({
    name: 'Cup 2010',
    matches: [
      {
        date: '2010-10-29',
        team1: 'Curaçao',
        team2: 'Guinea-Bissau',
        score: { ft: [13, 0] },
        town: "St. John's, Aruba",
      },
      { date: '2010-10-29', team1: 'A', team2: 'B', score: { ft: [0, 1] } },
    ],
  });
  expect(read(cup('20:45 @ Weststadion  A - B 1-0')).value).toMatchObject({ matches: [{ ground: 'Weststadion' }] });
  expect(read(cup('A - B 1-0 @ Weststadion')).value).toMatchObject({ matches: [{ ground: 'Weststadion' }] });
  expect(read(cup('A - B  1-0 (0-0)')).value).toMatchObject({ matches: [{ score: { ft: [1, 0], ht: [0, 0] } }] });
});

it.each(['A - B - C  1-0', 'A - B', 'A -  1-0', 'A  B - C  1-0'])('takes no match of %j', (line) => {
  expect(faultsOf(line)).toEqual([{ line: 4, reason: expect.stringContaining('is not understood') }]);
});

it.each<[string, string, object[], object[]]>([
  [
    'of one team',
    "One - Two  2-0\n  Pelé 15' Garrincha 63'(p)",
    [goal('Pelé', 15), goal('Garrincha', 63, { penalty: true })],
    [],
  ],
  [
    'of both',
    "One v Two  1-1\n Tom Boyd 74'(og);\n Ronaldo 90+1'",
    [goal('Tom Boyd', 74, { owngoal: true })],
    [goal('Ronaldo', '90+1')],
  ],
  ['of the guests', "One - Two  0-1  @ Bern, Switzerland\n -; Virgilio Sille 27'", [], [goal('Virgilio Sille', 27)]],
  ['on several lines', "One - Two  2-0\n Pelé 15',\n Garrincha 63'", [goal('Pelé', 15), goal('Garrincha', 63)], []],
])('reads scorers below a match without brackets: %s', (_what, text, goals1, goals2) => {
  expect(read(cup(`${text}\nThree - Four  0-0`)).value).toMatchObject({
    matches: [{ team1: 'One', goals1, goals2 }, { team1: 'Three' }],
  });
});

it.each<[string, string, number, string]>([
  [
    'without a minute',
    "One - Two  1-0\n Pelé 15', Bobby Sookram",
    LINE,
    'has a scorer without a minute: Bobby Sookram',
  ],
  ['of another score', "One - Two  1-0\n Pelé 15' Pelé 16'", LINE, 'names 2 of the 1 goals'],
  ['twice', "One - Two  1-0\n Pelé 15'\n Pelé 15'", LINE + 1, 'is not understood'],
  ['not below the match', "One - Two  1-0\n\n Pelé 15'", LINE + 1, 'is not understood'],
  ['that do not come', "One - Two  1-0\n Pelé 15';\nThree - Four  0-0", LINE, 'that are not closed'],
  ['that end as brackets', "One - Two  1-0\n Pelé 15')", LINE, 'is not understood'],
])('refuses scorers without brackets: %s', (_what, text, line, reason) => {
  expect(faultsOf(text)).toEqual([{ line, reason: expect.stringContaining(reason) }]);
});

it('counts goals of which no minute is known, and keeps the others', () => {
  const text = "One - Two  2-1\n Girma ??' Luciano 60' (pen.);\n Polly ??' (o.g.)";
  expect(read(cup(text)).value).toMatchObject({
    matches: [{ goals1: [goal('Luciano', 60, { penalty: true })], goals2: [] }],
  });
  expect(faultsOf("One - Two  1-0\n Girma ??' Luciano ??'")).toEqual([
    { line: LINE, reason: expect.stringContaining('names 2 of the 1 goals') },
  ]);
});

it.each([
  ['One v Two  3-3 [aet; 4-2 on pens]', { et: [3, 3], p: [4, 2] }],
  ['One v Two  2-1 [aet]', { et: [2, 1] }],
])('reads how a match ended behind its score: %s', (line, score) => {
  expect(read(cup(line)).value).toMatchObject({ matches: [{ team1: 'One', team2: 'Two', score }] });
});

it('reads a stadium with its town and its country, with a match or with a day', () => {
  const place = '@ Hillsborough Stadium › Sheffield, England';
  const ground = 'Hillsborough Stadium, Sheffield';
  expect(read(`= Cup 2022\nSun Jul/10 ${place}\nOne v Two  1-0\n`).value).toMatchObject({ matches: [{ ground }] });
  expect(read(cup(`One v Two  1-0  ${place}`)).value).toMatchObject({ matches: [{ ground }] });
});

it('reads a long list of goals, and none that never ends', () => {
  const goals = Array.from({ length: 31 }, (_, index) => `Archie Thompson ${index + 1}'`).join(' ');
  expect(read(cup(`One - Two  31-0\n${goals}`)).value).toMatchObject({ matches: [{ goals1: { length: 31 } }] });
  expect(faultsOf(`One - Two  31-0\n${`${goals} `.repeat(20)}`)).toEqual([
    { line: LINE, reason: expect.stringContaining('is not understood') },
  ]);
});

it('does not look through long lines of goals for matches', () => {
  const line = `Pelé 15'${' '.repeat(1_980)};\n`;
  expect(faultsOf(`One - Two  2-0\n${line.repeat(8_000)}`)).toEqual([
    { line: LINE, reason: expect.stringContaining('opens brackets that are not closed') },
  ]);
});

it('passes over a team that goes on without a match', () => {
  const { value } = read(cup('GAK          bye\nOne v Two  1-0\nThree   bye  [Bury bankrupted]'));
  expect(value).toMatchObject({ matches: { length: 1 } });
});

it('passes over who saw a card', () => {
  const text =
    "One v Two  1-0\n  Pelé 90+1'\n\nOne: Keeper,\n   White\nSent off: White 88',\n  Grey 89'\nYellow: Black 45'\nYellow-Red:  Black 46'\nThree v Four  0-0";
  expect(read(cup(text)).value).toMatchObject({ matches: [{ goals1: [goal('Pelé', '90+1')] }, { team1: 'Three' }] });
});
