import type { BestThirds, Match, Standing } from '@tribina/contracts';
import { EARLIER_CUPS, startFeed, type FeedUnderTest } from '../testing/feed';

let feed: FeedUnderTest;
const ids = new Map<string, number>();

beforeAll(async () => {
  feed = await startFeed();
  const { taken } = await feed.importFile(EARLIER_CUPS);
  for (const { competition } of taken) ids.set(competition.key.replace('world-cup-', ''), competition.id);
});

afterAll(() => feed.close());

interface Tables {
  readonly groups: { readonly name: string; readonly standings: Standing[] }[];
  readonly bestThirds?: BestThirds;
}

async function tablesOf(year: string): Promise<Tables> {
  const answer = await feed.app.inject(`/standings?competitionId=${ids.get(year)}`);
  return answer.json<{ data: Tables }>().data;
}

/** Groups with letters come first, then those with numbers, then the last group of 1950. `=` before who shares a rank. */
const PUBLISHED: readonly (readonly [year: string, groups: string])[] = [
  ['1930', 'ARG CHI FRA MEX, YUG BRA BOL, URU ROU PER, USA PAR BEL'],
  ['1950', 'BRA YUG SUI MEX, ESP ENG CHI USA, SWE ITA PAR, URU BOL, URU BRA SWE ESP'],
  // Lots put Brazil and Uruguay first; West Germany and Switzerland won play-offs for the second place.
  ['1954', 'BRA YUG FRA MEX, HUN FRG TUR KOR, URU AUT TCH SCO, ENG SUI ITA BEL'],
  // Play-offs put Northern Ireland, Wales and the Soviet Union second.
  ['1958', 'FRG NIR TCH ARG, FRA YUG PAR SCO, SWE WAL HUN MEX, BRA URS ENG AUT'],
  // Goal average: Mexico before Spain.
  ['1962', 'URS YUG URU COL, FRG CHI ITA SUI, BRA TCH MEX ESP, HUN ENG ARG BUL'],
  ['1966', 'ENG URU MEX FRA, FRG ARG ESP SUI, POR HUN BRA BUL, URS PRK ITA CHI'],
  // Lots: the Soviet Union (6:1) before Mexico (5:0).
  ['1970', 'URS MEX BEL SLV, ITA URU SWE ISR, BRA ENG ROU TCH, FRG PER BUL MAR'],
  ['1974', 'NED BRA GDR ARG, FRG POL SWE YUG, GDR FRG CHI AUS, YUG BRA SCO ZAI, NED SWE BUL URU, POL ARG ITA HAI'],
  ['1978', 'NED ITA FRG AUT, ARG BRA POL PER, ITA ARG FRA HUN, POL FRG TUN MEX, AUT BRA ESP SWE, PER NED SCO IRN'],
  // Italy before Cameroon by goals scored, one more.
  [
    '1982',
    'POL URS BEL, FRG ENG ESP, ITA BRA ARG, FRA AUT NIR, POL ITA CMR PER, FRG AUT ALG CHI, BEL ARG HUN SLV, ' +
      'ENG FRA TCH KUW, NIR ESP YUG HON, BRA URS SCO NZL',
  ],
  ['1986', 'ARG ITA BUL KOR, MEX PAR BEL IRQ, URS FRA HUN CAN, BRA ESP NIR ALG, DEN FRG URU SCO, MAR ENG POL POR'],
  // Lots put Ireland before the Netherlands.
  ['1990', 'ITA TCH AUT USA, CMR ROU ARG URS, BRA CRC SCO SWE, FRG YUG COL UAE, ESP BEL URU KOR, ENG IRL NED EGY'],
  // All of group E had four points; Ireland had beaten Italy. Bulgaria had beaten Argentina, the Netherlands Saudi Arabia.
  ['1994', 'ROU SUI USA COL, BRA SWE RUS CMR, GER ESP KOR BOL, NGA BUL ARG GRE, MEX IRL ITA NOR, NED KSA BEL MAR'],
  [
    '1998',
    'BRA NOR MAR SCO, ITA CHI AUT CMR, FRA DEN RSA KSA, NGA PAR ESP BUL, NED MEX BEL KOR, GER YUG IRN USA, ' +
      'ROU ENG COL TUN, ARG CRO JAM JPN',
  ],
  [
    '2002',
    'DEN SEN URU FRA, ESP PAR RSA SVN, BRA TUR CRC CHN, KOR USA POR POL, GER IRL CMR KSA, SWE ENG ARG NGA, ' +
      'MEX ITA CRO ECU, JPN BEL RUS TUN',
  ],
  [
    '2006',
    'GER ECU POL CRC, ENG SWE PAR TRI, ARG NED CIV SCG, POR MEX ANG IRN, ITA GHA CZE USA, BRA AUS CRO JPN, ' +
      'SUI FRA KOR TOG, ESP UKR TUN KSA',
  ],
  [
    '2010',
    'URU MEX RSA FRA, ARG KOR GRE NGA, USA ENG SVN ALG, GER GHA AUS SRB, NED JPN DEN CMR, PAR SVK NZL ITA, ' +
      'BRA POR CIV PRK, ESP CHI SUI HON',
  ],
  [
    '2014',
    'BRA MEX CRO CMR, NED CHI ESP AUS, COL GRE CIV JPN, CRC URU ITA ENG, FRA SUI ECU HON, ARG NGA BIH IRN, ' +
      'GER USA POR GHA, BEL ALG RUS KOR',
  ],
  // Fair play put Japan before Senegal; the file of 2018 has no cards, the rules say what they made.
  [
    '2018',
    'URU RUS KSA EGY, ESP POR IRN MAR, FRA DEN PER AUS, CRO ARG NGA ISL, BRA SUI SRB CRC, SWE MEX KOR GER, ' +
      'BEL ENG TUN PAN, COL JPN SEN POL',
  ],
];

