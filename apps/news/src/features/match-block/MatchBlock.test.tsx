import { screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import type { LiveChange } from '@tribina/shell-api';
import { anArticle } from '../../testing/articles';
import { answerCalls, type Answer } from '../../testing/backend';
import { pass, tell } from '../../testing/changes';
import { anArticleInput, NOW, ok } from '../../testing/input';
import { aLiveMatch, anEndedMatch } from '../../testing/matches';
import { show, textsOf } from '../../testing/show';

const answerOf = (match: Match): Answer => ({ body: { status: 'OK', data: match } });
const AWAY: Answer = { status: 503, body: { status: 503, message: 'FEED_FAILED' } };
const ASKED = { method: 'GET', path: '/api/feed-match/31' };

/** Shows an article with a match. */
function showMatch(match: Match): HTMLElement {
  const article = anArticle({ body: [{ type: 'match', matchId: match.id }], match_ids: [match.id] });
  show(anArticleInput(article, { data: { matches: ok({ items: [match] }) } }));
  return screen.getByRole('complementary', { name: 'Utakmica' });
}

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each(['match.changed', 'match.goal'] as const)('follows its match after %s', async (kind) => {
  const goals: Match['goals'] = [
    { side: 'home', scorer: 'Petar Očko', minute: 60, offset: null, penalty: false, ownGoal: false },
  ];
  const asked = answerCalls(() => answerOf(aLiveMatch(1, 0, { goals })));
  const card = showMatch(aLiveMatch(0, 0));
  expect(card).toHaveTextContent('uživo 58′Košava0Bura0');
  expect(within(card).queryByText('Golovi')).not.toBeInTheDocument();
  await tell(kind, { matchId: 31 });
  await pass(0);
  expect(card).toHaveTextContent('uživo 58′Košava1Bura0');
  expect(card).toHaveTextContent('Košava – Bura, rezultat 1:0, 58. minut');
  expect(textsOf(within(card).getAllByRole('listitem'))).toEqual(['60′ Petar Očko (Košava)']);
  expect(asked).toEqual([ASKED]);
});

it('sees it end', async () => {
  answerCalls(() => answerOf(anEndedMatch(2, 1)));
  const card = showMatch(aLiveMatch(2, 1));
  await tell('match.changed', { matchId: 31 });
  await pass(0);
  expect(card).toHaveTextContent('krajKošava2Bura1');
});

it('asks at most every 4 s, however much happens', async () => {
  const asked = answerCalls((turn) => answerOf(aLiveMatch(turn, 0)));
  const card = showMatch(aLiveMatch(0, 0));
  for (let goal = 0; goal < 5; goal++) await tell('match.goal', { matchId: 31 });
  await pass(3_999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(card).toHaveTextContent('Košava2Bura0');
  await pass(60_000);
  expect(asked).toEqual([ASKED, ASKED]);
});

it.each<[string, LiveChange['kind'], object]>([
  ['another match', 'match.changed', { matchId: 32 }],
  ['another kind', 'livepost.added', { matchId: 31 }],
])('is left alone by %s', async (_what, kind, data) => {
  const asked = answerCalls(() => AWAY);
  showMatch(aLiveMatch(0, 0));
  await tell(kind, data);
  await pass(10_000);
  expect(asked).toEqual([]);
});

it('asks again where the feed is away, until it is back', async () => {
  const asked = answerCalls((turn) => (turn <= 2 ? AWAY : answerOf(aLiveMatch(1, 1))));
  const card = showMatch(aLiveMatch(0, 0));
  await tell('match.changed', { matchId: 31 });
  await pass(0);
  expect(card).toHaveTextContent('Košava0Bura0');
  await pass(3_000);
  expect(card).toHaveTextContent('Košava1Bura1');
  expect(asked).toHaveLength(3);
});
