import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { BETTING_SITE } from '@tribina/editions';
import { supportDialogs } from '../../testing/backend';
import { aPageInput, NOW } from '../../testing/game';
import {
  aGameUser,
  EDIT,
  holdCalls,
  playGame,
  PLAYER_ID,
  Refusal,
  signIn,
  type EditReply,
  type OwnGame,
} from '../../testing/own-game';
import { renderPage, settlePage as settle } from '../../testing/render-page';

const VALID = '0101990710008';

beforeAll(supportDialogs);
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  history.replaceState(null, '', '/prognozzer');
  playGame();
  await act(logout);
});
afterEach(() => jest.useRealTimers());

const dialog = () => screen.getByRole('dialog', { name: /^Poveži (nalog|račun)$/ });
const field = () => within(dialog()).getByLabelText('Matični broj (JMBG)');
const type = (number: string) => fireEvent.change(field(), { target: { value: number } });
const submit = () => within(dialog()).queryByRole('button', { name: 'Poveži' });
const unlinked = { user: aGameUser({ isLinked: false, isVerified: false, identityNumber: null }) };

async function open(changes: Partial<OwnGame> = {}, query = '?jmbg=true', edition: 'rs' | 'hr' = 'rs') {
  const game = await signIn({ ...unlinked, ...changes });
  history.replaceState(null, '', `/prognozzer${query}`);
  renderPage(aPageInput(edition, { path: `/prognozzer${query}` }));
  await settle();
  await settle();
  return game;
}

async function send(number = VALID) {
  type(number);
  fireEvent.click(submit() as Element);
  await settle();
}

describe('G012: opens', () => {
  it.each(['?jmbg=true', '?jbmg=true', '?stage=3&jmbg=true'])('by %s', async (query) => {
    await open({}, query);
    expect(dialog()).toBeVisible();
    // Nothing is followed meanwhile.
    expect(dialog()).toHaveAttribute('data-track-silent');
  });

  it.each([
    ['without the flag', {}, ''],
    ['for who is linked', { user: aGameUser() }, '?jmbg=true'],
  ])('not %s', async (_when, changes, query) => {
    await open(changes, query);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by the button on the page', async () => {
    await open({}, '');
    fireEvent.click(screen.getByRole('button', { name: 'Poveži nalog' }));
    await settle();
    expect(dialog()).toBeVisible();
  });

  it('once: closing takes the flag out of the address and leaves the rest', async () => {
    await open({}, '?stage=3&jbmg=true');
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Odustani' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('?stage=3');
  });
});

describe('G051 G062 G090: the number', () => {
  it.each([
    ['J22', '010199071000', '13 cifara', false],
    ['J23', '01019907100080', 'Matični broj ima 13 cifara. Upisano je više.', false],
    ['J3', '0101990710009', 'Matični broj nije ispravan. Proverite cifre.', false],
    ['J6', '1506985800060', 'Matični broj nije ispravan. Proverite cifre.', false],
    ['J25', ' 010199071000', 'Matični broj nije ispravan. Proverite cifre.', false],
    ['J5', '150698580006X', 'Matični broj je ispravan.', true],
    ['J16', '0505980601230', 'Matični broj je ispravan.', true],
    ['J2', VALID, 'Matični broj je ispravan.', true],
  ])('%s: of %s says "%s"', async (_vector, number, message, canSubmit) => {
    await open();
    expect(submit()).toBeNull();
    type(number);
    expect(field()).toHaveAccessibleDescription(message);
    expect(submit() !== null).toBe(canSubmit);
  });

  it('G099: is kept nowhere in the browser', async () => {
    await open({ onEdit: () => new Refusal(404, 'NOT_FOUND') });
    await send();
    const stored = [...Object.values(globalThis.sessionStorage), ...Object.values(globalThis.localStorage)].join(' ');
    expect(stored).not.toContain(VALID);
    expect(field()).toHaveAttribute('autocomplete', 'off');
    // The host keeps no field that is marked so.
    expect(field()).toHaveAttribute('data-private');
  });
});

