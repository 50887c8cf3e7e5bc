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
const PENALTY = { penalty: true };
const OWN = { owngoal: true };

it.each<[string, string, object[], object[]]>([
  [
    'a list for each team',
    "One 2-1 Two\n (L. Laurent 19' Maschinot 43';  Carreño 70')",
    [goal('L. Laurent', 19), goal('Maschinot', 43)],
    [goal('Carreño', 70)],
  ],
  [
    'a list on several lines, a name on two of them',
    "One 3-1 Two @ Park\n (Stábile 8', 17'\n  Evaristo 51';\n  Christian\n  Pulisic 38')",
    [goal('Stábile', 8), goal('Stábile', 17), goal('Evaristo', 51)],
    [goal('Christian Pulisic', 38)],
  ],
  [
    'commas, stoppage time, marks',
    "One 4-1 Two\n (A. Fathi 47' (o.g.), N'Zonzi 45+1', 90+4'pen, O’Shea 90'+2' (pen.); P. Smith 11' og)",
    [
      goal('A. Fathi', 47, OWN),
      goal("N'Zonzi", '45+1'),
      goal("N'Zonzi", '90+4', PENALTY),
      goal('O’Shea', '90+2', PENALTY),
    ],
    [goal('P. Smith', 11, OWN)],
  ],
  [
    'minutes alone',
    'One 2-2 Two\n (Rapaic 48pen, Prso 52; Tudor 22og, P. Smith 65)',
    [goal('Rapaic', 48, PENALTY), goal('Prso', 52)],
    [goal('Tudor', 22, OWN), goal('P. Smith', 65)],
  ],
  ['the guests alone', "One 0-2 Two\n (Gakpo 84', Klaassen 90+9')", [], [goal('Gakpo', 84), goal('Klaassen', '90+9')]],
  ['a dash for no goals', "One 0-1 Two\n [-; Götze 113']", [], [goal('Götze', 113)]],
  ['goals behind the match', "One 1-0 FC Two (1878-1896) (Lahm 6')", [goal('Lahm', 6)], []],
  [
    'goals behind the match, on two lines',
    "One 2-0 Two [Lahm 6'\n Klose 17']",
    [goal('Lahm', 6), goal('Klose', 17)],
    [],
  ],
  [
    'an own goal at the side of its scorer',
    "One 1-1 Two\n (Lahm 6', Klose 7' (og);)",
    [goal('Lahm', 6)],
    [goal('Klose', 7, OWN)],
  ],
  [
    'extra time with a shoot-out',
    "One 1-1 a.e.t. (0-0), 4-2 pen. Two\n (Lahm 95'; Klose 99')",
    [goal('Lahm', 95)],
    [goal('Klose', 99)],
  ],
  [
    'names that begin as months do',
    'One 2-1 Two\n (Marko 12\n Mario 24 (pen.); Augusto 70)',
    [goal('Marko', 12), { ...goal('Mario', 24), penalty: true }],
    [goal('Augusto', 70)],
  ],
  ['some goals of a match that was awarded', "One 3-0 Two [awarded]\n (Lahm 6')", [goal('Lahm', 6)], []],
])('reads scorers: %s', (_what, text, goals1, goals2) => {
  expect(read(cup(text)).value).toMatchObject({ matches: [{ team1: 'One', goals1, goals2 }] });
});

it('takes no note on how a match ended for its scorers', () => {
  const { value } = read(cup("One 1-0 Two [abandoned at 67']"));
  expect(value).toMatchObject({ matches: [{ team1: 'One', team2: 'Two', status: 'abandoned' }] });
  expect(JSON.stringify(value)).not.toContain('goals1');
});

it('takes matches without scorers beside those with them', () => {
  const file = read(cup("One 1-0 Two\n (Lahm 6')\nTwo 3-2 One\nTwo 0-0 One"));
  expect(file.value).toMatchObject({ matches: [{ goals1: [goal('Lahm', 6)] }, { team1: 'Two' }, { team1: 'Two' }] });
  expect(JSON.stringify(file.value).match(/goals1/g)).toHaveLength(1);
});

