import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { CHANGE_EVENT, type LiveChange, type PageInput } from '@tribina/shell-api';
import { aCup, aGroup, ENDED } from '../testing/cup';
import { anInput } from '../testing/input';
import { page } from './page';

/** Denmark – Tunisia is played, the second match of the day. */
const EVENING = '2022-11-22T19:30:00.000Z';
const MATCH = 4;

const ok = (data: object) => ({ status: 'OK', data });
const scheduleOf = (home: number) => ({ rounds: aCup(EVENING, { score: { home, visitor: 0 }, minute: 30 }) });
const standingsOf = (points: number) => ({ groups: [aGroup({ points })] });
const inputOf = (changes: Partial<Pick<PageInput, 'route' | 'query'>> = {}) =>
  anInput({
    now: EVENING,
    data: {
      schedule: { isOk: true, value: ok(scheduleOf(0)) },
      standings: { isOk: true, value: ok(standingsOf(1)) },
    },
    ...changes,
  });

/** A page as an app shows it, whose questions are answered by what is set. */
function show(input: PageInput) {
  const state = { home: 0, points: 1, status: 200 };
  const asked: string[] = [];
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    const data = path === '/api/feed-schedule' ? scheduleOf(state.home) : standingsOf(state.points);
    return Promise.resolve(new Response(JSON.stringify(ok(data)), { status: state.status }));
  }) as never;
  const output = page(input);
  if (output.kind !== 'page') throw new Error(`Led to ${output.location}`);
  const { container } = render(output.element);
  return {
    state,
    asked,
    text: (id: string) => container.querySelector(`#live-${id}`)?.textContent,
    tell: async (detail: LiveChange, ms = 0) => {
      fireEvent(window, new CustomEvent(CHANGE_EVENT, { detail }));
      await act(() => jest.advanceTimersByTimeAsync(ms));
    },
  };
}

function changed(matchId: number, home: number, ended = false): LiveChange {
  const status = { ...ENDED, endedStatus: ended, minute: 31 };
  const startTime = '2022-11-22T19:00:00.000Z';
  return { kind: 'match.changed', data: { matchId, startTime, status, score: { home, visitor: 0 } } };
}

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(EVENING) }));
afterEach(() => void jest.useRealTimers());

it('figures and tables of the home follow a goal, and its card does not begin anew', async () => {
  const { state, text, tell } = show(inputOf());
  const card = within(screen.getByRole('region', { name: 'Danas' })).getAllByRole('listitem')[1];
  expect([text('goals'), text('tables')]).toEqual(['golova7', expect.stringContaining('dalje21')]);
  Object.assign(state, { home: 1, points: 4 });
  await tell(changed(MATCH, 1));
  expect([text('goals'), text('tables')]).toEqual(['golova8', expect.stringContaining('dalje24')]);
  expect(card).toHaveTextContent('Danska1Tunis0');
  expect(card).toBeInTheDocument();
});

it('so do tables where no card stands', async () => {
  const { state, asked, text, tell } = show(inputOf({ route: 'teams', query: { tab: 'standings' } }));
  state.points = 4;
  await tell(changed(MATCH, 1));
  expect(text('tables')).toContain('5:2+34');
  expect(asked).toEqual(['/api/feed-schedule', '/api/feed-standings', '/api/feed-scorers']);
});

it('another match asks for nothing, and many changes for little', async () => {
  const { asked, tell } = show(inputOf({ route: 'teams', query: { tab: 'standings' } }));
  await tell(changed(99, 1), 4_000);
  expect(asked).toEqual([]);
  for (let home = 0; home < 9; home += 1) await tell(changed(MATCH, home));
  await tell({ kind: 'missed', data: {} }, 4_000);
  expect(asked).toHaveLength(6);
});

it('what cannot be had stays, and is asked for until it can', async () => {
  const { state, text, tell } = show(inputOf());
  Object.assign(state, { home: 1, status: 503 });
  await tell(changed(MATCH, 1), 400);
  expect(text('goals')).toBe('golova7');
  state.status = 200;
  await tell(changed(99, 1), 1_000);
  expect(text('goals')).toBe('golova8');
});
