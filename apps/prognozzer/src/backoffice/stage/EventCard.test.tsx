import { logout } from '@tribina/auth';
import type { AdminEvent, JobAct } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import {
  aVersion,
  answerDesk,
  anEvent,
  aStage,
  DeskJobsStandIn,
  inHours,
  ok,
  openDesk,
  refused,
} from '../testing/desk';
import { openStage as openShown } from '../testing/stage';

const words = gameAdminPhrases.hr;
const { correction } = words;
const TRIAL = { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: false };

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const STAGE = aStage({ deadline: inHours(-3), lockedAt: inHours(-3), slips: 900, generation: 2 });
const SECOND = anEvent({ id: 51, matchId: 501, position: 2, home: 'Tramontana', visitor: 'Maestral' });
const card = (name: string) => within(screen.getByRole('article', { name }));
const opener = (name: string) => screen.getByRole('button', { name: `Ispravi rezultat: ${name}` });

/** Opens a stage whose corrections are written down when the test says so; its events by how often it was asked for. */
async function openStage(eventsOf: (reads: number) => readonly AdminEvent[]): Promise<() => Promise<void>> {
  const jobs = new DeskJobsStandIn({ 'try-correction': { trial: TRIAL }, correction: { changed: 0 } });
  const start = jobs.replies['POST /jobs'];
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let reads = 0;
  answerDesk({
    'GET /stages/12': () =>
      ok({
        challenge: { id: 3, name: 'Liga vjetrova', competitionId: 9 },
        stage: STAGE,
        events: eventsOf((reads += 1)),
        runs: [],
        quiz: null,
      }),
    ...jobs.replies,
    'POST /jobs': async (body: never, query: never) => {
      if ((body as { act: JobAct }).act.kind === 'correction') await free;
      if (typeof start !== 'function') throw new Error('no start');
      return start(body, query);
    },
  } as never);
  await openDesk(paths.stage(12));
  await screen.findByRole('article', { name: 'Košava – Bura' });
  return () => act(async () => letGo());
}

/** Sends a correction as far as it goes. */
async function correct(name: string): Promise<void> {
  await userEvent.click(opener(name));
  await userEvent.click(card(name).getByRole('button', { name: correction.attempt }));
  await userEvent.type(await card(name).findByLabelText(words.reason), 'Gol je poništen');
  await userEvent.click(card(name).getByRole('button', { name: correction.send }));
}

it('a correction that is written down late takes no focus from who corrects another match by then', async () => {
  const letGo = await openStage(() => [anEvent(), SECOND]);
  await correct('Košava – Bura');
  await userEvent.click(opener('Tramontana – Maestral'));
  const goals = card('Tramontana – Maestral').getByLabelText('Golovi: Tramontana');
  await userEvent.click(goals);
  await letGo();
  await waitFor(() => expect(card('Košava – Bura').queryByRole('button', { name: correction.send })).toBeNull());
  expect(goals).toHaveFocus();
});

it('nor does a form that is made anew since its match has a newer result', async () => {
  const third = anEvent({ id: 52, matchId: 502, position: 3, home: 'Levanat', visitor: 'Burin' });
  const result = (version: number) => aVersion({ version, home: version, visitor: 0 });
  const letGo = await openStage((reads) => [anEvent(), { ...SECOND, results: [result(Math.min(reads, 2))] }, third]);
  await correct('Košava – Bura');
  for (const name of ['Tramontana – Maestral', 'Levanat – Burin']) await userEvent.click(opener(name));
  const goals = card('Levanat – Burin').getByLabelText('Golovi: Levanat');
  await userEvent.click(goals);
  await letGo();
  await waitFor(() => expect(card('Tramontana – Maestral').getByLabelText('Golovi: Tramontana')).toHaveValue(2));
  expect(goals).toHaveFocus();
});

it('a score that is typed while the match gets a newer result does not go without a word', async () => {
  const result = (version: number) => aVersion({ version, home: version, visitor: 0 });
  const letGo = await openStage((reads) => [anEvent(), { ...SECOND, results: [result(Math.min(reads, 2))] }]);
  await correct('Košava – Bura');
  await userEvent.click(opener('Tramontana – Maestral'));
  const goals = () => card('Tramontana – Maestral').getByLabelText('Golovi: Tramontana');
  await userEvent.clear(goals());
  await userEvent.type(goals(), '7');
  await letGo();
  await waitFor(() => expect(goals()).toHaveValue(2));
  expect(
    card('Tramontana – Maestral').getByText(
      /noviji rezultat: 2:0 \(završena\)\. Vaš unos 7:0 \(završena\) nije upisan/,
    ),
  ).toBeVisible();
  await userEvent.type(goals(), '1');
  expect(card('Tramontana – Maestral').queryByText(/Vaš unos/)).toBeNull();
});

it('of a form in which nothing was typed nothing is said', async () => {
  const result = (version: number) => aVersion({ version, home: version, visitor: 0 });
  const letGo = await openStage((reads) => [anEvent(), { ...SECOND, results: [result(Math.min(reads, 2))] }]);
  await correct('Košava – Bura');
  await userEvent.click(opener('Tramontana – Maestral'));
  const goals = () => card('Tramontana – Maestral').getByLabelText('Golovi: Tramontana');
  await letGo();
  await waitFor(() => expect(goals()).toHaveValue(2));
  expect(card('Tramontana – Maestral').queryByText(/Vaš unos/)).toBeNull();
});

it('a trial that was found again does not go without a word where somebody was faster', async () => {
  const jobs = new DeskJobsStandIn();
  jobs.add({ kind: 'try-correction', eventId: 50, home: 3, visitor: 3, code: 60, ended: false });
  jobs.end(1, { trial: TRIAL });
  let results = [aVersion()];
  await openShown(() => ({ events: [anEvent({ results })] }), {
    ...jobs.replies,
    'POST /jobs': () => {
      results = [aVersion({ version: 2, home: 3, recordedAt: inHours(1) }), aVersion()];
      return refused(409, 'VERSION_CONFLICT');
    },
  });
  await userEvent.click(opener('Košava – Bura'));
  await userEvent.type(await screen.findByLabelText(words.reason), 'Gol je poništen');
  await userEvent.click(screen.getByRole('button', { name: correction.send }));
  await userEvent.click(await screen.findByRole('button', { name: words.retry }));
  expect(
    await screen.findByText(/noviji rezultat: 3:0 \(završena\)\. Vaš unos 3:3 \(odgođena\) nije upisan/),
  ).toBeVisible();
});
