import { logout } from '@tribina/auth';
import type { GameAuditRow, Prize, TicketNotice } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, screensOf } from '@tribina/editions';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { matchRoute } from '@tribina/shell-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gameDeskPage } from './game-desk-page';
import { gameDeskManifest } from './routes';
import { paths } from './shared/paths';
import { answerDesk, aStage, inHours, ok, openDesk, refused, rowsOf, tableOf } from './testing/desk';

const words = gameAdminPhrases.hr;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

describe('the screens', () => {
  it.each(gameDeskManifest.routes.map(({ id, paths: at }) => [id, at.rs[0] ?? '']))(
    '%s has a page in the back office of every edition, and none for search engines',
    (id, at) => {
      for (const edition of EDITION_IDS) {
        const path = at.replace(':id(number)', '12');
        expect(matchRoute(gameDeskManifest.routes, edition, path)?.route.id).toBe(id);
        expect(screensOf(EDITIONS[edition], path)).toBe('prognozzer');
        const input = { edition: EDITIONS[edition], origins: {}, route: id, params: { id: '12' }, query: {}, path };
        expect(gameDeskPage(input as never)).toMatchObject({ status: 200, head: { robots: 'noindex' } });
      }
    },
  );

  it.each(['member', 'moderator', 'editor'] as const)('are closed to a %s, and nothing is asked', async (role) => {
    const asked = answerDesk({}, ['member', role]);
    await openDesk(paths.challenges);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.forbiddenTitle);
    expect(asked).toEqual([]);
  });

  it('G006: say where the game is played in an edition without it', async () => {
    const asked = answerDesk({});
    await openDesk(paths.challenges, 'ke');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(gameAdminPhrases.en.noGameTitle);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://rs.example/backoffice/game',
      'https://hr.example/backoffice/game',
    ]);
    expect(asked).toEqual([]);
  });

  it('ask who is there when they are come back to: another account may have come in beside them', async () => {
    answerDesk({});
    await openDesk(paths.challenges);
    const asks = () => jest.mocked(fetch).mock.calls.filter(([input]) => input === '/api/me').length;
    const before = asks();
    await act(async () => void globalThis.dispatchEvent(new Event('focus')));
    expect(asks()).toBe(before + 1);
  });

  it('say why something could not be had, and ask again', async () => {
    let turn = 0;
    answerDesk({
      'GET /challenges': () => (turn++ === 0 ? refused(503, 'SERVICE_UNAVAILABLE') : ok({ challenges: [] })),
    });
    await openDesk(paths.challenges);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.SERVICE_UNAVAILABLE);
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByText(words.challenges.none)).toBeInTheDocument();
  });
});

it('challenges: shows every stage with its state, deadline, predictions and settlement', async () => {
  const stages = [
    aStage({
      id: 1,
      ordinal: 1,
      deadline: inHours(-200),
      lockedAt: inHours(-200),
      closedAt: inHours(-190),
      frozenAt: inHours(-100),
      slips: 40,
      generation: 3,
    }),
    aStage({ id: 2, deadline: inHours(-30), lockedAt: inHours(-30), closedAt: inHours(-20) }),
    // Its deadline has passed a moment ago, and nobody has marked it yet.
    aStage({ id: 3, deadline: inHours(-0.1) }),
    aStage({ id: 4, deadline: inHours(24) }),
  ];
  answerDesk({ 'GET /challenges': ok({ challenges: [{ id: 3, name: 'Liga vjetrova', stages }] }) });
  await openDesk(paths.challenges);
  const rows = rowsOf(await tableOf('Liga vjetrova'));
  const { states } = words.challenges;
  expect(rows.map(([, , state]) => state)).toEqual([states.frozen, states.closed, states.locked, states.open]);
  expect(rows[0]).toEqual(['1', '2. kolo', states.frozen, '12. studenoga 2026. u 11:00', '40', '3 ×']);
  expect(rows[1]?.at(-1)).toBe(words.challenges.notSettled);
  expect(screen.getAllByRole('link', { name: '2. kolo' })[3]).toHaveAttribute('href', '/backoffice/game/stages/4');
  expect(screen.getByRole('link', { name: /Novo natjecanje/ })).toHaveAttribute('href', paths.newChallenge);
});

