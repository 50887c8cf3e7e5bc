import type { Match } from '@tribina/contracts';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

/** A cup as Football.TXT has it. */
async function imported(lines: readonly string[]): Promise<Match[]> {
  const text = ['= Test Cup 2010/11', ...lines, ''].join('\n');
  const { refused } = await feed().importFile(folder.write('cup.txt', text), { timeZone: 'Europe/London' });
  expect(refused).toEqual([]);
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

const DRAWN = ['Sat Jan/8 2011', '  15.00  Arsenal FC  1-1 (0-1)  Leeds United'];
const AGAIN = ['Wed Jan/19 2011', '  19.45  Leeds United  1-3 (1-2)  Arsenal FC'];

const shown = ({ home, visitor, score, round }: Match) =>
  `${round?.name}: ${home.name} ${score?.home}-${score?.visitor} ${visitor.name}`;

it.each([
  ['under the heading of its round', [], 'Third round'],
  ['under a heading of its own', ['▪ Third Round, Replays'], 'Third round: Replays'],
  ['under one within its round', ['▪▪ Replays'], 'Third round: Replays'],
  ['under one in a word', ['▪ Third Round Replays'], 'Third round: Replays'],
])(
  'a match of a cup that is played again on the other ground is a match of its own, %s',
  async (_where, heading, round) => {
    const before = await imported(['▪ Third Round', ...DRAWN]);
    const after = await imported(['▪ Third Round', ...DRAWN, ...heading, ...AGAIN]);
    expect(after.map(shown)).toEqual(['Third round: Arsenal 1-1 Leeds United', `${round}: Leeds United 1-3 Arsenal`]);
    expect(after[0]?.id).toBe(before[0]?.id);
  },
);

it('a shoot-out and extra time may decide it, and it may be level and played a third time', async () => {
  const all = await imported([
    '▪ Third Round',
    ...DRAWN,
    'Wed Jan/19 2011',
    '  19.45  Leeds United  2-2 a.e.t. (1-1, 0-0)  Arsenal FC',
    'Mon Jan/24 2011',
    '  19.45  Arsenal FC  1-1 a.e.t. (1-1, 0-0), 4-2 pen.  Leeds United',
  ]);
  expect(all.map(({ penalties }) => penalties)).toEqual([null, null, { home: 4, visitor: 2 }]);
});

it.each(['Final, Replay', 'Final (Replay)', 'Final - Replay'])(
  'of a final that is played again (%s) both are the final',
  async (heading) => {
    const all = await imported(['▪ Final', ...DRAWN, `▪ ${heading}`, ...AGAIN]);
    expect(all.map(({ phase, round }) => [phase, round?.name])).toEqual([
      ['final', 'Final'],
      ['final', 'Final: Replays'],
    ]);
  },
);

it('a match of a league that is played again is that of its matchday', async () => {
  const text = [
    '= Test League 2023/24',
    ...[
      '▪ Matchday 1',
      'Sat Dec/16 2023',
      '  Leeds United  1-0  Arsenal FC',
      '  Luton Town  abd  Hull City  [abandoned]',
    ],
    ...['▪ Matchday 1, Replay', 'Wed Mar/13 2024', '  Luton Town  4-3  Hull City', ''],
  ].join('\n');
  const { refused } = await feed().importFile(folder.write('league.txt', text), { timeZone: 'Europe/London' });
  expect(refused).toEqual([]);
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  const { items } = answer.json<{ items: Match[] }>();
  expect(items.map((match) => [match.phase, shown(match)])).toEqual([
    ['league', 'Round 1: Leeds United 1-0 Arsenal'],
    ['league', 'Round 1: Luton Town 4-3 Hull City'],
  ]);
});
