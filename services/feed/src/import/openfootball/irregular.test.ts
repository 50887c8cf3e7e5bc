import type { Match } from '@tribina/contracts';
import { cup, cupWith, type Source } from '../../testing/cup-file';
import { asText, lineWith } from '../../testing/files';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();
const ZONE = { timeZone: 'Europe/Paris' };

async function matches(): Promise<Match[]> {
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

const UNPLAYED = { score: {}, goals1: undefined, goals2: undefined };

describe('takes what is irregular', () => {
  it.each<[string, number, Source, Partial<Match>]>([
    ['no half-time score', 0, { score: { ft: [2, 1] }, goals1: undefined, goals2: undefined }, { halfTime: null }],
    ['a half-time score out of the goals', 0, { score: { ft: [2, 1] } }, { halfTime: { home: 1, visitor: 0 } }],
    ['0:0 at the end', 0, { score: { ft: [0, 0] }, goals1: [], goals2: [] }, { halfTime: { home: 0, visitor: 0 } }],
    ['goals of one side', 0, { score: { ft: [2, 0] }, goals2: undefined }, { score: { home: 2, visitor: 0 } }],
    ['no goals', 0, { goals1: undefined, goals2: undefined }, { goals: [], score: { home: 2, visitor: 1 } }],
    ['an empty score', 0, { score: {}, goals1: [], goals2: [] }, { score: null }],
    ['no ground', 0, { ground: undefined }, { stadium: null }],
    ['a ground without a city', 0, { ground: 'Park' }, { stadium: { id: expect.any(Number), name: 'Park', city: '' } }],
    ['a score after 90 minutes alone', 0, { score: [2, 1] }, { fullTime: { home: 2, visitor: 1 } }],
    ['an hour of one digit', 0, { time: '9:30' }, { startTime: '2024-06-10T07:30:00.000Z' }],
    ['a time with its offset', 0, { time: '18:00 UTC-6' }, { startTime: '2024-06-11T00:00:00.000Z' }],
    ['an offset of minutes', 0, { time: '18:00 UTC+5:30' }, { startTime: '2024-06-10T12:30:00.000Z' }],
    ['the last of offsets', 0, { time: '18:00 UTC+14' }, { startTime: '2024-06-10T04:00:00.000Z' }],
    ['a zone by its letters', 0, { time: '18:00 CEST' }, { startTime: '2024-06-10T16:00:00.000Z' }],
    [
      'a match that was put off',
      0,
      { ...UNPLAYED, status: 'postponed' },
      { status: expect.objectContaining({ code: 60 }), score: null },
    ],
    [
      'one that is not played',
      0,
      { ...UNPLAYED, status: 'canceled', score: null },
      { status: expect.objectContaining({ code: 62 }) },
    ],
    [
      'one that was broken off',
      0,
      { ...UNPLAYED, status: 'abandoned' },
      { status: expect.objectContaining({ code: 72 }) },
    ],
    [
      'one that was awarded',
      0,
      { ...UNPLAYED, status: 'awarded', score: { ft: [3, 0] } },
      { score: { home: 3, visitor: 0 } },
    ],
    [
      'minutes as text',
      0,
      { goals2: [{ name: 'X', minute: '45+2' }] },
      { goals: expect.arrayContaining([expect.objectContaining({ scorer: 'X', minute: 45, offset: 2 })]) },
    ],
    [
      'the score after extra time alone, when all goals are named',
      1,
      {
        score: { et: [2, 1] },
        goals1: [
          { name: 'A', minute: 9 },
          { name: 'B', minute: '105+1' },
        ],
        goals2: [{ name: 'C', minute: 80 }],
      },
      { fullTime: { home: 1, visitor: 1 }, extraTime: { home: 2, visitor: 1 } },
    ],
    ['fields of other editions of the format', 0, { num: 1, timezone: 'UTC+2' }, { score: { home: 2, visitor: 1 } }],
  ])('%s', async (_title, index, change, expected) => {
    const { refused } = await feed().importFile(folder.write('cup.json', cupWith(index, change)), ZONE);
    expect(refused).toEqual([]);
    expect((await matches())[index]).toMatchObject(expected);
  });

  it('a missing time, and says so', async () => {
    const text = asText(cupWith(0, { time: undefined }));
    const { taken } = await feed().importFile(folder.write('cup.json', text), ZONE);
    const line = lineWith(text, '"Matchday 1"') - 1;
    expect(taken[0]?.remarks).toEqual([{ line, reason: 'matches[0] has no time: the start of its day is taken' }]);
    expect((await matches())[0]).toMatchObject({ startTime: '2024-06-09T22:00:00.000Z', day: '2024-06-10' });
    // Once it is known, there is a time.
    await feed().importFile(folder.write('cup.json', cupWith(0, { time: '00:00' })), ZONE);
    const [match] = await matches();
    expect([match?.startTime, match?.day]).toEqual(['2024-06-09T22:00:00.000Z', undefined]);
  });

  it.each([
    ['after the 90th', 0, { name: 'LATE', minute: 92 }, 'matches[0].goals2[0] is in minute 92: 90+2 is taken'],
    ['after the 120th', 1, { name: 'LATE', minute: 123 }, 'matches[1].goals2[0] is in minute 123: 120+3 is taken'],
  ])('minutes that are counted on %s, and says so', async (_when, index, goal, reason) => {
    const text = asText(cupWith(index, { goals1: undefined, goals2: [goal] }));
    const { taken } = await feed().importFile(folder.write('cup.json', text), ZONE);
    expect(taken[0]?.remarks.map((remark) => remark.reason)).toContain(reason);
  });

  it('teams that are not known yet: left until they are, and said so', async () => {
    for (const [team1, team2] of [
      ['W101', 'L102'],
      ['1A', '3A/B/C/D/F'],
      ['N.N.', 'Sieger EF'],
      ['Winner Group A', 'TBD'],
    ]) {
      const file = folder.write('cup.json', cupWith(2, { team1, team2 }));
      const { taken } = await feed().importFile(file, ZONE);
      const reason = `matches[2] is between '${team1}' and '${team2}': left until they are known`;
      expect(taken[0]?.remarks.map((remark) => remark.reason)).toEqual([reason]);
    }
    expect(await matches()).toHaveLength(2);
    await feed().importFile(folder.write('cup.json', cup()), ZONE);
    expect(await matches()).toHaveLength(3);
  });

  it('a half-time score that the goals contradict, and says so', async () => {
    const text = asText(cupWith(0, { score: { ht: [0, 1], ft: [2, 1] } }));
    const { taken } = await feed().importFile(folder.write('cup.json', text), ZONE);
    const reason = 'matches[0].score.ht is 0:1, the goals make 1:0: that is taken';
    expect(taken[0]?.remarks).toEqual([{ line: lineWith(text, '"ht"'), reason }]);
    expect((await matches())[0]?.halfTime).toEqual({ home: 1, visitor: 0 });
  });
});
