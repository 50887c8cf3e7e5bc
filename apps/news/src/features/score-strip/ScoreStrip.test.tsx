import { render, screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { MISSED } from '@tribina/shell-api';
import { answerCalls, type Answer } from '../../testing/backend';
import { pass, tell } from '../../testing/changes';
import { aHome, aHomeInput, NOW, ok } from '../../testing/input';
import { aLiveMatch, aMatch, anEndedMatch } from '../../testing/matches';
import { pageOf, textsOf } from '../../testing/show';

const answerOf = (...items: Match[]): Answer => ({ body: { status: 'OK', items } });

const withScores = (...items: Match[]) => aHomeInput(aHome(), { data: { scores: ok({ items }) } });

/** Shows the home page with these matches in its strip. */
function showStrip(...items: Match[]): () => (string | null)[] {
  render(pageOf(withScores(...items)).element);
  const strip = screen.getByRole('region', { name: 'Rezultati i termini' });
  return () => textsOf([...within(strip).getByRole('list').querySelectorAll('[aria-hidden]')]);
}

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('is scrolled by keyboard, and asks for a socket', () => {
  showStrip(aMatch());
  const strip = screen.getByRole('region', { name: 'Rezultati i termini' });
  expect(strip).toHaveAttribute('tabindex', '0');
  expect(strip).toHaveAttribute('data-live');
});

it('changes in place: nothing moves under a finger', async () => {
  const [first, second, third] = [aLiveMatch(0, 0, { id: 1 }), aLiveMatch(1, 1, { id: 2 }), aMatch({ id: 3 })];
  const asked = answerCalls(() =>
    answerOf(anEndedMatch(2, 0, { id: 1 }), aLiveMatch(1, 2, { id: 2 }), aMatch({ id: 4 })),
  );
  const items = showStrip(first, second, third);
  expect(items()).toEqual(['uživo 58′Košava0Bura0', 'uživo 58′Košava1Bura1', '21:00Košava–Bura–']);
  await tell('match.changed', { matchId: 2 });
  await pass(0);
  expect(items()).toEqual(['krajKošava2Bura0', 'uživo 58′Košava1Bura2', '21:00Košava–Bura–']);
  expect(screen.getByText('Košava – Bura, rezultat 1:2, 58. minut')).toBeInTheDocument();
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/api/feed-matches',
      body: { fromTime: '2026-11-20T13:00:00.000Z', toTime: '2026-11-22T00:00:00.000Z', competitionIds: [] },
    },
    { method: 'POST', path: '/api/feed-matches', body: { ids: [3] } },
  ]);
});

it('a match that was withdrawn while nobody heard of it is called off', async () => {
  const stays = aLiveMatch(1, 1, { id: 2 });
  const status = { code: 62, endedStatus: false, minute: null };
  const gone = aLiveMatch(0, 0, { id: 3, status, score: null, withdrawn: true });
  answerCalls((turn) => (turn === 1 ? answerOf(stays) : answerOf(gone)));
  const items = showStrip(stays, aLiveMatch(0, 0, { id: 3 }));
  await tell(MISSED, {});
  await pass(0);
  expect(items()).toEqual(['uživo 58′Košava1Bura1', 'otkazanoKošava–Bura–']);
});

it('sees a match begin by the server’s clock', async () => {
  answerCalls(() => answerOf(aMatch({ startTime: NOW, score: { home: 0, visitor: 0 } })));
  const items = showStrip(aMatch({ startTime: '2026-11-20T18:00:01.000Z' }));
  expect(items()).toEqual(['19:00Košava–Bura–']);
  await tell('match.changed', { matchId: 31 });
  await pass(0);
  expect(items()).toEqual(['uživoKošava0Bura0']);
});

it('asks at most every 4 s, however much happens', async () => {
  const asked = answerCalls((turn) => answerOf(aLiveMatch(turn, 0)));
  const items = showStrip(aLiveMatch(0, 0));
  for (let change = 0; change < 9; change++) await tell('match.goal', { matchId: 31 });
  await pass(3_999);
  expect([asked.length, items()]).toEqual([1, ['uživo 58′Košava1Bura0']]);
  await pass(1);
  expect([asked.length, items()]).toEqual([2, ['uživo 58′Košava2Bura0']]);
});

it('asks where it could not be heard what has changed', async () => {
  answerCalls(() => answerOf(anEndedMatch(2, 0)));
  const items = showStrip(aLiveMatch(0, 0));
  await tell(MISSED, {});
  await pass(0);
  expect(items()).toEqual(['krajKošava2Bura0']);
});

it('takes no notice of matches that it does not show', async () => {
  const asked = answerCalls(() => 'unreachable');
  showStrip(aLiveMatch(0, 0));
  await tell('match.changed', { matchId: 99 });
  await pass(10_000);
  expect(asked).toEqual([]);
});

it('asks again where the feed is away, until it is back', async () => {
  const asked = answerCalls((turn) => (turn <= 2 ? 'unreachable' : answerOf(aLiveMatch(3, 0))));
  const items = showStrip(aLiveMatch(0, 0));
  await tell(MISSED, {});
  await pass(0);
  expect([asked.length, items()]).toEqual([1, ['uživo 58′Košava0Bura0']]);
  await pass(3_000);
  expect([asked.length, items()]).toEqual([3, ['uživo 58′Košava3Bura0']]);
});

it('asks no more once the page is left', async () => {
  const asked = answerCalls(() => answerOf(aLiveMatch(1, 0)));
  const { unmount } = render(pageOf(withScores(aLiveMatch(0, 0))).element);
  await tell('match.goal', { matchId: 31 });
  await tell('match.goal', { matchId: 31 });
  await pass(1_000);
  unmount();
  await pass(10_000);
  await tell('match.goal', { matchId: 31 });
  await pass(10_000);
  expect(asked).toHaveLength(1);
});