describe('prizes', () => {
  const prize = (fields: Partial<Prize>): Prize => ({
    kind: 'STAGE',
    stageId: 12,
    stageOrdinal: 2,
    place: 1,
    userId: 5,
    username: 'Ćira',
    amountRsd: 20_000,
    frozenAt: inHours(-1),
    ...fields,
  });
  const challenges = ok({
    challenges: [
      { id: 4, name: 'Nova liga', stages: [] },
      { id: 3, name: 'Liga vjetrova', stages: [] },
    ],
  });

  it('G095: lists who wins what, how much of it is paid, and has it as CSV', async () => {
    const prizes = [
      prize({ kind: 'OVERALL', stageId: null, stageOrdinal: null, amountRsd: 200_000, frozenAt: null }),
      prize({}),
      prize({ kind: 'POOL', userId: null, username: '', amountRsd: 33_333 }),
    ];
    answerDesk({ 'GET /challenges': challenges, 'GET /challenges/3/prizes': ok({ prizes }) });
    await openDesk(paths.prizesOf(3));
    const { kinds, whole, left, pending } = words.prizes;
    expect(rowsOf(await tableOf(words.prizes.title))).toEqual([
      [kinds.OVERALL, whole, '1', 'Ćira', '200.000', pending],
      [kinds.STAGE, '2.', '1', 'Ćira', '20.000', '20. studenoga 2026. u 18:00'],
      [kinds.POOL, '2.', '1', left, '33.333', '20. studenoga 2026. u 18:00'],
    ]);
    expect(screen.getByText('Ukupno 253.333 RSD, od toga isplaćeno 53.333 RSD.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: words.prizes.csv })).toHaveAttribute(
      'href',
      '/prognozzer/admin/challenges/3/prizes.csv',
    );
  });

  it('begins with the newest challenge, and shows another one that is chosen', async () => {
    const asked = answerDesk({
      'GET /challenges': challenges,
      'GET /challenges/4/prizes': ok({ prizes: [] }),
      'GET /challenges/3/prizes': ok({ prizes: [prize({})] }),
    });
    await openDesk(paths.prizes);
    expect(await screen.findByText(words.prizes.none)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(words.prizes.challenge), 'Liga vjetrova');
    expect(await tableOf(words.prizes.title)).toBeInTheDocument();
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /challenges',
      'GET /challenges/4/prizes',
      'GET /challenges/3/prizes',
    ]);
  });
});

it('G083: joker notices: what came in, from whom, and what it has granted', async () => {
  const notice: TicketNotice = {
    id: 1,
    batchId: 'b-1',
    userId: 5,
    username: 'Ćira',
    amount: 1250.5,
    currency: 'RSD',
    placedAt: inHours(-2),
    receivedAt: inHours(-1),
    granted: 'EVENT_DOUBLE_PTS',
  };
  const unknown = {
    ...notice,
    id: 2,
    batchId: 'b-2',
    userId: null,
    username: null,
    currency: 'BAM',
    amount: 32,
    granted: null,
  };
  const asked = answerDesk({ 'GET /ticket-notices': ok({ total: 60, notices: [notice, unknown] }) });
  await openDesk(paths.notices);
  const { title, granted, nothing, unknown: nobody } = words.notices;
  expect(rowsOf(await tableOf(title))).toEqual([
    [
      '20. studenoga 2026. u 18:00',
      'Ćira',
      '1.250,5 RSD',
      '20. studenoga 2026. u 17:00',
      granted.EVENT_DOUBLE_PTS,
      'b-1',
    ],
    ['20. studenoga 2026. u 18:00', nobody, '32 KM', '20. studenoga 2026. u 17:00', nothing, 'b-2'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: words.older }));
  await waitFor(() => expect(asked.at(-1)?.query).toBe('limit=50&offset=50'));
});

it('audit: who has done what, on what and why, each in words where there are any', async () => {
  const entry = (fields: Partial<GameAuditRow>): GameAuditRow => ({
    id: 1,
    at: inHours(-1),
    actor: 7,
    action: 'player.blocked',
    reason: 'Dva računa',
    subject: 'player:5',
    ...fields,
  });
  const rows = [
    entry({}),
    entry({ id: 2, actor: null, action: 'something.new', reason: null, subject: 'stage:12' }),
    entry({ id: 3, subject: 'elsewhere' }),
  ];
  answerDesk({ 'GET /audit': ok({ total: 3, rows }) });
  await openDesk(paths.audit);
  const at = '20. studenoga 2026. u 18:00';
  const { actions, service } = words.audit;
  expect(rowsOf(await tableOf(words.audit.title))).toEqual([
    [at, 'korisnik 7', actions['player.blocked'], 'igrač 5', 'Dva računa'],
    [at, service, 'something.new', 'kolo 12', '–'],
    [at, 'korisnik 7', actions['player.blocked'], 'elsewhere', 'Dva računa'],
  ]);
  expect(screen.getByRole('link', { name: 'igrač 5' })).toHaveAttribute('href', paths.player(5));
  expect(screen.getByRole('link', { name: 'kolo 12' })).toHaveAttribute('href', paths.stage(12));
});
