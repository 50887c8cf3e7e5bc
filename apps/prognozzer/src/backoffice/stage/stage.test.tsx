import { logout } from '@tribina/auth';
import type { JobAct, JobKind } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import { anEvent, aVersion, DeskJobsStandIn, inHours, ok, refused, stepTo, type Replies } from '../testing/desk';
import { openStage, PLAYED, type Shown } from '../testing/stage';

const words = gameAdminPhrases.hr;
const { correction } = words;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const match = () => screen.getByRole('article', { name: 'Košava – Bura' });
const effect = (userId: number, pointsAfter: number) => ({
  userId,
  username: `Igrač ${userId}`,
  pointsBefore: 5,
  pointsAfter,
  rankBefore: 10,
  rankAfter: pointsAfter > 5 ? 2 : 0,
});
const TRIAL = {
  changed: 300,
  gaining: 120,
  losing: 180,
  effects: [effect(1, 6), effect(2, 4)],
  arePrizesFrozen: false,
};

it('shows the matches with the versions of their results, and the settlements', async () => {
  const results = [
    aVersion({ version: 2, visitor: 1, source: 'admin', reason: 'Gol je poništen', recordedBy: 7 }),
    aVersion(),
  ];
  const run = { id: 1, cause: 'correction', changed: 300, players: 900, startedAt: inHours(-1), endedAt: inHours(-1) };
  await openStage(() => ({
    stage: { ...PLAYED, closedAt: inHours(-1) },
    events: [
      anEvent({ results }),
      anEvent({ id: 51, home: 'Delfin', results: [], isVoid: true, startTime: inHours(2) }),
    ],
    runs: [
      { ...run, generation: 2 },
      { ...run, id: 2, generation: 1, cause: 'new-cause' },
    ],
  }));
  expect(match()).toHaveTextContent(/1:1/);
  await userEvent.click(within(match()).getByText('Verzije rezultata (2)'));
  const [, newest, first] = within(match()).getAllByRole('row');
  expect(newest).toHaveTextContent(`21:1${words.stage.ended}${words.stage.sources.admin} (korisnik 7)`);
  expect(newest).toHaveTextContent('Gol je poništen');
  expect(first).toHaveTextContent(words.stage.sources.feed);
  const other = screen.getByRole('article', { name: 'Delfin – Bura' });
  expect(other).toHaveTextContent(words.stage.noResult);
  expect(other).toHaveTextContent(words.stage.isVoid);
  expect(within(other).queryByRole('button', { name: /Ispravi/ })).not.toBeInTheDocument();
  const runs = within(screen.getByRole('region', { name: words.stage.runs })).getAllByRole('row');
  expect(runs[1]).toHaveTextContent(`2${words.stage.causes['correction']}300900`);
  expect(runs[2]).toHaveTextContent('1new-cause');
  expect(screen.getByText(words.stage.prizesMove)).toBeInTheDocument();
});

it('a settlement that follows from results is told with its steps, also to who comes back, and what it has come to at its end', async () => {
  const jobs = new DeskJobsStandIn();
  jobs.settlements = [{ challengeId: 3, done: 1, total: 4 }];
  const run = { id: 1, generation: 1, cause: 'result', changed: 300, players: 900 };
  const runs: object[] = [];
  await openStage(() => ({ runs }), { ...jobs.replies, 'GET /players': ok({ total: 0, players: [] }) });
  expect(await screen.findByText(/korak 1 od 4/)).toHaveTextContent('natjecanje 3');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
  jobs.settlements = [{ challengeId: 3, done: 3, total: 4 }];
  await screen.findByText(/korak 3 od 4/);
  await stepTo(paths.players);
  expect(await screen.findByText(/korak 3 od 4/)).toBeInTheDocument();
  await stepTo(paths.stage(12));
  await screen.findByText(words.stage.noRuns);
  runs.push({ ...run, startedAt: inHours(-1), endedAt: inHours(-1) });
  jobs.settlements = [];
  expect(await screen.findByText(words.stage.causes['result'] ?? '')).toBeInTheDocument();
  expect(screen.queryByText(words.jobs.goesOn)).not.toBeInTheDocument();
});

