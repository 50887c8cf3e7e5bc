import { act, fireEvent, screen, within } from '@testing-library/react';
import { refreshSession } from '@tribina/auth';
import type { Stage } from '@tribina/contracts';
import { aPageInput, aStage, NOW, someStages } from '../../testing/game';
import { BROKEN, holdCalls, PLAYER_ID, playGame, Refusal, signIn, type OwnGame } from '../../testing/own-game';
import { renderPage, settlePage as settle } from '../../testing/render-page';
import {
  bar,
  card,
  FUTURE,
  inBar,
  openSlip,
  outcome,
  pass,
  pickAll,
  pressed,
  saves,
  STAGE_ID,
  beginOnSlipPage,
} from '../../testing/slip-page';

const said = beginOnSlipPage();

describe('without an answer', () => {
  it('sends the same request again, and then says what came of it', async () => {
    const game = await openSlip({ onSave: (_body, turn) => (turn < 3 ? BROKEN : null) });
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
    const game = await openSlip({ onSave: (_body, turn) => (turn < 2 ? new Refusal(503, 'OVERLOADED') : null) });
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
    const game = await openSlip({ onSave: () => OVERLOADED });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Mnogo prognoza stiže odjednom. Pokušavamo ponovo…');
    await pass(20_000);
    expect(saves(game)).toHaveLength(5);
    expect(within(bar()).getByRole('alert')).toHaveTextContent('pa vaše nisu primljene. Pošaljite ih ponovo');
    game.onSave = () => null;
    fireEvent.click(inBar('Pokušaj ponovo'));
    await settle();
    expect(said).toEqual(['Srećno!']);
  });

  it('does not say that nothing was taken where one try was not answered at all', async () => {
    const game = await openSlip({ onSave: (_body, turn) => (turn === 1 ? BROKEN : OVERLOADED) });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await pass(20_000);
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Odgovor nije stigao, pa ne znamo');
    expect(new Set(saves(game).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('says at last that it is not known, and sends the same once the browser is online', async () => {
    const game = await openSlip({ onSave: () => BROKEN });
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
    await openSlip({ stages });
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
    expect(screen.queryByRole('region', { name: 'Vaš tiket' })).toBeNull();
  });

  it('D3: a save that comes too late is told as such', async () => {
    const stages = [...someStages().slice(0, 2), aStage(3, 0.05)];
    await openSlip({ stages, onSave: () => new Refusal(409, 'INACTIVE_STAGE') });
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
    const game = await openSlip({
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

  describe('where it cannot be read at once which version is shown', () => {
    const HISTORY = `/prognozzer/bet/history/${PLAYER_ID}/${STAGE_ID}`;
    const shown = (): SavedSlipOf => ({
      ...elsewhere(),
      version: 3,
      bets: elsewhere().bets.map((bet) => ({ ...bet, finalResultBet: '1' })),
    });
    const CHANGED: Partial<OwnGame> = {
      stages: ofAll(someStages(), '1'),
      history: { [STAGE_ID]: [elsewhere(), shown()] },
      onSave: ({ version }) => (version === 3 ? new Refusal(409, 'VERSION_CONFLICT') : null),
    };

    it.each([
      ['is asked for again', 1_000],
      ['and never can, nothing is sent', 20_000],
    ])('it %s: what another tab has saved is not written over', async (_what, ms) => {
      const game = await openSlip({ ...CHANGED, refusals: { [HISTORY]: new Refusal(503, 'OVERLOADED') } });
      fireEvent.click(outcome(0, 'X'));
      fireEvent.click(inBar('Pošalji prognoze'));
      await settle();
      expect(within(bar()).getByRole('alert')).toHaveTextContent('Mnogo prognoza stiže odjednom. Pokušavamo ponovo…');
      if (ms < 20_000) game.refusals = {};
      await pass(ms);
      expect(saves(game)).toEqual(ms < 20_000 ? [expect.objectContaining({ version: 3 })] : []);
      if (ms < 20_000) return;
      expect(within(bar()).getByRole('alert')).toHaveTextContent('pa vaše nisu primljene. Pošaljite ih ponovo');
      expect(pressed(0)).toEqual(['X']);
    });

    it('and the page is left before it is, it is sent on what the screen has shown', async () => {
      await openSlip(CHANGED);
      holdCalls(HISTORY);
      fireEvent.click(outcome(0, 'X'));
      fireEvent.click(inBar('Pošalji prognoze'));
      await settle();
      document.body.replaceChildren();
      const again = await signIn(CHANGED);
      renderPage(aPageInput('rs', FUTURE));
      await settle();
      await settle();
      expect(saves(again)).toEqual([expect.objectContaining({ version: 3 })]);
    });
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
    await openSlip();
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
    expect(screen.getByRole('dialog', { name: 'Prvo se prijavite' })).toBeVisible();
    unmount();
    await openSlip();
    expect(pressed(0)).toEqual(['2']);
    expect(bar()).toHaveTextContent('Prognozirano 1 od 8');
  });

  it('G015: stays where nobody can say who presses: that is said, and nobody is asked to log in', async () => {
    playGame({ refusals: { '/api/me': BROKEN } });
    await act(refreshSession);
    const { unmount } = renderPage(aPageInput('rs', FUTURE));
    fireEvent.click(outcome(0, '2'));
    await settle();
    expect(said).toEqual(['Ovaj deo se nije učitao. Proverite vezu.']);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    await openSlip();
    expect(pressed(0)).toEqual(['2']);
  });

  it('is nobody else’s', async () => {
    await openSlip();
    fireEvent.click(outcome(0, '2'));
    document.body.replaceChildren();
    await openSlip({ member: { fantasy_id: 78 } });
    expect(globalThis.sessionStorage.getItem('tribina:slips')).toBeNull();
  });

  it('was on its way when the page was left: it is sent again under the same request', async () => {
    const { first } = await leaveWhileSending();
    const again = await signIn();
    renderPage(aPageInput('rs', FUTURE));
    await settle();
    expect(saves(again)).toEqual([first]);
    expect(said).toEqual(['Srećno!']);
    expect(bar()).toHaveTextContent('Prognoze su poslate u 19:00.');
  });

  it('and is answered from memory, by the stage of its first time: what another tab has saved since is shown', async () => {
    const { game, first } = await leaveWhileSending();
    const stages = ofAll(game.stages, '2');
    const remembered = ofAll(stages, '1').find(({ id }) => id === STAGE_ID);
    const again = await signIn({
      stages,
      onSave: () =>
        remembered ? { status: 200, message: 'OK', version: 1, savedAt: NOW.toISOString(), stage: remembered } : BROKEN,
    });
    renderPage(aPageInput('rs', FUTURE));
    await settle();
    expect(saves(again)).toEqual([first]);
    await settle();
    expect([pressed(0), pressed(7)]).toEqual([['2'], ['2']]);
  });
});

/** A slip is sent, and nobody answers before the page is left. */
async function leaveWhileSending() {
  const game = await openSlip({ onSave: () => BROKEN });
  await pickAll();
  fireEvent.click(inBar('Pošalji prognoze'));
  await settle();
  const [first] = saves(game);
  document.body.replaceChildren();
  return { game, first };
}

/** The stages, of which the one that is played has this outcome throughout. */
function ofAll(stages: readonly Stage[], finalResultBet: '1' | '2'): Stage[] {
  return stages.map((stage) =>
    stage.id === STAGE_ID ? { ...stage, events: stage.events.map((event) => ({ ...event, finalResultBet })) } : stage,
  );
}
