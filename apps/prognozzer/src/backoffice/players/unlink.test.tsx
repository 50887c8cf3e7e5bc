import { logout } from '@tribina/auth';
import type { AdminPlayer } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import { answerDesk, ok, openDesk, refused } from '../testing/desk';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

const player = (fields: Partial<AdminPlayer> = {}): AdminPlayer => ({
  id: 5,
  portalUserId: 105,
  username: 'Ćira',
  isEmployee: false,
  isBlocked: false,
  isLinked: true,
  isVerified: false,
  countryId: 1,
  suspicions: [],
  ...fields,
});
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
  expect(asked.find(({ call }) => call === 'POST /players/5/unlink')?.body).toEqual({ reason: 'Tuđi broj' });
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