describe('G052: the answer', () => {
  it('G053: connected; what is known of the player is asked for anew', async () => {
    const game = await open();
    await send();
    expect(game.sent[EDIT]).toEqual([{ id: PLAYER_ID, identityNumber: VALID }]);
    expect(dialog()).toHaveTextContent('Nalog je povezan');
    expect(game.asked.filter((call) => call === `GET /prognozzer/user/user-info/${PLAYER_ID}`)).toHaveLength(2);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Na prognoze' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^3\. kolo je otvoreno do/)).toBeVisible();
  });

  it.each([
    [[41, 1, 17], 'Srbija'],
    [[17, 41], 'Bosna i Hercegovina'],
  ])('G063 G088: which country of %j; chosen is %s', async (countryCodes, chosen) => {
    const ask: EditReply = { status: 200, message: 'SELECT_COUNTRY', countryCodes };
    const game = await open({ onEdit: (_body, turn) => (turn === 1 ? ask : null) });
    await send();
    const group = within(dialog()).getByRole('group', { name: 'Izaberite državu naloga' });
    expect(within(group).getAllByRole('radio')).toHaveLength(countryCodes.length);
    expect(within(group).getByRole('radio', { name: chosen })).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(within(group).getByRole('radio', { name: 'Hrvatska' }));
    fireEvent.click(submit() as Element);
    await settle();
    expect(game.sent[EDIT]?.[1]).toEqual({ id: PLAYER_ID, identityNumber: VALID, countryId: 41 });
    expect(dialog()).toHaveTextContent('Nalog je povezan');
  });

  it('while it is on its way neither the number nor the country can be another one', async () => {
    const ask: EditReply = { status: 200, message: 'SELECT_COUNTRY', countryCodes: [1, 41] };
    const game = await open({ onEdit: (_body, turn) => (turn === 1 ? ask : null) });
    const letGo = holdCalls(EDIT);
    await send();
    expect(field()).toHaveAttribute('readonly');
    await letGo();
    await settle();
    expect(field()).not.toHaveAttribute('readonly');
    fireEvent.click(submit() as Element);
    fireEvent.click(within(dialog()).getByRole('radio', { name: 'Hrvatska' }));
    expect(within(dialog()).getByRole('radio', { name: 'Srbija' })).toBeChecked();
    await letGo();
    await settle();
    expect(game.sent[EDIT]).toMatchObject([{}, { countryId: 1 }]);
    expect(dialog()).toHaveTextContent('Nalog je povezan');
  });

  it('UNAUTHORIZED, where the session has ended meanwhile, leads to the login and back', async () => {
    await open({ onEdit: () => new Refusal(401, 'UNAUTHORIZED') });
    await send();
    const alert = within(dialog()).getByRole('alert');
    expect(alert).toHaveTextContent('Prijava je istekla');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue');
  });

  it.each([
    [404, 'NOT_FOUND', 'Nalog nije pronađen', /Na sajtu Kvota nema naloga/, true],
    [409, 'TAKEN', 'Broj je već povezan', /već je povezan drugi nalog/, true],
    [403, 'UNVERIFIED_USER', 'Nalog je povezan, čeka se potvrda', /Poslat vam je mejl/, false],
    [429, 'TOO_MANY_ATTEMPTS', 'Previše pokušaja', /pet puta na sat/, false],
    [503, 'BETTING_SITE_UNAVAILABLE', 'Kvota ne odgovara', /trenutno ne odgovara/, false],
    [500, 'INTERNAL_ERROR', 'Povezivanje nije uspelo', /Pokušajte ponovo malo kasnije/, false],
  ])('G086 G087: %i %s in short and at length', async (status, code, short, long, hasRegister) => {
    await open({ onEdit: () => new Refusal(status, code) });
    await send();
    const alert = within(dialog()).getByRole('alert');
    expect(within(alert).getByText(short)).toBeVisible();
    expect(within(alert).getByText(long)).toBeVisible();
    const link = within(alert).queryByRole('link', { name: /Otvori nalog na sajtu Kvota/ });
    expect(link?.getAttribute('href') ?? null).toBe(hasRegister ? BETTING_SITE.registerUrl : null);
    expect(link?.dataset['offer'] ?? null).toBe(hasRegister ? 'betting-site-register' : null);
  });

  it('G066: who is not verified there is linked all the same: what is known of the player is asked for anew', async () => {
    const game = await open({ onEdit: () => new Refusal(403, 'UNVERIFIED_USER') });
    await send();
    expect(game.asked.filter((call) => call === `GET /prognozzer/user/user-info/${PLAYER_ID}`)).toHaveLength(2);
    expect(within(dialog()).getByRole('alert')).toBeVisible();
  });

  it('a refusal is past once the number is another', async () => {
    await open({ onEdit: () => new Refusal(404, 'NOT_FOUND') });
    await send();
    type('0101006500006');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('G005: speaks Croatian in hr', async () => {
  await open({}, '?jmbg=true', 'hr');
  expect(screen.getByRole('dialog', { name: 'Poveži račun' })).toBeVisible();
  type('0101990710009');
  expect(field()).toHaveAccessibleDescription('Matični broj nije ispravan. Provjerite znamenke.');
});
