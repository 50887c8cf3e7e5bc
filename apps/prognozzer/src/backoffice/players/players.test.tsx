import { logout } from '@tribina/auth';
import type { JobAct } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import { aJob, answerDesk, aPlayer, DeskJobsStandIn, ok, openDesk, refused, rowsOf, tableOf } from '../testing/desk';

const words = gameAdminPhrases.hr;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

describe('players', () => {
  it('are found by a part of the name, or only those worth a look, with the reasons in words', async () => {
    const jobs = new DeskJobsStandIn();
    const asked = answerDesk({
      ...jobs.replies,
      'GET /players': (_body, query) =>
        query.get('suspicious')
          ? ok({ total: 1, players: [aPlayer({ suspicions: ['LINK_ATTEMPTS', 'SAME_SLIPS'] })] })
          : ok({
              total: 2,
              players: [aPlayer({ isBlocked: true, isEmployee: true }), aPlayer({ id: 6, isLinked: false })],
            }),
    });
    await openDesk(paths.players);
    const { linked, notLinked, blocked, employee, suspicions } = words.players;
    expect(rowsOf(await tableOf(words.players.title)).map((row) => row.slice(0, 3))).toEqual([
      ['Ćira 5', `${blocked} ${employee} ${linked}`, '–'],
      ['Ćira 6', notLinked, '–'],
    ]);
    const found = () => asked.filter(({ call }) => call === 'GET /players').map(({ query }) => query);
    await userEvent.click(screen.getByLabelText(words.players.suspicious));
    expect(await screen.findByText(`${suspicions.LINK_ATTEMPTS}; ${suspicions.SAME_SLIPS}`)).toBeInTheDocument();
    // They are looked for anew, and the list is read again when that is done.
    expect(jobs.started.map(({ act: one }) => one)).toEqual([{ kind: 'suspicions' }]);
    expect(screen.getByText(words.players.looking)).toBeInTheDocument();
    const before = found().length;
    jobs.end(1, {});
    await waitFor(() => expect(found().length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByText(words.players.looking)).not.toBeInTheDocument());
    await userEvent.type(screen.getByRole('searchbox'), 'ci');
    await waitFor(() => expect(found().at(-1)).toBe('term=ci&suspicious=true&limit=50&offset=0'));
  });

  it('begin with the one that the address names', async () => {
    const asked = answerDesk({ 'GET /players': ok({ total: 0, players: [] }) });
    await openDesk(paths.player(5));
    expect(await screen.findByText(words.players.none)).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('5');
    expect(asked.map(({ query }) => query)).toEqual(['term=5&limit=50&offset=0']);
  });

  it('are blocked for a reason, which is asked for; the focus comes back to where it was', async () => {
    const jobs = new DeskJobsStandIn();
    answerDesk({
      ...jobs.replies,
      'GET /players': () => ok({ total: 1, players: [aPlayer({ isBlocked: jobs.started.length > 0 })] }),
    });
    await openDesk(paths.players);
    const opener = await screen.findByRole('button', { name: 'Promijeni: Ćira' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Igrač Ćira' });
    await userEvent.click(within(dialog).getByLabelText(words.players.isBlocked));
    await userEvent.click(within(dialog).getByRole('button', { name: words.players.save }));
    expect(jobs.started).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(words.reason), 'Dva računa');
    await userEvent.click(within(dialog).getByRole('button', { name: words.players.save }));
    expect(await screen.findByText(words.players.blocked)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // What was not changed here is not said: somebody else may have changed it.
    expect(jobs.started.map(({ act: one }) => one)).toEqual([
      {
        kind: 'player',
        userId: 5,
        isBlocked: true,
        seen: { isEmployee: false, isBlocked: false },
        reason: 'Dva računa',
      },
    ]);
    expect(opener).toHaveFocus();
    // It holds; the rankings follow, which is seen on every screen.
    expect(screen.getByRole('region', { name: words.jobs.title })).toHaveTextContent(words.jobs.kinds.player);
  });

  it('that a colleague has changed meanwhile are shown as they are now; what was chosen stays, and is sent over that', async () => {
    let now = aPlayer();
    const sent: JobAct[] = [];
    answerDesk({
      'GET /players': () => ok({ total: 1, players: [now] }),
      'POST /jobs': ({ act: asked }: { act: JobAct }) => {
        sent.push(asked);
        return sent.length === 1 ? refused(409, 'VERSION_CONFLICT') : ok({ job: aJob(asked) });
      },
    });
    await openDesk(paths.players);
    await userEvent.click(await screen.findByRole('button', { name: 'Promijeni: Ćira' }));
    const dialog = within(screen.getByRole('dialog'));
    const { isBlocked, isEmployee, save, meanwhile } = words.players;
    await userEvent.click(dialog.getByLabelText(isBlocked));
    await userEvent.click(dialog.getByLabelText(isEmployee));
    await userEvent.type(dialog.getByLabelText(words.reason), 'Dva računa');
    now = aPlayer({ isEmployee: true });
    await userEvent.click(dialog.getByRole('button', { name: save }));
    expect(await dialog.findByText(meanwhile.isEmployee.yes)).toBeInTheDocument();
    expect(dialog.queryByText(meanwhile.isBlocked.no)).not.toBeInTheDocument();
    expect(dialog.getByLabelText(isBlocked)).toBeChecked();
    expect(dialog.getByLabelText(words.reason)).toHaveValue('Dva računa');
    await userEvent.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const reason = 'Dva računa';
    const seen = { isEmployee: false, isBlocked: false };
    expect(sent).toEqual([
      { kind: 'player', userId: 5, isEmployee: true, isBlocked: true, seen, reason },
      { kind: 'player', userId: 5, isBlocked: true, seen: { ...seen, isEmployee: true }, reason },
    ]);
  });

  it('stay as they are where a change is refused, and the dialog says why', async () => {
    answerDesk({
      'GET /players': ok({ total: 1, players: [aPlayer()] }),
      'POST /jobs': refused(404, 'NOT_FOUND'),
    });
    await openDesk(paths.players);
    await userEvent.click(await screen.findByRole('button', { name: 'Promijeni: Ćira' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByLabelText(words.players.isEmployee));
    await userEvent.type(within(dialog).getByLabelText(words.reason), 'Radi kod nas');
    await userEvent.click(within(dialog).getByRole('button', { name: words.players.save }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words.refusals.NOT_FOUND);
  });
});
