import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Stage } from '@tribina/contracts';
import { aStage, someStages } from '../../testing/game';
import { aJoker, INVEST, PLAYER_ID, Refusal, SAVE } from '../../testing/own-game';
import { settlePage as settle } from '../../testing/render-page';
import { bar, beginOnSlipPage, card, openSlip, pickAll } from '../../testing/slip-page';
import { actionsTold } from '../../testing/told';

const said = beginOnSlipPage();

const panel = () => screen.getByRole('region', { name: 'Džoker' });
const choose = (label: string, option: string) => {
  const select = within(panel()).getByLabelText(label);
  fireEvent.change(select, { target: { value: (within(select).getAllByText(option)[0] as HTMLOptionElement).value } });
};
const press = async (name: string) => {
  fireEvent.click(within(bar()).getByText(name));
  await settle();
  await settle();
};

/** Stages of which the future one has its slip stored, and perhaps a joker. */
function placed(change: (event: Stage['events'][number], place: number) => object = () => ({})): Stage[] {
  return someStages().map((stage) =>
    stage.id === 103
      ? {
          ...stage,
          events: stage.events.map((event, place) => ({
            ...event,
            finalResultBet: '1' as const,
            ...change(event, place),
          })),
        }
      : stage,
  );
}

describe('G050: a joker', () => {
  it('goes with the slip, after a warning that it cannot be changed', async () => {
    const game = await openSlip({ jokers: [aJoker()] });
    await pickAll();
    choose('Džoker', 'Dupli (2×)');
    choose('Meč', 'Delfin – Vidra');
    expect(card(1)).toHaveTextContent('2×dupli džoker');
    await press('Pošalji prognoze');
    const dialog = screen.getByRole('dialog', { name: 'Džoker se ne menja' });
    expect(dialog).toHaveTextContent('Dupli (2×) ide na meč Delfin – Vidra.');
    expect(game.sent[SAVE]).toBeUndefined();
    fireEvent.click(within(dialog).getByText('Pošalji sa džokerom'));
    await settle();
    expect(game.sent[SAVE]).toEqual([
      expect.objectContaining({ token: { eventId: 31, tokenId: 31, type: 'EVENT_DOUBLE_PTS' } }),
    ]);
    expect(said).toEqual(['Srećno!', 'Džoker je uložen.']);
    expect(actionsTold()).toEqual([{ action: 'SLIP_SENT' }, { action: 'JOKER_INVESTED' }]);
    expect(panel()).toHaveTextContent('Dupli (2×) je uložen na meč Delfin – Vidra i ne može da se menja.');
  });

  it('is not sent when the warning is turned down', async () => {
    const game = await openSlip({ jokers: [aJoker()] });
    await pickAll();
    choose('Džoker', 'Dupli (2×)');
    choose('Meč', 'Košava – Bura');
    await press('Pošalji prognoze');
    fireEvent.click(screen.getByText('Odustani'));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(game.sent[SAVE]).toBeUndefined();
  });

  it('cannot be chosen while the slip is on its way without it', async () => {
    const game = await openSlip({ jokers: [aJoker()] });
    await pickAll();
    let answer: () => void = () => undefined;
    const fetched = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementation(async (...call) => {
      if (call[0] === SAVE) await new Promise<void>((resolve) => (answer = resolve));
      return fetched?.(...call) ?? new Response();
    });
    await press('Pošalji prognoze');
    choose('Džoker', 'Dupli (2×)');
    choose('Meč', 'Delfin – Vidra');
    expect(card(1)).not.toHaveTextContent('2×');
    await act(async () => answer());
    await settle();
    expect(bar()).toHaveTextContent('Prognoze su poslate');
    expect(game.sent[SAVE]).toHaveLength(1);
  });

  it('is invested by itself where the slip was sent before', async () => {
    const game = await openSlip({ stages: placed(), jokers: [aJoker({ type: 'EVENT_TRIPLE_PTS', stageId: null })] });
    choose('Džoker', 'Trostruki (3×)');
    choose('Meč', 'Košava – Bura');
    expect(bar()).toHaveTextContent('Džoker je izabran, ali još nije uložen.');
    await press('Uloži džokera');
    fireEvent.click(screen.getByText('Pošalji sa džokerom'));
    await settle();
    expect(game.sent[INVEST]).toEqual([
      {
        userId: PLAYER_ID,
        stageId: 103,
        eventId: 30,
        tokenId: 31,
        type: 'EVENT_TRIPLE_PTS',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(game.sent[SAVE]).toBeUndefined();
    expect(said).toEqual(['Džoker je uložen.']);
    expect(actionsTold()).toEqual([{ action: 'JOKER_INVESTED' }]);
    expect(card(0)).toHaveTextContent('2×');
  });

  it('that is on a match is told, and no other can be chosen', async () => {
    const stages = placed((_event, place) => (place === 2 ? { token: { id: 31, type: 'EVENT_TRIPLE_PTS' } } : {}));
    await openSlip({ stages, jokers: [aJoker({ id: 32 })] });
    expect(panel()).toHaveTextContent('Trostruki (3×) je uložen na meč Lasta – Ris');
    expect(within(panel()).queryByRole('combobox')).toBeNull();
    expect(card(2)).toHaveTextContent('3×trostruki džoker');
  });

  it.each([
    ['of another stage', aJoker({ stageId: 102 })],
    ['that is invested', aJoker({ state: 'INVESTED', eventId: 9 })],
    ['that is spent', aJoker({ state: 'SPENT', eventId: 9 })],
  ])('%s cannot be chosen', async (_which, joker) => {
    await openSlip({ jokers: [joker] });
    expect(panel()).toHaveTextContent('Nemate džokera za ovo kolo.');
    expect(within(panel()).getByRole('link', { name: 'Kako se dobija džoker' })).toHaveAttribute(
      'href',
      '/prognozzer/dzokeri',
    );
  });

  it('that came back from a void match goes anywhere', async () => {
    await openSlip({ jokers: [aJoker({ state: 'RETURNED', stageId: null })] });
    expect(within(panel()).getByRole('option', { name: 'Dupli (2×)' })).toBeInTheDocument();
  });

  it('is nowhere to choose once the stage has begun', async () => {
    await openSlip({ jokers: [aJoker({ stageId: 102 })] }, '2');
    expect(screen.queryByRole('region', { name: 'Džoker' })).toBeNull();
  });
});

it.each([
  ['TOKEN_USED', 409, 'Taj džoker je već iskorišćen.'],
  ['TOKEN_ALREADY_IN_STAGE', 409, 'U ovom kolu je džoker već uložen.'],
  ['TOKEN_TYPE', 422, 'Džoker je u međuvremenu promenjen.'],
])('W10: after %s the joker is put down, the picks stay', async (code, status, reason) => {
  await openSlip({ jokers: [aJoker()], onSave: () => new Refusal(status, code) });
  await pickAll();
  choose('Džoker', 'Dupli (2×)');
  choose('Meč', 'Košava – Bura');
  await press('Pošalji prognoze');
  fireEvent.click(screen.getByText('Pošalji sa džokerom'));
  await settle();
  expect(within(bar()).getByRole('alert')).toHaveTextContent(reason);
  expect(card(0)).not.toHaveTextContent('2×');
  expect(bar()).toHaveTextContent('Prognozirano 8 od 8');
});

it('W11: NO_SLIP says what comes first', async () => {
  await openSlip({ stages: placed(), jokers: [aJoker()], onInvest: () => new Refusal(409, 'NO_SLIP') });
  choose('Džoker', 'Dupli (2×)');
  choose('Meč', 'Košava – Bura');
  await press('Uloži džokera');
  fireEvent.click(screen.getByText('Pošalji sa džokerom'));
  await settle();
  expect(within(bar()).getByRole('alert')).toHaveTextContent('Prvo pošaljite prognoze, pa uložite džokera.');
});

it('says when jokers cannot be loaded', async () => {
  await openSlip({ refusals: { [`/prognozzer/token/find/${PLAYER_ID}`]: new Refusal(503, 'OVERLOADED') } });
  expect(panel()).toHaveTextContent('Džokeri trenutno ne mogu da se učitaju.');
});

it('G042: what a joker has won is told on its card', async () => {
  const done = aStage(1, -168);
  const events = done.events.map((event, place) => ({
    ...event,
    finalResultBet: place < 7 ? ('1' as const) : null,
    pointsWon: place === 0 ? 2 : place < 7 ? 1 : null,
    token: place === 0 ? { id: 31, type: 'EVENT_DOUBLE_PTS' as const } : null,
  }));
  await openSlip({ stages: [{ ...done, events }, ...someStages().slice(1)] }, '1');
  expect(card(0)).toHaveTextContent('Prognoza: 1osvojeno 2 boda');
  expect(card(1)).toHaveTextContent('Prognoza: 1osvojeno 1 bod');
  expect(card(7)).toHaveTextContent('Bez prognoze');
});
