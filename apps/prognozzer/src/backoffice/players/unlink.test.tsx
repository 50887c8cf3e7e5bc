import { logout } from '@tribina/auth';
import type { AdminPlayer, JobAct } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import { answerDesk, aPlayer, DeskJobsStandIn, held, ok, openDesk, refused } from '../testing/desk';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

/** One whose account is verified no more, and since when it has been theirs. */
const player = (fields: Partial<AdminPlayer> = {}) =>
  aPlayer({ isVerified: false, linkedAt: '2026-08-01T10:00:00.000Z', ...fields });
const wordsOf = (edition: 'rs' | 'hr') => gameAdminPhrases[EDITIONS[edition].language];

/** Opens the dialog of the only player, and writes a reason. */
async function begin(edition: 'rs' | 'hr'): Promise<HTMLElement> {
  const { players, reason } = wordsOf(edition);
  await openDesk(paths.players, edition);
  await userEvent.click(await screen.findByRole('button', { name: `${players.unlink}: Ćira` }));
  const dialog = screen.getByRole('dialog', { name: fill(players.unlinkTitle, { name: 'Ćira' }) });
  await userEvent.type(within(dialog).getByLabelText(reason), ' Tuđi broj ');
  return dialog;
}
const confirm = (dialog: HTMLElement, edition: 'rs' | 'hr') =>
  userEvent.click(within(dialog).getByRole('button', { name: wordsOf(edition).players.unlink }));

it.each(['rs', 'hr'] as const)('in %s a link is taken back for a reason, and the list shows it', async (edition) => {
  let isLinked = true;
  const asked = answerDesk({
    'GET /players': () => ok({ total: 1, players: [player({ isLinked })] }),
    'POST /players/5/unlink': () => {
      isLinked = false;
      return ok({});
    },
  });
  await confirm(await begin(edition), edition);
  const { players } = wordsOf(edition);
  expect(await screen.findByText(players.notLinked)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `${players.unlink}: Ćira` })).toBeNull();
  expect(asked.find(({ call }) => call === 'POST /players/5/unlink')?.body).toEqual({
    reason: 'Tuđi broj',
    linkedAt: '2026-08-01T10:00:00.000Z',
  });
});

it('is not without a reason', async () => {
  const asked = answerDesk({ 'GET /players': ok({ total: 1, players: [player()] }) });
  const dialog = await begin('hr');
  await userEvent.clear(within(dialog).getByLabelText(wordsOf('hr').reason));
  await confirm(dialog, 'hr');
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

it('says why it was refused', async () => {
  answerDesk({
    'GET /players': ok({ total: 1, players: [player()] }),
    'POST /players/5/unlink': refused(404, 'NOT_FOUND'),
  });
  const dialog = await begin('hr');
  await confirm(dialog, 'hr');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(wordsOf('hr').refusals.NOT_FOUND);
});

it('an answer that comes late closes no other dialog', async () => {
  const { reply, answer } = held();
  answerDesk({
    'GET /players': ok({ total: 2, players: [player(), player({ id: 6, username: 'Ana' })] }),
    'POST /players/5/unlink': reply,
  });
  const { cancel, players, reason } = wordsOf('hr');
  const dialog = await begin('hr');
  await confirm(dialog, 'hr');
  await userEvent.click(within(dialog).getByRole('button', { name: cancel }));
  await userEvent.click(screen.getByRole('button', { name: `${players.unlink}: Ana` }));
  await userEvent.type(screen.getByLabelText(reason), 'Tuđi');
  await answer(ok({}));
  expect(screen.getByRole('dialog', { name: fill(players.unlinkTitle, { name: 'Ana' }) })).toBeInTheDocument();
  expect(screen.getByLabelText(reason)).toHaveValue('Tuđi');
});

/** Asks to block the only player, and is refused. */
async function block() {
  const { cancel, players, reason } = wordsOf('hr');
  await userEvent.click(await screen.findByRole('button', { name: `${players.change}: Ćira` }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText(players.isBlocked));
  await userEvent.type(dialog.getByLabelText(reason), 'Dva');
  await userEvent.click(dialog.getByRole('button', { name: players.save }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: cancel }));
}

it('what was done without an answer does not stand for what is asked for later', async () => {
  const jobs = new DeskJobsStandIn();
  const ids: string[] = [];
  answerDesk({
    ...jobs.replies,
    'GET /players': ok({ total: 1, players: [player()] }),
    'POST /jobs': ({ requestId, act: asked }: { requestId: string; act: JobAct }) => {
      ids.push(requestId);
      // As PostgreSQL gives it back.
      const act = Object.fromEntries(Object.entries(asked).toReversed()) as unknown as JobAct;
      jobs.end(jobs.add(act, { requestId }).id, {});
      return refused(503, 'SERVICE_UNAVAILABLE');
    },
  });
  await openDesk(paths.players);
  await block();
  // A colleague has taken it back by then.
  await block();
  expect(new Set(ids).size).toBe(2);
});

it('what has ended before is not what is asked for without an answer: asked again it is the same', async () => {
  const jobs = new DeskJobsStandIn();
  const ids: string[] = [];
  const asked: JobAct = { kind: 'player', userId: 5, isBlocked: true, reason: 'Dva' };
  jobs.end(jobs.add(asked, { requestId: 'b5b7e7e2-0d0c-4f2e-8d0a-6a8f1f0f7a11' }).id, {});
  answerDesk({
    ...jobs.replies,
    'GET /players': ok({ total: 1, players: [player()] }),
    'POST /jobs': ({ requestId }: { requestId: string }) => {
      ids.push(requestId);
      return refused(503, 'SERVICE_UNAVAILABLE');
    },
  });
  await openDesk(paths.players);
  await block();
  await block();
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('is nobody else’s act who has logged in beside the desk: it shows who is there now', async () => {
  let isOther = false;
  answerDesk({
    'GET /players': ok({ total: 1, players: [player()] }),
    'POST /players/5/unlink': () => {
      isOther = true;
      return refused(409, 'OTHER_ACCOUNT');
    },
  });
  const fetched = jest.mocked(globalThis.fetch);
  const served = fetched.getMockImplementation();
  const other = { id: 8, display_name: 'Bo', roles: ['admin'], favorites: [] };
  fetched.mockImplementation(async (input, init) =>
    input === '/api/me' && isOther
      ? Response.json({ status: 'OK', data: other })
      : (served?.(input, init) as Promise<Response>),
  );
  const dialog = await begin('hr');
  await confirm(dialog, 'hr');
  expect(await screen.findByText('Bo')).toBeInTheDocument();
  expect(dialog).not.toBeInTheDocument();
});
