import type { Match } from '@tribina/contracts';
import { clubNamesIn } from '../clubs';
import type { ImportOptions } from '../context';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

const TEAMS = ['FC Alpha', 'Beta', 'Gamma', 'Delta'];

/** A double round of four teams. */
function league(teams: readonly string[], name = 'Greek League 2023/24') {
  const pairs = teams.flatMap((home) => teams.filter((team) => team !== home).map((visitor) => [home, visitor]));
  const matches = pairs.map(([team1, team2], index) => ({
    round: `Matchday ${index + 1}`,
    date: `2023-08-${String(index + 1).padStart(2, '0')}`,
    time: '18:00 UTC+0',
    team1,
    team2,
  }));
  return { name, matches };
}

async function take(content: object, options: ImportOptions = {}) {
  const { taken, refused } = await feed().importFile(folder.write('league.json', content), options);
  return { taken, reasons: refused.flatMap(({ faults }) => faults.map(({ reason }) => reason)) };
}

async function matches(): Promise<Match[]> {
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

const idsOf = async () => (await matches()).map(({ id, home, visitor }) => [id, home.name, visitor.name]);
const respelt = (name: string) => TEAMS.map((team) => (team === 'FC Alpha' ? name : team));

it.each([
  ['near to it', 'Alpha FC'],
  ['in its place', 'Omega'],
])('refuses a spelling that is %s, and says what to say', async (_title, name) => {
  await take(league(TEAMS));
  const before = await feed().contents();
  expect((await take(league(respelt(name)))).reasons).toEqual([
    `matches[0].team1 is not known, and 'FC Alpha' is there no more: say --alias '${name}=FC Alpha' if they are one team, ` +
      `--alias '${name}=${name}' if they are two`,
  ]);
  expect(await feed().contents()).toEqual(before);
});

it.each(['Alpha FC', 'FC Alph', 'FC'])('refuses %s in one line of a file that has the team otherwise', async (slip) => {
  const { name, matches: known } = league(TEAMS);
  const [first, ...others] = known;
  await take(league(TEAMS));
  const before = await feed().contents();
  expect((await take({ name, matches: [{ ...first, team1: slip }, ...others] })).reasons).toEqual([
    `matches[0].team1 is not known, and 'FC Alpha' would lose matches to it: say --alias '${slip}=FC Alpha' if they are one ` +
      `team, --alias '${slip}=${slip}' if they are two`,
  ]);
  expect(await feed().contents()).toEqual(before);
});

it('takes a spelling that is confirmed, and from then on without a word, in other seasons, too', async () => {
  await take(league(TEAMS));
  const before = await idsOf();
  const later = league(respelt('Alpha FC'));
  expect((await take(later, { aliases: new Map([['Alpha FC', 'FC Alpha']]) })).taken[0]?.isNews).toBe(false);
  expect(await idsOf()).toEqual(before);
  expect((await take(later)).taken[0]?.isNews).toBe(false);
  const { taken } = await take(league(respelt('Alpha FC'), 'Greek League 2024/25'));
  expect(taken[0]?.matches.added).toBe(12);
  expect(new Set((await matches()).map(({ home }) => home.name))).toEqual(new Set(TEAMS));
});

const CLUBS = `
==================
=  Greece

Alpha Athens FC, 1924,  @ Old Ground, Athens   ## the port
  | FC Alpha | Alpha FC | Alfa Athen [de]
  | Omega   # old name before season 1930/31
Beta, 1930
  | Omega Salonika
`;

it.each(['Alpha FC', 'Alpha Athens FC', 'Alfa Athen', 'Omega'])(
  'learns from a file of clubs that %s is the team that another of its names is, and keeps it',
  async (name) => {
    await take(league(TEAMS));
    const before = await idsOf();
    expect((await take(league(respelt(name)), { clubs: clubNamesIn([CLUBS]) })).reasons).toEqual([]);
    expect(await idsOf()).toEqual(before);
    expect((await take(league(respelt(name), 'Greek League 2024/25'))).reasons).toEqual([]);
    expect(new Set((await matches()).map(({ home }) => home.name))).toEqual(new Set(TEAMS));
  },
);

it('learns nothing where several of the teams are called so, and nothing against what is said', async () => {
  await take(league(TEAMS));
  const clubs = clubNamesIn([`${CLUBS}\nDelta\n  | Alpha FC`]);
  const { reasons } = await take(league(['Alpha FC', 'Beta', 'Gamma']), { clubs, allowsWithdrawals: true });
  expect(reasons).toEqual([expect.stringContaining('is not known')]);
  const said = { clubs: clubNamesIn([CLUBS]), aliases: new Map([['Alpha FC', 'Alpha FC']]), allowsWithdrawals: true };
  expect((await take(league(respelt('Alpha FC')), said)).taken[0]?.matches.withdrawn).toBe(6);
});

it('takes another team where it is said to be one', async () => {
  await take(league(TEAMS));
  const options = { aliases: new Map([['Alpha FC', 'Alpha FC']]), allowsWithdrawals: true };
  const { taken } = await take(league(respelt('Alpha FC')), options);
  expect(taken[0]?.matches).toEqual({ added: 6, changed: 0, withdrawn: 6, unchanged: 6 });
  expect((await take(league(respelt('Alpha FC')))).taken[0]?.isNews).toBe(false);
});

it('mends what was taken twice before: the phantom goes, with its matches and its place in the table', async () => {
  await take(league(TEAMS));
  const before = await idsOf();
  const phantom = { aliases: new Map([['Alpha FC', 'Alpha FC']]), allowsWithdrawals: true };
  const { taken } = await take(league(respelt('Alpha FC')), phantom);
  await take(league(respelt('Alpha FC')), { aliases: new Map([['Alpha FC', 'FC Alpha']]), allowsWithdrawals: true });
  expect(await idsOf()).toEqual(before);
  const answer = await feed().app.inject(`/standings?competitionId=${taken[0]?.competition.id}`);
  expect(answer.json<{ data: { groups: { standings: object[] }[] } }>().data.groups[0]?.standings).toHaveLength(4);
});

it('refuses an alias of a team whom nobody knows', async () => {
  expect((await take(league(TEAMS), { aliases: new Map([['Beta', 'Bita']]) })).reasons).toEqual([
    "is told that 'Beta' is 'Bita', whom nobody knows",
  ]);
});

it('lets a new team in where none is missing, and where it is like none', async () => {
  await take(league(TEAMS));
  expect((await take(league([...TEAMS, 'Alpha City']))).reasons).toEqual([]);
});

it('letters that nobody sees make no other team or ground, and stand in no name', async () => {
  const [first, ...others] = league(TEAMS).matches;
  const written = { ...first, team1: 'FC\u200B Al\u00ADpha\u200E', ground: '\uFEFFNew\u2060 Ground, Me\u200Btz' };
  expect((await take({ ...league(TEAMS), matches: [written, ...others] })).reasons).toEqual([]);
  const [match] = await matches();
  expect([match?.home.name, match?.stadium?.name, match?.stadium?.city]).toEqual(['FC Alpha', 'New Ground', 'Metz']);
  const teams = await idsOf();
  expect((await take(league(respelt('F\u200CC Alpha')))).reasons).toEqual([]);
  expect(await idsOf()).toEqual(teams);
});

it('names the team that is nearest, each one once', async () => {
  const [before, after] = [
    ['AC Milan', 'Inter Milano', 'Roma'],
    ['Inter Milano (ITA)', 'AC Milan (ITA)', 'Roma'],
  ];
  await take(league(before));
  expect((await take(league(after))).reasons.map((reason) => reason.split(': say')[0])).toEqual([
    "matches[0].team2 is not known, and 'AC Milan' is there no more",
    "matches[0].team1 is not known, and 'Inter Milano' is there no more",
  ]);
});
