import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { onNotice } from '@tribina/browser';
import { CHANGE_EVENT } from '@tribina/shell-api';
import { supportDialogs } from '../../testing/backend';
import { aPageInput, aStage, NOW, someStages } from '../../testing/game';
import {
  BROKEN,
  PLAYER_ID,
  playGame,
  Refusal,
  SAVE,
  signIn,
  type OwnGame,
  type SaveBody,
} from '../../testing/own-game';
import { renderPage, settlePage as settle } from '../../testing/render-page';
import { actionsTold } from '../../testing/told';

const STAGE_ID = 103;
const CHALLENGE = `/prognozzer/challenge/get-current/${PLAYER_ID}`;
const STAGES = `/prognozzer/challenge/all-stages/${PLAYER_ID}/7`;
const FUTURE = { query: { stage: '3' } };
const said: string[] = [];

beforeAll(() => {
  supportDialogs();
  Element.prototype.scrollIntoView = () => undefined;
  onNotice(({ text }) => said.push(text));
});
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  globalThis.sessionStorage.clear();
  playGame();
  await act(logout);
  said.length = 0;
  actionsTold();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const bar = () => screen.getByLabelText('Tvoj tiket');
const inBar = (name: string) => within(bar()).getByText(name);
const card = (index: number) => document.querySelectorAll<HTMLElement>('article')[index] as HTMLElement;
// By hand: there are many of them, and roles are worked out anew for each question.
const buttons = (index: number) => [...card(index).querySelectorAll('button')];
const outcome = (index: number, letter: '1' | 'X' | '2') =>
  buttons(index).find(({ textContent }) => textContent?.startsWith(letter)) as HTMLButtonElement;
const pressed = (index: number) =>
  buttons(index)
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent?.charAt(0));
const saves = (game: OwnGame) => (game.sent[SAVE] ?? []) as SaveBody[];

async function open(changes: Partial<OwnGame> = {}): Promise<OwnGame> {
  const game = await signIn(changes);
  renderPage(aPageInput('rs', FUTURE));
  await settle();
  return game;
}

async function pickAll(letter: '1' | 'X' | '2' = '1') {
  for (let index = 0; index < 8; index++) fireEvent.click(outcome(index, letter));
  await settle();
}

/** The future stage with a slip that is stored as version 3. */
function withStoredSlip(): Pick<OwnGame, 'stages' | 'history'> {
  const stages = someStages().map((stage) =>
    stage.id === STAGE_ID
      ? { ...stage, events: stage.events.map((event) => ({ ...event, finalResultBet: 'X' as const })) }
      : stage,
  );
  const bets = (stages[2]?.events ?? []).map(({ id }) => ({ eventId: id, finalResultBet: 'X' as const }));
  return { stages, history: { [STAGE_ID]: [{ version: 3, savedAt: NOW.toISOString(), bets, token: null }] } };
}

describe('G001 G034: picking', () => {
  it('G045: any change sets the flag, and the cleanup clears all scores', async () => {
    await open();
    expect(bar()).toHaveTextContent('Prognozirano 0 od 8');
    fireEvent.click(outcome(0, '1'));
    fireEvent.click(outcome(1, 'X'));
    expect(bar()).toHaveTextContent('Prognozirano 2 od 8');
    expect([pressed(0), pressed(1), pressed(2)]).toEqual([['1'], ['X'], []]);
    fireEvent.click(outcome(0, '2'));
    expect(pressed(0)).toEqual(['2']);
    fireEvent.click(inBar('Obriši sve'));
    expect(bar()).toHaveTextContent('Prognozirano 0 od 8');
    expect(pressed(0)).toEqual([]);
  });

  it('G046: until every offered match is predicted nothing is sent; the button leads to the first that is missing', async () => {
    const game = await open();
    fireEvent.click(outcome(0, '1'));
    fireEvent.click(inBar('Još 7 mečeva'));
    expect(buttons(1)[0]).toHaveFocus();
    expect(saves(game)).toEqual([]);
  });

  it('W5: a withdrawn match needs no prediction', async () => {
    const stages = someStages();
    const [first, ...others] = stages[2]?.events ?? [];
    if (!first || !stages[2]) throw new Error('no stage');
    const withdrawn = { ...first, offered: false, status: { code: 62, endedStatus: false } };
    stages[2] = { ...stages[2], events: [withdrawn, ...others] };
    const game = await open({ stages });
    for (let index = 1; index < 8; index++) fireEvent.click(outcome(index, '1'));
    expect(bar()).toHaveTextContent('Prognozirano 7 od 7');
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(saves(game)[0]?.bets).toHaveLength(7);
  });

  it('works by keyboard alone', async () => {
    await open();
    act(() => outcome(0, 'X').focus());
    await user.keyboard(' ');
    expect(pressed(0)).toEqual(['X']);
  });

  it('is by the player’s own slip, not by what the page was rendered with', async () => {
    await open(withStoredSlip());
    expect(pressed(0)).toEqual(['X']);
    expect(bar()).toHaveTextContent('Prognoze su poslate.');
    expect(inBar('Poslato')).toHaveAttribute('aria-disabled', 'true');
  });
});

