import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';
import { aMatch, ENDED } from '../../testing/cup';
import { cardMatchOf } from './card-match';
import { MatchDay } from './MatchDay';

const NOW = '2022-11-20T16:30:00.000Z';
const ZONE = { language: 'sr', timeZone: 'Europe/Belgrade' } as const;
const begun = { ...ENDED, endedStatus: false, minute: 30 };
const live = (home: number, id = 1) => aMatch({ id, score: { home, visitor: 0 }, status: begun });
const answer = (home: number) => {
  const matches = [live(home), live(home, 2)];
  return new Response(JSON.stringify({ status: 'OK', data: { rounds: [{ id: 1, name: '1. kolo', matches }] } }));
};

/** The matches of a day in parts of a page, whose questions are answered when the test says so. */
function show(...ids: readonly number[]) {
  const given: ((response: Response) => void)[] = [];
  globalThis.fetch = (() => new Promise<Response>((resolve) => given.push(resolve))) as never;
  for (const id of ids) {
    render(<MatchDay matches={[cardMatchOf(live(0, id))]} zone={ZONE} matchPath="/specijal/utakmica" now={NOW} />);
  }
  const tell = (detail: LiveChange) => fireEvent(window, new CustomEvent(CHANGE_EVENT, { detail }));
  return {
    texts: () => screen.getAllByRole('list').map((list) => within(list).getByRole('listitem').textContent),
    tellGoal: (home: number) =>
      tell({
        kind: 'match.changed',
        data: { matchId: 1, startTime: live(0).startTime, status: begun, score: { home, visitor: 0 } },
      }),
    miss: () => {
      tell({ kind: 'missed', data: {} });
      return act(() => jest.advanceTimersByTimeAsync(4_000));
    },
    give: async (turn: number, home: number) => {
      given[turn - 1]?.(answer(home));
      await act(() => jest.advanceTimersByTimeAsync(0));
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a goal that is told while the matches are asked for is not taken back by their answer', async () => {
  const { texts, tellGoal, miss, give } = show(1);
  await miss();
  tellGoal(1);
  await give(1, 0);
  expect(texts()).toEqual([expect.stringContaining('Katar1Ekvador0')]);
});

it('an answer that comes behind that to a later question says nothing', async () => {
  const { texts, miss, give } = show(1);
  await miss();
  await miss();
  await give(2, 2);
  expect(texts()).toEqual([expect.stringContaining('Katar2Ekvador0')]);
  await give(1, 1);
  expect(texts()).toEqual([expect.stringContaining('Katar2Ekvador0')]);
});

it('of two parts of a page each has its own answer, whichever comes first', async () => {
  const { texts, miss, give } = show(1, 2);
  await miss();
  await give(2, 2);
  await give(1, 2);
  const both = expect.stringContaining('Katar2Ekvador0');
  expect(texts()).toEqual([both, both]);
});
