import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';
import { aMatch, ENDED, FRANCE, TUNISIA } from '../../testing/cup';
import { cardMatchOf } from './card-match';
import { MatchDay } from './MatchDay';

const NOW = '2022-11-20T16:30:00.000Z';
const ZONE = { language: 'sr', timeZone: 'Europe/Belgrade' } as const;
const live = aMatch({ id: 1, score: { home: 0, visitor: 0 }, status: { ...ENDED, endedStatus: false, minute: 30 } });
const later = aMatch({ id: 2, startTime: '2022-11-20T19:00:00.000Z', home: FRANCE, visitor: TUNISIA });

function show() {
  render(<MatchDay matches={[live, later].map(cardMatchOf)} zone={ZONE} matchPath="/specijal/utakmica" now={NOW} />);
  const texts = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const tell = (detail: LiveChange) => fireEvent(window, new CustomEvent(CHANGE_EVENT, { detail }));
  return { texts, tell };
}

function changed(matchId: number, startTime: string, minute: number | null, home: number, ended = false): LiveChange {
  const status = { code: 0, endedStatus: ended, minute };
  return { kind: 'match.changed', data: { matchId, startTime, status, score: { home, visitor: 0 } } };
}

it('P199: shows the matches of a day in the zone of the edition', () => {
  const { texts } = show();
  expect(texts()).toEqual([
    'uživo 30′Grupa AKatar0Ekvador0Al Bajt, Al Hor',
    '20:00Grupa AFrancuska–Tunis–Al Bajt, Al Hor',
  ]);
});

it('follows the match, and says a goal to those who hear the page', () => {
  const { texts, tell } = show();
  tell(changed(1, live.startTime, 31, 0));
  expect(texts()[0]).toContain('31′');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  tell(changed(1, live.startTime, 32, 1));
  expect(texts()[0]).toContain('Katar1Ekvador0');
  expect(screen.getByRole('status')).toHaveTextContent('Katar – Ekvador, rezultat 1:0, 32. minut');
});

it('sees a match begin and end, however old the page is', async () => {
  const asked = answerBy({ '/api/feed-schedule': scheduleOf(live, later) });
  const { texts, tell } = show();
  tell(changed(2, later.startTime, 1, 0));
  expect(texts()[1]).toMatch(/^uživo 1′/);
  tell(changed(2, later.startTime, null, 2, true));
  expect(texts()[1]).toMatch(/^20:00 · kraj.*Francuska2/);
  // What it went to is asked for: not in the next test.
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('says when a match begins of which the day alone was known', () => {
  const timeless = aMatch({ id: 3, startTime: '2022-11-20T00:00:00.000Z', day: '2022-11-20' });
  render(<MatchDay matches={[cardMatchOf(timeless)]} zone={ZONE} matchPath="/specijal/utakmica" now={NOW} />);
  const text = () => screen.getByRole('listitem').textContent;
  const tell = (startTime: string, day?: string | null) => {
    const status = { code: 0, endedStatus: false, minute: null };
    const data = { matchId: 3, startTime, day, status, score: null };
    fireEvent(window, new CustomEvent(CHANGE_EVENT, { detail: { kind: 'match.changed', data } }));
  };
  expect(text()).toMatch(/^Grupa A/);
  // As one told it that knew of no days.
  tell(timeless.startTime);
  expect(text()).toMatch(/^Grupa A/);
  tell('2022-11-21T00:00:00.000Z', '2022-11-21');
  expect(text()).toMatch(/^Grupa A/);
  tell('2022-11-21T19:00:00.000Z', null);
  expect(text()).toMatch(/^20:00Grupa A/);
});

it.each<[string, LiveChange]>([
  ['another match', changed(9, live.startTime, 60, 5)],
  ['another kind', { kind: 'match.goal', data: { matchId: 1 } }],
])('is left alone by %s', (_what, change) => {
  const { texts, tell } = show();
  const before = texts();
  tell(change);
  expect(texts()).toEqual(before);
});

describe('where it is not known what has happened', () => {
  const missed: LiveChange = { kind: 'missed', data: {} };
  const final = { ...live, status: ENDED, score: { home: 0, visitor: 2 } };
  const answer = (status: number) =>
    new Response(
      JSON.stringify({ status: 'OK', data: { rounds: [{ id: 1, name: '1. kolo', matches: [final, later] }] } }),
      {
        status,
      },
    );

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('asks for the matches anew, and shows how they stand', async () => {
    const ask = jest.fn<Promise<Response>, [string]>(() => Promise.resolve(answer(200)));
    globalThis.fetch = ask as never;
    const { texts, tell } = show();
    tell(missed);
    tell(missed);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(texts()[0]).toContain('Ekvador2');
    expect(texts()[0]).toContain('kraj');
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/api/feed-schedule']);
  });

  it('shows what it has where they cannot be had, and asks until they are', async () => {
    const ask: jest.Mock<Promise<Response>, []> = jest.fn(() =>
      Promise.resolve(answer(ask.mock.calls.length === 1 ? 503 : 200)),
    );
    globalThis.fetch = ask as never;
    const { texts, tell } = show();
    const before = texts();
    tell(missed);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect([ask.mock.calls.length, texts()]).toEqual([1, before]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(texts()[0]).toContain('Ekvador2');
  });
});

/** Answers by path. */
function answerBy(answers: Readonly<Record<string, object>>) {
  const asked: [string, unknown][] = [];
  globalThis.fetch = ((path: string, init?: { body?: string }) => {
    asked.push([path, init?.body === undefined ? null : JSON.parse(init.body)]);
    return Promise.resolve(new Response(JSON.stringify({ status: 'OK', ...answers[path] })));
  }) as never;
  return asked;
}

const scheduleOf = (...matches: Match[]) => ({ data: { rounds: [{ id: 1, name: '1. kolo', matches }] } });

it('a match that has left the schedule unheard is shown as called off', async () => {
  const gone = { ...live, status: { code: 62, endedStatus: false, minute: null }, score: null, withdrawn: true };
  const asked = answerBy({ '/api/feed-schedule': scheduleOf(later), '/api/feed-matches': { items: [gone] } });
  const { texts, tell } = show();
  tell({ kind: 'missed', data: {} });
  await waitFor(() => expect(texts()[0]).toContain('otkazano'));
  expect(texts()[0]).toContain('Katar–Ekvador–');
  expect(asked.at(-1)).toEqual(['/api/feed-matches', { ids: [1] }]);
});

it('says with the end of a match how it was decided', async () => {
  const penalties = { home: 4, visitor: 2 };
  const final = {
    ...live,
    status: ENDED,
    score: { home: 3, visitor: 3 },
    extraTime: { home: 3, visitor: 3 },
    penalties,
  };
  answerBy({ '/api/feed-schedule': scheduleOf(final, later) });
  const { texts, tell } = show();
  const data = { matchId: 1, startTime: live.startTime, status: ENDED, score: final.score };
  tell({ kind: 'match.changed', data });
  expect(texts()[0]).not.toContain('4:2');
  await waitFor(() => expect(texts()[0]).toContain('4:2'));
});