it('what is said by the host stands above the bar', async () => {
  await open();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const [, own] =
    rules.map((rule) => /^html:has\((.+)\) ?\{ ?--bottom-controls: ?150px/.exec(rule)).find(Boolean) ?? [];
  expect(bar().matches(own ?? 'none')).toBe(true);
});

describe('G049 G092: sending', () => {
  it('W1 G048: sends 1 as 1:0, X as 0:0, 2 as 0:1, and wishes luck', async () => {
    const game = await open();
    await pickAll();
    fireEvent.click(outcome(1, 'X'));
    fireEvent.click(outcome(2, '2'));
    expect(bar()).toHaveTextContent('Sve je izabrano. Prognoze još nisu poslate.');
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    const [body] = saves(game);
    expect(body).toMatchObject({ userId: PLAYER_ID, challengeId: 7, stageId: STAGE_ID, version: 0 });
    expect(body?.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(body?.bets.slice(0, 3)).toEqual([
      { eventId: 30, t1: '1', t2: '0' },
      { eventId: 31, t1: '0', t2: '0' },
      { eventId: 32, t1: '0', t2: '1' },
    ]);
    expect(body?.bets).toHaveLength(8);
    expect(said).toEqual(['Srećno!']);
    expect(actionsTold()).toEqual([{ action: 'SLIP_SENT' }]);
    expect(bar()).toHaveTextContent('Prognoze su poslate u 19:00.');
    expect(pressed(1)).toEqual(['X']);
  });

  it('says that it is on its way; meanwhile nothing can be changed or sent twice', async () => {
    const game = await open();
    await pickAll();
    let answer: () => void = () => undefined;
    const fetched = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementation(async (...call) => {
      if (call[0] === SAVE) await new Promise<void>((resolve) => (answer = resolve));
      return fetched?.(...call) ?? new Response();
    });
    fireEvent.click(inBar('Pošalji prognoze'));
    expect(bar()).toHaveTextContent('Šaljemo prognoze…');
    fireEvent.click(inBar('Pošalji prognoze'));
    fireEvent.click(outcome(0, '2'));
    expect(pressed(0)).toEqual(['1']);
    await settle();
    await act(async () => answer());
    await settle();
    expect(saves(game)).toHaveLength(1);
    expect(bar()).toHaveTextContent('Prognoze su poslate u 19:00.');
  });

  it('sends a change on the version that the screen shows', async () => {
    const game = await open(withStoredSlip());
    fireEvent.click(outcome(0, '1'));
    expect(bar()).toHaveTextContent('Izmene još nisu poslate.');
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(saves(game)[0]).toMatchObject({ version: 3 });
    expect(saves(game)[0]?.bets[0]).toEqual({ eventId: 30, t1: '1', t2: '0' });
    expect(said).toEqual(['Srećno!']);
  });

  it('G045: gives back what was sent', async () => {
    await open(withStoredSlip());
    fireEvent.click(outcome(0, '1'));
    fireEvent.click(inBar('Vrati poslato'));
    expect(pressed(0)).toEqual(['X']);
    expect(bar()).toHaveTextContent('Prognoze su poslate.');
  });

  it.each([
    ['INACTIVE_STAGE', 409, 'Kolo nije aktivno.'],
    ['INCOMPLETE_SLIP', 422, 'Nedostaje prognoza za neki meč.'],
    ['INVALID_PICK', 422, 'Jedna od prognoza nije ispravna.'],
    ['UNKNOWN_EVENT', 422, 'Ponuda kola je promenjena.'],
    ['DUPLICATE_EVENT', 422, 'Isti meč je poslat dvaput.'],
    ['REQUEST_ID_REUSED', 422, 'Tiket je u međuvremenu promenjen.'],
    ['UNVERIFIED_USER', 403, 'Nalog na sajtu Kvota nije verifikovan.'],
    ['FORBIDDEN', 403, 'Ovaj nalog ne može da pošalje prognoze.'],
    ['SOMETHING_ELSE', 500, 'Prognoze nisu poslate. Pokušaj ponovo.'],
  ])('G085 G086: after %s the picks stay on the screen, with the reason', async (code, status, reason) => {
    const game = await open({ onSave: (_body, turn) => (turn === 1 ? new Refusal(status, code) : null) });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(within(bar()).getByRole('alert')).toHaveTextContent(reason);
    expect([0, 3, 7].map(pressed)).toEqual([['1'], ['1'], ['1']]);
    fireEvent.click(inBar('Pokušaj ponovo'));
    await settle();
    expect(said).toEqual(['Srećno!']);
    // A refusal is an answer: the next try is another request.
    expect(saves(game)[0]?.requestId).not.toBe(saves(game)[1]?.requestId);
  });

  it('G066: NOT_LINKED opens the prompt that links the account', async () => {
    await open({ onSave: () => new Refusal(403, 'NOT_LINKED') });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(await screen.findByRole('dialog', { name: 'Poveži nalog' })).toBeVisible();
    expect(pressed(0)).toEqual(['1']);
  });
});

describe('without an answer', () => {
  it('sends the same request again, and then says what came of it', async () => {
    const game = await open({ onSave: (_body, turn) => (turn < 3 ? BROKEN : null) });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Odgovor ne stiže. Pokušavamo ponovo…');
    await pass(3_000);
    expect(saves(game)).toHaveLength(3);
    expect(new Set(saves(game).map((body) => JSON.stringify(body))).size).toBe(1);
    expect(said).toEqual(['Srećno!']);
  });

  it('waits no longer once the browser is online again', async () => {
    const game = await open({ onSave: (_body, turn) => (turn < 2 ? new Refusal(503, 'OVERLOADED') : null) });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
    expect(saves(game)).toHaveLength(2);
    expect(said).toEqual(['Srećno!']);
  });

  const OVERLOADED = new Refusal(503, 'OVERLOADED');

  it('says that there is too much at once while it sends again, and at last that nothing was taken', async () => {
    const game = await open({ onSave: () => OVERLOADED });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Mnogo prognoza stiže odjednom. Pokušavamo ponovo…');
    await pass(20_000);
    expect(saves(game)).toHaveLength(5);
    expect(within(bar()).getByRole('alert')).toHaveTextContent('pa tvoje nisu primljene. Pošalji ih ponovo');
    game.onSave = () => null;
    fireEvent.click(inBar('Pokušaj ponovo'));
    await settle();
    expect(said).toEqual(['Srećno!']);
  });

  it('does not say that nothing was taken where one try was not answered at all', async () => {
    const game = await open({ onSave: (_body, turn) => (turn === 1 ? BROKEN : OVERLOADED) });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await pass(20_000);
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Odgovor nije stigao, pa ne znamo');
    expect(new Set(saves(game).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('says at last that it is not known, and sends the same once the browser is online', async () => {
    const game = await open({ onSave: () => BROKEN });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await pass(20_000);
    expect(saves(game)).toHaveLength(5);
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Odgovor nije stigao, pa ne znamo');
    game.onSave = () => null;
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
    expect(new Set(saves(game).map(({ requestId }) => requestId)).size).toBe(1);
    expect(said).toEqual(['Srećno!']);
  });
});

describe('G085: a stage that has begun', () => {
  it('keeps what was not sent on the screen, and says so', async () => {
    const stages = [...someStages().slice(0, 2), aStage(3, 0.05)];
    await open({ stages });
    await pickAll();
    await pass(185_000);
    expect(screen.queryByRole('button', { name: /^[1X2]:/ })).toBeNull();
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Rok kola je istekao, a ove prognoze nisu poslate.');
    expect(card(0)).toHaveTextContent('Prognoza: 1nije poslato');
    // The press that came as the deadline passed discards nothing.
    const send = inBar('Pošalji prognoze');
    expect(send).toBe(bar().querySelector('button:last-child'));
    fireEvent.click(send);
    expect(card(0)).toHaveTextContent('Prognoza: 1nije poslato');
    fireEvent.click(inBar('Ukloni neposlato'));
    expect(card(0)).toHaveTextContent('Bez prognoze');
    expect(screen.queryByRole('region', { name: 'Tvoj tiket' })).toBeNull();
  });

  it('D3: a save that comes too late is told as such', async () => {
    const stages = [...someStages().slice(0, 2), aStage(3, 0.05)];
    await open({ stages, onSave: () => new Refusal(409, 'INACTIVE_STAGE') });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await pass(185_000);
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Kolo nije aktivno. Rok kola je istekao');
    expect(card(7)).toHaveTextContent('nije poslato');
  });
});

describe('W8: VERSION_CONFLICT', () => {
  const elsewhere = (): SavedSlipOf => ({
    version: 4,
    savedAt: NOW.toISOString(),
    bets: Array.from({ length: 8 }, (_none, place) => ({ eventId: 30 + place, finalResultBet: place ? '1' : '2' })),
    token: null,
  });
  type SavedSlipOf = OwnGame['history'][number][number];

  async function conflict(): Promise<OwnGame> {
    const game = await open({
      onSave: ({ version }) => (version === 4 ? null : new Refusal(409, 'VERSION_CONFLICT')),
    });
    await pickAll();
    game.history = { [STAGE_ID]: [elsewhere()] };
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    // The dialog has come, and asks.
    await settle();
    return game;
  }

  it('shows what is stored beside what was picked, match by match', async () => {
    await conflict();
    const dialog = screen.getByRole('dialog', { name: 'Tiket je promenjen na drugom mestu' });
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Košava – Bura21']);
  });

  it('sends what was picked on what is stored by now', async () => {
    const game = await conflict();
    fireEvent.click(screen.getByText('Pošalji izabrano'));
    await settle();
    expect(saves(game).at(-1)).toMatchObject({ version: 4 });
    expect(said).toEqual(['Srećno!']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on with what is stored', async () => {
    const game = await conflict();
    game.stages = game.stages.map((stage) =>
      stage.id === STAGE_ID
        ? {
            ...stage,
            events: stage.events.map((event, place) => ({ ...event, finalResultBet: place ? '1' : ('2' as const) })),
          }
        : stage,
    );
    fireEvent.click(screen.getByText('Zadrži sačuvano'));
    await settle();
    expect(pressed(0)).toEqual(['2']);
    expect(bar()).toHaveTextContent('Prognoze su poslate.');
  });

  it('can be put off: the bar asks again', async () => {
    await conflict();
    fireEvent.click(screen.getByText('Odustani'));
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Tiket je u međuvremenu promenjen na drugom mestu.');
    fireEvent.click(inBar('Odluči'));
    await settle();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('what was picked and not sent', () => {
  it('outlives a reload', async () => {
    await open();
    fireEvent.click(outcome(0, '2'));
    document.body.replaceChildren();
    renderPage(aPageInput('rs', FUTURE));
    await settle();
    expect(pressed(0)).toEqual(['2']);
  });

  it('G015: outlives the login of a visitor, whose press has asked him to log in', async () => {
    const { unmount } = renderPage(aPageInput('rs', FUTURE));
    fireEvent.click(outcome(0, '2'));
    await settle();
    expect(screen.getByRole('dialog', { name: 'Prvo se prijavi' })).toBeVisible();
    unmount();
    await open();
    expect(pressed(0)).toEqual(['2']);
    expect(bar()).toHaveTextContent('Prognozirano 1 od 8');
  });

  it('is nobody else’s', async () => {
    await open();
    fireEvent.click(outcome(0, '2'));
    document.body.replaceChildren();
    await open({ member: { fantasy_id: 78 } });
    expect(globalThis.sessionStorage.getItem('tribina:slips')).toBeNull();
  });

  it('was on its way when the page was left: it is sent again under the same request', async () => {
    const game = await open({ onSave: () => BROKEN });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    const [first] = saves(game);
    document.body.replaceChildren();
    const again = await signIn();
    renderPage(aPageInput('rs', FUTURE));
    await settle();
    expect(saves(again)).toEqual([first]);
    expect(said).toEqual(['Srećno!']);
    expect(bar()).toHaveTextContent('Prognoze su poslate u 19:00.');
  });
});

describe('live', () => {
  const change = (kind: string, data: object) =>
    act(async () => void dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: { kind, data } })));

  it('a settled stage brings points and rank without a reload', async () => {
    const game = await open();
    const [first, ...others] = game.stages;
    if (!first) throw new Error('no stage');
    game.stages = [{ ...first, rank: 2, totalPoints: 6 }, ...others];
    await change('stage.settled', { challengeId: 7, stageId: 101, generation: 2 });
    await pass(2_000);
    expect(screen.getByRole('link', { name: /^1. kolo/ })).toHaveTextContent('Plasman 2, 6 bodova');
  });

  it('does not touch what was picked and not sent', async () => {
    await open();
    fireEvent.click(outcome(0, '1'));
    await change('event.changed', { challengeId: 7, stageId: STAGE_ID, eventId: 30 });
    await pass(2_000);
    expect(pressed(0)).toEqual(['1']);
  });

  it('what was asked for before a save and answered after it takes nothing of the slip away', async () => {
    const game = await open();
    await pickAll();
    let letGo = () => {};
    const free = new Promise<void>((resolve) => (letGo = resolve));
    const late: string[] = [];
    const fetched = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementation(async (...call) => {
      const answer = (await fetched?.(...call)) ?? new Response();
      if (saves(game).length > 0) return answer;
      late.push(String(call[0]));
      await free;
      return answer;
    });
    await change('event.changed', { challengeId: 7, stageId: STAGE_ID, eventId: 30 });
    await pass(2_000);
    expect(late).toEqual(expect.arrayContaining([CHALLENGE, STAGES]));
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(bar()).toHaveTextContent('Prognoze su poslate');
    await act(async () => letGo());
    await settle();
    expect([pressed(0), pressed(7)]).toEqual([['1'], ['1']]);
    expect(bar()).toHaveTextContent('Prognoze su poslate');
  });
});
