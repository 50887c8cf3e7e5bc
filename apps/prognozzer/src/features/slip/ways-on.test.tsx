import { fireEvent, screen, within } from '@testing-library/react';
import { someStages } from '../../testing/game';
import { BROKEN, Refusal, type OwnGame } from '../../testing/own-game';
import { settlePage as settle } from '../../testing/render-page';
import {
  bar,
  beginOnSlipPage,
  inBar,
  openSlip,
  outcome,
  pass,
  pickAll,
  pressed,
  saves,
  STAGE_ID,
} from '../../testing/slip-page';

const said = beginOnSlipPage();

/** As before the organiser has added the last match of the round. */
const withoutLast = () =>
  someStages().map((stage) => (stage.id === STAGE_ID ? { ...stage, events: stage.events.slice(0, 7) } : stage));

async function sendSeven(changes: Partial<OwnGame>): Promise<OwnGame> {
  const game = await openSlip({ stages: withoutLast(), ...changes });
  for (let place = 0; place < 7; place += 1) fireEvent.click(outcome(place, '1'));
  game.stages = someStages();
  fireEvent.click(inBar('Pošalji prognoze'));
  await settle();
  await settle();
  return game;
}

async function sendTheEighth(game: OwnGame): Promise<void> {
  expect(bar()).toHaveTextContent('Prognozirano 7 od 8');
  fireEvent.click(inBar('Još 1 meč'));
  expect(outcome(7, '1')).toHaveFocus();
  fireEvent.click(outcome(7, '2'));
  fireEvent.click(inBar('Pošalji prognoze'));
  await settle();
  expect(saves(game).at(-1)?.bets).toHaveLength(8);
  expect(said).toEqual(['Srećno!']);
}

it.each([
  ['INCOMPLETE_SLIP', 'Nedostaje prognoza za neki meč.'],
  ['UNKNOWN_EVENT', 'Ponuda kola je promenjena.'],
])('after %s the round is asked for anew, and the button leads to the match that is missing', async (code, reason) => {
  const game = await sendSeven({ onSave: ({ bets }) => (bets.length === 8 ? null : new Refusal(422, code)) });
  expect(within(bar()).getByRole('alert')).toHaveTextContent(reason);
  await sendTheEighth(game);
});

it('a slip without an answer, of a round that has a match more by now, leads to that match', async () => {
  const game = await sendSeven({ onSave: ({ bets }) => (bets.length === 8 ? null : BROKEN) });
  await pass(20_000);
  // What has come meanwhile is asked for when the reader comes back.
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(3_000);
  expect(within(bar()).getByRole('alert')).toHaveTextContent('Odgovor nije stigao, pa ne znamo');
  await sendTheEighth(game);
});

it('UNAUTHORIZED, where the session has ended meanwhile, asks to log in; the picks are there afterwards', async () => {
  await openSlip({ onSave: () => new Refusal(401, 'UNAUTHORIZED') });
  await pickAll('2');
  for (const name of ['Pošalji prognoze', 'Pokušaj ponovo']) {
    fireEvent.click(inBar(name));
    await settle();
    await settle();
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Prijava je istekla. Prijavite se ponovo');
    expect(screen.getByText('Prvo se prijavite')).toBeVisible();
    expect(screen.getByText('Prijavi se')).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fstage%3D3%26jmbg%3Dtrue',
    );
    fireEvent.click(screen.getByText('Zatvori'));
    await settle();
  }
  document.body.replaceChildren();
  await openSlip();
  expect(pressed(0)).toEqual(['2']);
});
