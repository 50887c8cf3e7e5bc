import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';
import { aFinishedMatch, ENDED } from '../../testing/cup';
import { cardMatchOf } from './card-match';
import { MatchDay } from './MatchDay';
import { Course } from './Course';
import { courseView } from './course';

const finished = aFinishedMatch();
const begun = { ...ENDED, endedStatus: false, minute: 42 };
const ZONE = { language: 'sr', timeZone: 'Europe/Belgrade' } as const;
const FACTS = { referee: null, attendance: null, cards: [], meetings: [] };

/** The match with the first of its goals. */
const after = (count: number): Match => {
  const goals = finished.goals.slice(0, count);
  const of = (side: 'home' | 'visitor') => goals.filter((goal) => goal.side === side).length;
  return { ...finished, status: begun, goals, score: { home: of('home'), visitor: of('visitor') } };
};

/** The own page of a match that goes on; its questions are answered when the test says so. */
function show() {
  const given: [path: string, answer: (body: object, status?: number) => void][] = [];
  globalThis.fetch = ((path: string) =>
    new Promise((resolve) =>
      given.push([
        path,
        (body, status = 200) => resolve(new Response(JSON.stringify({ status: 'OK', ...body }), { status })),
      ]),
    )) as never;
  const match = after(0);
  render(
    <>
      <MatchDay matches={[cardMatchOf(match)]} zone={ZONE} now={match.startTime} />
      <section aria-label="course">
        <Course matchId={match.id} language="sr" {...courseView(match, null, 'sr')} />
      </section>
    </>,
  );
  const course = screen.getByRole('region', { name: 'course' });
  return {
    course,
    lines: () =>
      within(course)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    tellGoal: async (count: number) => {
      const { id, startTime, score } = after(count);
      const detail: LiveChange = { kind: 'match.changed', data: { matchId: id, startTime, status: begun, score } };
      fireEvent(window, new CustomEvent(CHANGE_EVENT, { detail }));
      await act(() => jest.advanceTimersByTimeAsync(4_000));
    },
    /** Answers the questions that wait by now, as they were at so many goals. */
    give: (turn: number, count: number, factsStatus = 200) =>
      act(async () => {
        const asked = (name: string) => given.filter(([path]) => path.startsWith(`/api/${name}`)).at(turn - 1)?.[1];
        asked('feed-matches')?.({ items: [after(count)] });
        asked('feed-match-facts')?.({ data: FACTS }, factsStatus);
        await jest.advanceTimersByTimeAsync(0);
      }),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a goal is in the course of the match too, on the page that was open before', async () => {
  const { course, lines, tellGoal, give } = show();
  expect(course).toHaveTextContent('Nije bilo golova ni kartona.');
  await tellGoal(1);
  await give(1, 1);
  expect(lines()).toEqual(["41'Senegal: Bulaje Dija gol1:0"]);
});

it('an answer that comes behind that to a later question says nothing', async () => {
  const { lines, tellGoal, give } = show();
  await tellGoal(1);
  await tellGoal(2);
  await give(2, 2);
  await give(1, 1);
  expect(lines()).toEqual(["41'Senegal: Bulaje Dija gol1:0", "78'Katar: Muhamed Muntari penal1:1"]);
});

it('what is known beside the score is asked for until it is had, and keeps nothing waiting', async () => {
  const { lines, tellGoal, give } = show();
  await tellGoal(1);
  await give(1, 1, 503);
  expect(lines()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await give(2, 1);
  expect(lines()).toEqual(["41'Senegal: Bulaje Dija gol1:0"]);
});