describe('a correction', () => {
  let jobs: DeskJobsStandIn;
  beforeEach(() => {
    jobs = new DeskJobsStandIn({ 'try-correction': { trial: TRIAL }, correction: { changed: 300 } });
  });
  const open = async (shown: () => Shown = () => ({}), replies: Replies = {}) => {
    const asked = await openStage(shown, { ...jobs.replies, ...replies });
    await userEvent.click(button('Ispravi rezultat: Košava – Bura'));
    return asked;
  };
  const write = async (label: string, text: string) => {
    const input = screen.getByLabelText(label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  const said = (kind: string) => jobs.started.map(({ act }) => act).filter((one) => one.kind === kind);
  const first = { home: 1, visitor: 0, code: 0, ended: true };

  it('shows who would gain or lose before it can be sent, asks for a reason, and is sent on the version that was seen', async () => {
    await open(() => {
      const isCorrected = said('correction').length > 0;
      return {
        events: [anEvent({ results: isCorrected ? [aVersion({ version: 2, visitor: 1 }), aVersion()] : [aVersion()] })],
      };
    });
    expect(screen.getByLabelText('Golovi: Košava')).toHaveFocus();
    await write('Golovi: Bura', '1');
    expect(screen.queryByLabelText(words.reason)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: correction.send })).not.toBeInTheDocument();
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByText(/^Promijenilo bi se/)).toHaveTextContent(
      `Promijenilo bi se: 300. Više bodova: 120. Manje bodova: 180. ${correction.prizesFollow}`,
    );
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(expect.arrayContaining(['Igrač 15 → 610 → 2', 'Igrač 25 → 410 → –']));
    expect(screen.getByText(correction.most)).toBeInTheDocument();
    await userEvent.click(button(correction.send));
    expect(said('correction')).toEqual([]);
    await userEvent.type(screen.getByLabelText(words.reason), 'Gol je poništen');
    await userEvent.click(button(correction.send));
    await waitFor(() => expect(match()).toHaveTextContent(/1:1/));
    const stated = { eventId: 50, ...first, visitor: 1 };
    expect(said('try-correction')).toEqual([{ kind: 'try-correction', ...stated }]);
    expect(said('correction')).toEqual([
      { kind: 'correction', ...stated, reason: 'Gol je poništen', version: 1, trial: 1 },
    ]);
    expect(await screen.findByText('Ispravak je upisan. Promijenjeno igrača: 300.')).toBeInTheDocument();
    expect(button('Ispravi rezultat: Košava – Bura')).toHaveFocus();
  });

  it('is tried anew when something else is written', async () => {
    await open();
    await userEvent.click(button(correction.attempt));
    await screen.findByLabelText(words.reason);
    await userEvent.selectOptions(screen.getByLabelText(correction.code), words.stage.codes['62']);
    expect(screen.queryByLabelText(words.reason)).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Golovi: Košava'));
    await userEvent.clear(screen.getByLabelText('Golovi: Bura'));
    await userEvent.click(screen.getByLabelText(correction.isEnded));
    await userEvent.click(button(correction.attempt));
    await waitFor(() =>
      expect(said('try-correction')).toMatchObject([first, { home: null, visitor: null, code: 62, ended: false }]),
    );
  });

  it('says that paid prizes stay', async () => {
    const trial = { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: true };
    jobs = new DeskJobsStandIn({ 'try-correction': { trial } });
    await open();
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByText(new RegExp(`${correction.nothing} ${correction.prizesFrozen}`))).toBeInTheDocument();
  });

  it('says why it cannot be', async () => {
    await open(undefined, { 'POST /jobs': refused(422, 'INVALID_RESULT') });
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.INVALID_RESULT);
  });

  it('begins anew on the newer result where somebody was faster, and keeps the reason', async () => {
    let results = [aVersion()];
    const start = jobs.replies['POST /jobs'];
    await open(() => ({ events: [anEvent({ results })] }), {
      'POST /jobs': (body: never, query) => {
        const { kind } = (body as { act: JobAct }).act;
        if (kind !== 'correction' && typeof start === 'function') return start(body, query);
        results = [aVersion({ version: 2, home: 3, recordedAt: inHours(1) }), aVersion()];
        return refused(409, 'VERSION_CONFLICT');
      },
    });
    await userEvent.click(button(correction.attempt));
    await userEvent.type(await screen.findByLabelText(words.reason), 'Gol je poništen');
    await userEvent.click(button(correction.send));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.VERSION_CONFLICT);
    await userEvent.click(button(words.retry));
    await waitFor(() => expect(screen.getByLabelText('Golovi: Košava')).toHaveValue(3));
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByLabelText(words.reason)).toHaveValue('Gol je poništen');
  });

  it('is tried by what counts now where something else counts than was shown, and keeps the reason', async () => {
    const start = jobs.replies['POST /jobs'];
    await open(undefined, {
      'POST /jobs': (body: never, query) => {
        const { act } = body as { act: JobAct };
        const isOld = act.kind === 'correction' && act.trial === 1;
        if (isOld || typeof start !== 'function') return refused(409, 'NOT_TRIED');
        return start(body, query);
      },
    });
    await userEvent.click(button(correction.attempt));
    await userEvent.type(await screen.findByLabelText(words.reason), 'Gol je poništen');
    await userEvent.click(button(correction.send));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.NOT_TRIED);
    await userEvent.click(button(words.retry));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(said('try-correction')).toHaveLength(2);
    expect(await screen.findByText(/^Promijenilo bi se/)).toBeInTheDocument();
    expect(screen.getByLabelText(words.reason)).toHaveValue('Gol je poništen');
    await userEvent.click(button(correction.send));
    await waitFor(() => expect(said('correction')).toMatchObject([{ trial: 2, reason: 'Gol je poništen' }]));
  });

  describe('that takes long', () => {
    const attempt = { kind: 'try-correction', eventId: 50, home: 3, visitor: 3, code: 0, ended: true } as const;
    const inList = (kind: JobKind) => screen.findByText(new RegExp(words.jobs.kinds[kind]));
    beforeEach(() => {
      jobs = new DeskJobsStandIn();
    });

    it('goes on when the page is left: who comes back sees it, and what it has come to', async () => {
      jobs.add(attempt);
      await openStage(() => ({}), jobs.replies);
      expect(await screen.findByLabelText('Golovi: Bura')).toHaveValue(3);
      expect(await inList('try-correction')).toHaveTextContent(words.jobs.states.running);
      expect(screen.getByText(words.jobs.goesOn)).toBeInTheDocument();
      jobs.end(1, { trial: TRIAL });
      expect(await screen.findByText(/^Promijenilo bi se/)).toBeInTheDocument();
      expect(screen.queryByText(words.jobs.goesOn)).not.toBeInTheDocument();
    });

    it('is not sent before it is seen what would follow', async () => {
      jobs.add(attempt);
      await openStage(() => ({}), jobs.replies);
      await userEvent.type(await screen.findByLabelText(words.reason), 'Gol je poništen');
      await userEvent.click(button(correction.send));
      expect(button(correction.send)).toHaveAttribute('aria-busy', 'true');
      expect(said('correction')).toEqual([]);
      jobs.end(1, { trial: TRIAL });
      expect(await screen.findByText(/^Promijenilo bi se/)).toBeInTheDocument();
      await userEvent.click(button(correction.send));
      await waitFor(() => expect(said('correction')).toMatchObject([{ trial: 1 }]));
    });

    it('a trial that has ended meanwhile is what the form begins with', async () => {
      jobs.add(attempt);
      jobs.end(1, { trial: TRIAL });
      await openStage(() => ({}), jobs.replies);
      expect(screen.queryByLabelText('Golovi: Bura')).not.toBeInTheDocument();
      await userEvent.click(button('Ispravi rezultat: Košava – Bura'));
      expect(screen.getByLabelText('Golovi: Bura')).toHaveValue(3);
      expect(await screen.findByText(/^Promijenilo bi se/)).toBeInTheDocument();
      expect(jobs.started).toEqual([]);
    });

    it('somebody else’s trial opens nothing', async () => {
      jobs.add(attempt, { actor: 8 });
      await openStage(() => ({}), jobs.replies);
      expect(await inList('try-correction')).toBeInTheDocument();
      expect(screen.queryByLabelText('Golovi: Bura')).not.toBeInTheDocument();
    });

    it('tells its steps, and what it has come to when it ends, also one that was begun elsewhere', async () => {
      jobs.add({ ...attempt, kind: 'correction', reason: 'Gol je poništen', version: 1 }, { done: 4, total: 19 });
      await openStage(() => ({}), jobs.replies);
      expect(await inList('correction')).toHaveTextContent('korak 4 od 19');
      expect(screen.getByRole('progressbar')).toHaveAttribute('value', '4');
      jobs.end(1, { changed: 300 });
      expect(await screen.findByText('Ispravak je upisan. Promijenjeno igrača: 300.')).toBeInTheDocument();
    });

    it('says what has become of one that was never finished', async () => {
      jobs.add(attempt, { state: 'broken', endedAt: inHours(0), fault: { status: 500, code: 'INTERNAL_ERROR' } });
      await openStage(() => ({}), jobs.replies);
      expect(await inList('try-correction')).toHaveTextContent(words.jobs.broken);
    });

    it('after no answer it is asked for under the same id', async () => {
      let isDown = true;
      const ids: string[] = [];
      const start = jobs.replies['POST /jobs'];
      await open(undefined, {
        'POST /jobs': (body: never, query) => {
          ids.push((body as { requestId: string }).requestId);
          if (isDown || typeof start !== 'function') return refused(504, 'UPSTREAM_TIMEOUT');
          return start(body, query);
        },
      });
      await userEvent.click(button(correction.attempt));
      await screen.findByRole('alert');
      isDown = false;
      await userEvent.click(button(correction.attempt));
      await waitFor(() => expect(jobs.started).toHaveLength(1));
      expect(new Set(ids).size).toBe(1);
    });
  });

  it('can be given up', async () => {
    await open();
    await userEvent.click(button(words.cancel));
    expect(button('Ispravi rezultat: Košava – Bura')).toHaveFocus();
  });
});