it('knows the line of each goal', () => {
  const file = read(cup("One 2-1 Two\n (Lahm 6'\n Klose 17';\n Carreño 70')"));
  const lines = [
    ['goals1', 0],
    ['goals1', 1, 'minute'],
    ['goals2', 0],
  ].map((rest) => file.lineOf(['matches', 0, ...rest]));
  expect(lines).toEqual([5, 6, 7]);
});

it.each<[string, string, number, string]>([
  ['too many', "One 1-0 Two\n(Lahm 6' Klose 7')", LINE, 'names 2 of the 1 goals that One has in the score 1-0'],
  ['too few', "One 2-1 Two\n(Lahm 6'; Klose 7')", LINE, 'names 1 of the 2 goals that One has in the score 2-1'],
  ['none of the guests', "One 1-1 Two\n(Lahm 6';)", LINE, 'names 0 of the 1 goals that Two has in the score 1-1'],
  [
    'shots as goals',
    "One 0-0 Two (aet, 1-0 pen)\n(Lahm 120')",
    LINE,
    'names 1 of the 0 goals that Two has in the score 0-0',
  ],
  [
    'both teams in one list',
    "One 1-1 Two\n(Lahm 6' Klose 7')",
    LINE,
    "needs a ';' between the scorers of One and those of Two",
  ],
  ['three lists', "One 1-1 Two\n(Lahm 6'; Klose 7'; Frings 8')", LINE, "has a second ';'"],
  ['no minute', 'One 2-0 Two\n(Lahm,\n Klose 7)', LINE + 1, 'has a scorer without a minute: Lahm'],
  ['no minute at the end', "One 1-1 Two\n(Lahm 6'; Klose)", LINE, 'has a scorer without a minute: Klose'],
  ['no scorer', "One 1-0 Two\n(6' Lahm)", LINE, 'has a minute 6 without a scorer'],
  ['no score', "One v Two\n(Lahm 6')", LINE, 'in a match without a score'],
  ['a note', 'One 1-0 Two\n(Replayed (2) at Lyon)', LINE, "is not understood at '(2"],
  ['something behind them', "One 1-0 Two\n(Lahm 6') 3", LINE, "has ' 3' behind the scorers"],
  ['scorers twice', "One 1-0 Two\n(Lahm 6')\n(Lahm 6')", LINE + 1, 'tells who has scored again'],
  ['brackets that stay open', "One 1-0 Two\n(Lahm 6'\n\nTwo 0-0 One", LINE, 'opens brackets that are not closed'],
  ['brackets open at a match', "One 1-0 Two\n(Lahm 6'\nTwo 0-0 One", LINE, 'opens brackets that are not closed'],
  ['brackets open at the end', "One 1-0 Two\n(Lahm 6'", LINE, 'opens brackets that are not closed'],
])('refuses scorers by their line: %s', (_what, text, line, reason) => {
  expect(faultsOf(text)).toEqual([{ line, reason: expect.stringContaining(reason) }]);
});

it('refuses scorers above all matches', () => {
  expect(faultsOf("(Lahm 6')\nOne 1-0 Two")).toEqual([{ line: 4, reason: 'tells who has scored above all matches' }]);
});

it('says nothing of scorers below a line that it does not understand', () => {
  expect(faultsOf("One 1-0 Two\n(Lahm 6')\nNB: abandoned\n(Klose 7')")).toEqual([
    { line: LINE + 1, reason: expect.stringContaining('NB: abandoned') },
  ]);
});

it('refuses more goals than any match has, and reads thousands of them in no time', () => {
  const goals = Array.from({ length: 20_000 }, (_, index) => `Lahm ${index % 90}'`).join('\n');
  expect(faultsOf(`One 1-0 Two\n(${goals})`)).toEqual([
    { line: LINE + 198, reason: expect.stringContaining('has more goals than any match') },
  ]);
});

it('refuses a name that never ends, where it has become too long', () => {
  expect(faultsOf(`One 1-0 Two\n(${'Lahm\n'.repeat(20_000)}6')`)).toEqual([
    { line: LINE + 40, reason: expect.stringContaining('has a scorer without a minute: Lahm Lahm') },
  ]);
});

it('refuses a line of scorers that is longer than any', () => {
  expect(faultsOf(`One 1-0 Two\n(${'Lahm '.repeat(20_000)}6')`)).toEqual([
    { line: LINE, reason: expect.stringContaining('is not understood') },
  ]);
});
