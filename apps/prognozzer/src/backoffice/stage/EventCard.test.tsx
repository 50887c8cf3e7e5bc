import { logout } from '@tribina/auth';
import type { JobAct } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import { answerDesk, anEvent, aStage, DeskJobsStandIn, inHours, ok, openDesk } from '../testing/desk';

const words = gameAdminPhrases.hr;
const { correction } = words;
const TRIAL = { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: false };

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

it('a correction that is written down late takes no focus from who corrects another match by then', async () => {
  const jobs = new DeskJobsStandIn({ 'try-correction': { trial: TRIAL }, correction: { changed: 0 } });
  const start = jobs.replies['POST /jobs'];
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const events = [anEvent(), anEvent({ id: 51, matchId: 501, position: 2, home: 'Tramontana', visitor: 'Maestral' })];
  answerDesk({
    'GET /stages/12': () =>
      ok({
        challenge: { id: 3, name: 'Liga vjetrova', competitionId: 9 },
        stage: aStage({ deadline: inHours(-3), lockedAt: inHours(-3), slips: 900, generation: 2 }),
        events,
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
  const card = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'Košava – Bura' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ispravi rezultat: Košava – Bura' }));
  await user.click(card('Košava – Bura').getByRole('button', { name: correction.attempt }));
  await user.type(await card('Košava – Bura').findByLabelText(words.reason), 'Gol je poništen');
  await user.click(card('Košava – Bura').getByRole('button', { name: correction.send }));
  await user.click(screen.getByRole('button', { name: 'Ispravi rezultat: Tramontana – Maestral' }));
  const goals = card('Tramontana – Maestral').getByLabelText('Golovi: Tramontana');
  await user.click(goals);
  await act(async () => letGo());
  await waitFor(() => expect(card('Košava – Bura').queryByRole('button', { name: correction.send })).toBeNull());
  expect(goals).toHaveFocus();
});
