import { newestArticle } from './support/routes';
import { ALL_EDITIONS, ask, post } from './support/system';
import { expect, test } from './support/watched';

interface Item {
  readonly startTime: string;
  readonly competition: { readonly id: number };
  readonly groupation: { readonly id: number } | null;
  readonly odds: readonly {
    readonly value: number;
    readonly subgame: { readonly id: number; readonly name: string };
  }[];
}

const json = async <T>(at: string, edition: 'rs' | 'hr' | 'ke' = 'rs') => {
  const { status, body } = await ask(edition, at);
  return { status, body: JSON.parse(body) as T };
};

for (const { id: edition, words } of ALL_EDITIONS) {
  test(`P157: the navigation of ${edition} comes in its order`, async () => {
    const { status, body } = await json<{ data: { order: number }[] }>('/api/get-navigation', edition);
    const orders = body.data.map(({ order }) => order);
    expect([status, orders]).toEqual([200, [...orders].sort((a, b) => a - b)]);
    expect(orders.length).toBeGreaterThan(0);
  });

  test(`P158 P167 G080: the active special of ${edition}, with the words of its pages`, async () => {
    const special = await json<{ status: string; data: object }>('/api/specials/active', edition);
    expect(special).toMatchObject({
      status: 200,
      body: { status: 'OK', data: { betRadar: { competitionIds: [196] } } },
    });
    const navigation = await json<{ data: { url: string }[] }>('/api/navigation/special', edition);
    const pages = ['Schedule', 'Teams', 'Referees', 'Stadiums', 'History', 'AllNews'] as const;
    expect(navigation.body.data.map(({ url }) => url)).toEqual([
      `/${words.special}`,
      ...pages.map((page) => `/${words.special}/${words[`special${page}`]}`),
    ]);
  });

  test(`P163: one article of ${edition} by its id`, async () => {
    const { id, url } = await newestArticle(edition);
    const { status, body } = await json<{ status: string; data: object }>(`/api/single-news?id=${id}`, edition);
    expect([status, body]).toMatchObject([200, { status: 'OK', data: { id, news_id: id, url } }]);
  });
}

test('P168: schedule and standings are those of the active special', async () => {
  const schedule = await json<{ data: { rounds: { matches: unknown[] }[] } }>('/api/feed-schedule');
  const standings = await json<{ data: { groups: { standings: unknown[] }[] } }>('/api/feed-standings');
  expect(schedule.body.data.rounds.flatMap(({ matches }) => matches)).toHaveLength(64);
  expect(standings.body.data.groups.map(({ standings: rows }) => rows.length)).toEqual(Array(8).fill(4));
});

test('P169: feed-matches filters by time, group, competition and subgame, each alone and together', async () => {
  const items = async (filter: object): Promise<readonly Item[]> => {
    const { body } = await post('rs', '/api/feed-matches', filter);
    return (JSON.parse(body) as { items: Item[] }).items;
  };
  const all = await items({ competitionIds: [196] });
  expect(all).toHaveLength(64);
  expect(await items({})).toEqual(all);

  const [fromTime, toTime] = ['2022-11-22T00:00:00.000Z', '2022-11-24T00:00:00.000Z'];
  const isBetween = ({ startTime }: Item) => startTime >= fromTime && startTime < toTime;
  const between = await items({ competitionIds: [196], fromTime, toTime });
  expect(between).toEqual(all.filter(isBetween));
  expect(between.length).toBeGreaterThan(0);

  const groupationId = all[0]?.groupation?.id ?? 0;
  const ofGroup = await items({ groupationId });
  expect(ofGroup).toHaveLength(6);
  expect(await items({ competitionIds: [196], groupationId, fromTime, toTime })).toEqual(ofGroup.filter(isBetween));

  const [subgame] = all.flatMap(({ odds }) => odds.map((one) => one.subgame));
  const ofSubgame = await items({ competitionIds: [196], subgameIds: [subgame?.id ?? 0] });
  expect(new Set(ofSubgame.flatMap(({ odds }) => odds.map((one) => one.subgame.id)))).toEqual(new Set([subgame?.id]));
});
