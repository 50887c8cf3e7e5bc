import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHANGE_EVENT } from '@tribina/shell-api';
import { NOW, someStages } from '../../testing/game';
import { holdCalls, PLAYER_ID, Refusal, SAVE, type OwnGame } from '../../testing/own-game';
import { settlePage as settle } from '../../testing/render-page';
import {
  bar,
  inBar,
  openSlip,
  outcome,
  pass,
  pickAll,
  pressed,
  saves,
  STAGE_ID,
  beginOnSlipPage,
  buttons,
} from '../../testing/slip-page';
import { actionsTold } from '../../testing/told';

const CHALLENGE = `/prognozzer/challenge/get-current/${PLAYER_ID}`;
const STAGES = `/prognozzer/challenge/all-stages/${PLAYER_ID}/7`;
const said = beginOnSlipPage();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

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
    await openSlip();
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
    const game = await openSlip();
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
    const game = await openSlip({ stages });
    for (let index = 1; index < 8; index++) fireEvent.click(outcome(index, '1'));
    expect(bar()).toHaveTextContent('Prognozirano 7 od 7');
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(saves(game)[0]?.bets).toHaveLength(7);
  });

  it('works by keyboard alone', async () => {
    await openSlip();
    act(() => outcome(0, 'X').focus());
    await user.keyboard(' ');
    expect(pressed(0)).toEqual(['X']);
  });

  it('is by the player’s own slip, not by what the page was rendered with', async () => {
    await openSlip(withStoredSlip());
    expect(pressed(0)).toEqual(['X']);
    expect(bar()).toHaveTextContent('Prognoze su poslate.');
    expect(inBar('Poslato')).toHaveAttribute('aria-disabled', 'true');
  });
});

it('what is said by the host stands above the bar', async () => {
  await openSlip();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const [, own] =
    rules.map((rule) => /^html:has\((.+)\) ?\{ ?--bottom-controls: ?150px/.exec(rule)).find(Boolean) ?? [];
  expect(bar().matches(own ?? 'none')).toBe(true);
});

describe('G049 G092: sending', () => {
  it('W1 G048: sends 1 as 1:0, X as 0:0, 2 as 0:1, and wishes luck', async () => {
    const game = await openSlip();
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
    const game = await openSlip();
    await pickAll();
    const letGo = holdCalls(SAVE);
    fireEvent.click(inBar('Pošalji prognoze'));
    expect(bar()).toHaveTextContent('Šaljemo prognoze…');
    fireEvent.click(inBar('Pošalji prognoze'));
    fireEvent.click(outcome(0, '2'));
    expect(pressed(0)).toEqual(['1']);
    await settle();
    await letGo();
    await settle();
    expect(saves(game)).toHaveLength(1);
    expect(bar()).toHaveTextContent('Prognoze su poslate u 19:00.');
  });

  it('sends a change on the version that the screen shows', async () => {
    const game = await openSlip(withStoredSlip());
    fireEvent.click(outcome(0, '1'));
    expect(bar()).toHaveTextContent('Izmene još nisu poslate.');
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(saves(game)[0]).toMatchObject({ version: 3 });
    expect(saves(game)[0]?.bets[0]).toEqual({ eventId: 30, t1: '1', t2: '0' });
    expect(said).toEqual(['Srećno!']);
  });

  it('G045: gives back what was sent', async () => {
    await openSlip(withStoredSlip());
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
    ['SOMETHING_ELSE', 500, 'Prognoze nisu poslate. Pokušajte ponovo.'],
  ])('G085 G086: after %s the picks stay on the screen, with the reason', async (code, status, reason) => {
    const game = await openSlip({ onSave: (_body, turn) => (turn === 1 ? new Refusal(status, code) : null) });
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
    await openSlip({ onSave: () => new Refusal(403, 'NOT_LINKED') });
    await pickAll();
    fireEvent.click(inBar('Pošalji prognoze'));
    await settle();
    expect(await screen.findByRole('dialog', { name: 'Poveži nalog' })).toBeVisible();
    expect(pressed(0)).toEqual(['1']);
  });
});

describe('live', () => {
  const change = (kind: string, data: object) =>
    act(async () => void dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: { kind, data } })));

  it('a settled stage brings points and rank without a reload', async () => {
    const game = await openSlip();
    const [first, ...others] = game.stages;
    if (!first) throw new Error('no stage');
    game.stages = [{ ...first, rank: 2, totalPoints: 6 }, ...others];
    await change('stage.settled', { challengeId: 7, stageId: 101, generation: 2 });
    await pass(2_000);
    expect(screen.getByRole('link', { name: /^1. kolo/ })).toHaveTextContent('Plasman 2, 6 bodova');
  });

  it('does not touch what was picked and not sent', async () => {
    await openSlip();
    fireEvent.click(outcome(0, '1'));
    await change('event.changed', { challengeId: 7, stageId: STAGE_ID, eventId: 30 });
    await pass(2_000);
    expect(pressed(0)).toEqual(['1']);
  });

  it('what was asked for before a save and answered after it takes nothing of the slip away', async () => {
    const game = await openSlip();
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
