import type { Match } from '@tribina/contracts';
import { asText, lineWith } from '../../testing/files';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

interface Fixture {
  readonly round?: string;
  readonly date: string;
  readonly status?: string;
  readonly teams?: readonly [string, string];
  readonly score?: object;
}

function fileOf(fixtures: readonly Fixture[]) {
  const matches = fixtures.map(({ teams: [team1, team2] = ['Reds', 'Blues'], ...match }) => ({
    time: '18:00',
    team1,
    team2,
    ...match,
  }));
  return { name: 'Test League 2024', matches };
}

async function imported(fixtures: readonly Fixture[]) {
  const text = asText(fileOf(fixtures));
  const { taken, refused } = await feed().importFile(folder.write('league.json', text), { timeZone: 'UTC' });
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return { text, taken: taken[0], refused, matches: answer.json<{ items: Match[] }>().items };
}

const [round, other] = ['Matchday 1', 'Matchday 2'];
const score = { ft: [2, 1] };
/** From the beginning of a match. */
const LINES_BEFORE_DATE = 5;

describe('a match that is told of twice in its round', () => {
  it.each(['abandoned', 'postponed', 'cancelled'])(
    'and was %s first is the one that was played, and says so',
    async (status) => {
      const first = { round, date: '2024-03-12', status };
      const before = await imported([first]);
      const { text, taken, matches } = await imported([first, { round, date: '2024-06-15', score }]);
      expect(matches).toMatchObject([
        { id: before.matches[0]?.id, startTime: '2024-06-15T18:00:00.000Z', status: { code: 0 } },
      ]);
      const line = lineWith(text, '2024-03-12') - LINES_BEFORE_DATE;
      const again = lineWith(text, '2024-06-15') - LINES_BEFORE_DATE;
      const reason = `matches[0] is told of again in line ${again}: that is taken`;
      expect(taken?.remarks).toEqual([{ line, reason }]);
    },
  );

  it('word for word, as a matchday that was copied, is taken once, and says so', async () => {
    const [first, second] = [
      { round, date: '2024-03-12', score },
      { round, date: '2024-03-12', teams: ['Greens', 'Whites'] },
    ] as const;
    const { text, taken, matches } = await imported([first, second, first, second]);
    expect(matches).toHaveLength(2);
    const line = (index: number) => text.split('\n').flatMap((one, at) => (one.includes('"time"') ? [at] : []))[index];
    expect(taken?.remarks).toEqual(
      [0, 1].map((index) => ({
        line: line(index + 2),
        reason: `matches[${index + 2}] is the match of line ${line(index)} again, word for word: taken once`,
      })),
    );
  });

  it('with another score is refused', async () => {
    const again = { round, date: '2024-03-12', score: { ft: [0, 1] } };
    const { refused } = await imported([{ round, date: '2024-03-12', score }, again]);
    expect(refused[0]?.faults).toEqual([
      { line: expect.any(Number), reason: expect.stringMatching(/^matches\[1\] is the match of line \d+ again$/) },
    ]);
  });

  it('in a cup stays refused where both were played', async () => {
    const { refused } = await imported([
      { round: 'Semi-finals', date: '2024-03-12', score: { ft: [1, 1] } },
      { round: 'Semi-finals', date: '2024-03-20', score },
    ]);
    expect(refused[0]?.faults).toMatchObject([{ reason: expect.stringContaining('is the match of line') }]);
  });
});

describe('a league whose rounds are weeks', () => {
  const teams: readonly [string, string] = ['Greens', 'Reds'];
  const fixtures = [
    { round, date: '2024-03-01', score },
    { round, date: '2024-03-20', score },
    { round: other, date: '2024-04-01', score, teams },
  ];

  it('has the rounds that its teams have played, and says so', async () => {
    const { taken, refused, matches } = await imported(fixtures);
    expect(refused).toEqual([]);
    expect(matches.map((match) => match.round?.name)).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(taken?.remarks).toEqual([
      {
        line: expect.any(Number),
        reason: 'matches[1] is of a pair that has met in this round: rounds are counted, by team',
      },
    ]);
  });

  it('keeps its matches, where a version of it had no such pair', async () => {
    const before = await imported([fixtures[0], fixtures[2]].filter((one) => one !== undefined));
    const after = await imported(fixtures);
    expect(after.taken?.matches).toMatchObject({ added: 1, withdrawn: 0 });
    expect(after.matches.map(({ id }) => id)).toEqual(expect.arrayContaining(before.matches.map(({ id }) => id)));
  });
});

it('the third match of a series has a round of its own', async () => {
  const away: readonly [string, string] = ['Blues', 'Reds'];
  const leg = { round: 'Playoffs, Round 1', score };
  const { refused, matches } = await imported([
    { ...leg, date: '2024-10-01' },
    { ...leg, date: '2024-10-04', teams: away },
    { ...leg, date: '2024-10-08' },
  ]);
  expect(refused).toEqual([]);
  expect(matches.map(({ phase, round }) => [phase, round?.name])).toEqual([
    ['knock-out', 'Play-offs: Round 1'],
    ['knock-out', 'Play-offs: Round 1'],
    ['knock-out', 'Play-offs: Round 1, third match'],
  ]);
});