it.each(PUBLISHED)('P069 has the tables of %s as they were published', async (year, groups) => {
  const { groups: tables } = await tablesOf(year);
  const told = tables.map(({ standings }) =>
    standings
      .map(({ rank, competitor }, index) => (rank === index + 1 ? competitor.code : `=${competitor.code}`))
      .join(' '),
  );
  expect(told.join(', ')).toBe(groups);
});

it('says who is undecided', async () => {
  const { bestThirds } = await tablesOf('1990');
  const undecided = bestThirds?.standings.filter((one) => one.undecided);
  expect(undecided?.map(({ rank, competitor }) => [rank, competitor.code])).toEqual([
    [1, 'ARG'],
    [1, 'COL'],
    [5, 'AUT'],
    [5, 'SCO'],
  ]);
});

describe('P069 the best of those who were third', () => {
  it.each([
    ['1986', 'BEL POL BUL URU HUN NIR'],
    ['1990', 'ARG =COL NED URU AUT =SCO'],
    ['1994', 'ARG BEL USA ITA RUS KOR'],
  ])('of %s', async (year, order) => {
    const { bestThirds } = await tablesOf(year);
    const told = bestThirds?.standings.map(({ rank, competitor }, index) =>
      rank === index + 1 ? competitor.code : `=${competitor.code}`,
    );
    expect([bestThirds?.places, told?.join(' ')]).toEqual([4, order]);
  });

  it.each(['1986', '1990', '1994'])('met in %s whom the table says', async (year) => {
    const { bestThirds } = await tablesOf(year);
    const payload = { competitionIds: [ids.get(year)] };
    const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload });
    const played = answer
      .json<{ items: Match[] }>()
      .items.filter(({ phase }) => phase === 'round-of-16')
      .map(({ home, visitor }) => [home.code, visitor.code].sort().join(' '));
    const told = bestThirds?.pairings.map(({ winner, third }) =>
      [winner.competitor.code, third.competitor.code].sort().join(' '),
    );
    expect(told).toHaveLength(4);
    expect(told?.filter((pair) => !played.includes(pair))).toEqual([]);
  });

  it('of a cup of 32 are nobody', async () => {
    expect((await tablesOf('1998')).bestThirds).toBeUndefined();
  });
});
