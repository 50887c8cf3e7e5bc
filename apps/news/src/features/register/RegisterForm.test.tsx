import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveChoice } from '@tribina/browser';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
import { fill } from '../../testing/fill';
import { takeFormsOfDocument } from '../../testing/form-data';
import { actionsTold } from '../../testing/told';
import { RegisterForm } from './RegisterForm';

const OK: Answer = { body: { status: 'OK' } };
const refused = (message: string, reason?: string): Answer => ({
  status: 422,
  body: { status: 'ERROR', message, ...(reason ? { data: { reason } } : {}) },
});
const GOOGLE = { name: 'google', label: 'Google' };

const show = (edition: EditionId = 'rs', providers: { name: string; label: string }[] = []) =>
  render(<RegisterForm edition={EDITIONS[edition]} providers={providers} />);

const GIVEN = {
  'Korisničko ime': 'Đorđe Čvorović',
  'E-adresa': ' djole@demo.tribina ',
  Lozinka: 'tajna1',
  'Ponovite lozinku': 'tajna1',
};
const consent = () => screen.getByRole('checkbox');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Otvori nalog' }));

async function register(changes: Partial<typeof GIVEN> = {}): Promise<void> {
  fill({ ...GIVEN, ...changes });
  await userEvent.click(consent());
  await send();
}

let putFormsBack: () => void;
beforeAll(() => {
  putFormsBack = takeFormsOfDocument();
});
beforeEach(() => saveChoice(['functional']));
afterEach(() => jest.restoreAllMocks());
afterAll(() => putFormsBack());

describe('P023 P115: a new account', () => {
  it('P190: is sent as it was typed, and says that its link comes by mail', async () => {
    const asked = answerCalls(() => OK);
    show();
    await register();
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/portal/register',
        body: {
          display_name: 'Đorđe Čvorović',
          email: 'djole@demo.tribina',
          password: 'tajna1',
          origin: 'web',
          consent: true,
        },
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Još jedan korak' })).toHaveFocus();
    expect(actionsTold()).toEqual([{ action: 'REGISTERED' }]);
    expect(screen.getByText(/^Registracija je uspela\. Na djole@demo\.tribina smo poslali vezu/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji vezu ponovo' }));
    expect(asked[1]).toEqual({
      method: 'POST',
      path: '/portal/resend-verification',
      body: { email: 'djole@demo.tribina' },
    });
    expect(screen.getByText(/nova veza je upravo poslata/)).toBeVisible();
  });

  it('P102: shows what the name will be', () => {
    show();
    fill({ 'Korisničko ime': 'Đorđe Čvorović' });
    expect(screen.getByLabelText('Korisničko ime')).toHaveAccessibleDescription('Vaše ime će biti: Djordje_Cvorovic');
  });

  it.each<[string, Partial<typeof GIVEN>, string, string]>([
    ['P096', { 'Korisničko ime': 'Aca' }, 'Korisničko ime', 'Korisničko ime mora imati najmanje 4 znaka.'],
    ['P096', { 'Korisničko ime': 'ana/2' }, 'Korisničko ime', 'Dozvoljeni su slova'],
    ['P099', { 'E-adresa': 'djole@' }, 'E-adresa', 'E-adresa nije ispravna.'],
    ['P098', { Lozinka: 'tajna', 'Ponovite lozinku': 'tajna' }, 'Lozinka', 'Lozinka mora imati najmanje 6 znakova.'],
    ['P099', { 'Ponovite lozinku': 'tajna2' }, 'Ponovite lozinku', 'Lozinke se ne poklapaju.'],
  ])('%s: with %o the fault is said at its field, and nothing is asked', async (_id, changes, label, text) => {
    const asked = answerCalls(() => OK);
    show();
    await register(changes);
    const field = screen.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(new RegExp(text));
    expect(asked).toEqual([]);
  });

  it('P101: without consent nothing is asked, and the texts open beside the form', async () => {
    const asked = answerCalls(() => OK);
    show();
    fill(GIVEN);
    await send();
    expect(consent()).toHaveAccessibleDescription('Za registraciju je potrebna saglasnost sa uslovima.');
    expect(asked).toEqual([]);
    expect(screen.getAllByRole('link').slice(0, 2)).toEqual([
      expect.objectContaining({ pathname: '/uslovi-koriscenja', target: '_blank' }),
      expect.objectContaining({ pathname: '/politika-privatnosti', target: '_blank' }),
    ]);
  });

  it.each<[string, Answer, string, string]>([
    ['P185 G089', refused('EXISTING_USERNAME'), 'Korisničko ime', 'To korisničko ime je zauzeto.'],
    ['P096', refused('INVALID_USERNAME', 'LONG'), 'Korisničko ime', 'Korisničko ime može imati najviše 30 znakova.'],
    ['P108', refused('INVALID_USERNAME', 'OFFENSIVE'), 'Korisničko ime', 'To korisničko ime nije dozvoljeno.'],
    ['P099', refused('INVALID_EMAIL'), 'E-adresa', 'E-adresa nije ispravna.'],
    ['P098', refused('INVALID_PASSWORD', 'SHORT'), 'Lozinka', 'Lozinka mora imati najmanje 6 znakova.'],
    ['P098', refused('COMMON_PASSWORD'), 'Lozinka', 'Ta lozinka je među najčešćima'],
  ])('%s: %o is said at its field, and what was typed stays', async (_id, answer, label, text) => {
    answerCalls(() => answer);
    show();
    await register();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
    expect(screen.getByLabelText('Korisničko ime')).toHaveValue(GIVEN['Korisničko ime']);
    expect(screen.getByLabelText('Lozinka')).toHaveValue(GIVEN.Lozinka);
    expect(consent()).toBeChecked();
  });

  it.each<[string, Answer, string]>([
    ['P174', { status: 500, body: { status: 'ERROR', message: 'ERROR_REGISTER' } }, 'Registracija nije uspela.'],
    ['too many', { status: 429, body: { status: 'ERROR', message: 'RATE_LIMITED' } }, 'Previše pokušaja.'],
    ['no network', 'unreachable', 'Nema veze sa portalom.'],
  ])('%s: says what can be done, and keeps what was typed', async (_id, answer, text) => {
    answerCalls(() => answer);
    show();
    await register();
    expect(screen.getByText(new RegExp(text))).toHaveRole('alert');
    expect(screen.getByLabelText('E-adresa')).toHaveValue(GIVEN['E-adresa'].trim());
  });

  it('a fault goes as soon as its field is changed; it is sent once however often it is pressed', async () => {
    const { answer, give } = heldAnswer();
    const asked = answerCalls(() => answer);
    show();
    await register({ 'Korisničko ime': 'Aca' });
    fill({ 'Korisničko ime': 'Acaa' });
    expect(screen.getByLabelText('Korisničko ime')).toBeValid();
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Otvaranje naloga…' }));
    expect(asked).toHaveLength(1);
    give(OK);
    expect(await screen.findByRole('heading', { name: 'Još jedan korak' })).toBeVisible();
  });
});

it.each<[EditionId, string, string]>([
  ['hr', 'Otvori račun', 'Korisničko ime mora imati najmanje 4 znaka.'],
  ['ke', 'Open account', 'A user name needs at least 4 characters.'],
])('P023: speaks the language of %s', async (edition, name, text) => {
  show(edition);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByText(text)).toBeVisible();
});

it('P098 P099: in English the words are the specification’s', async () => {
  show('ke');
  await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
  expect(screen.getByText('Email address is not valid.')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters.')).toBeVisible();
});

describe('P005: another account', () => {
  it('needs consent too, and then leads to its provider', async () => {
    const asked = answerCalls(() => ({ status: 502, body: { status: 'ERROR', message: 'SOCIAL_LOGIN_FAILED' } }));
    show('rs', [GOOGLE]);
    const google = screen.getByRole('button', { name: 'Nastavi preko: Google' });
    await userEvent.click(google);
    expect(consent()).toHaveFocus();
    expect(asked).toEqual([]);
    await userEvent.click(consent());
    await userEvent.click(google);
    expect(asked).toEqual([{ method: 'POST', path: '/api/social-login', body: { provider: 'google', consent: true } }]);
    // P174: and says when it cannot.
    expect(screen.getByText(/Prijava preko tog naloga trenutno nije moguća/)).toHaveRole('alert');
  });

  it('P101: is not asked for before the cookie policy is accepted', async () => {
    saveChoice([]);
    const asked = answerCalls(() => OK);
    show('rs', [GOOGLE]);
    await userEvent.click(consent());
    await userEvent.click(screen.getByRole('button', { name: 'Nastavi preko: Google' }));
    expect(screen.getByRole('button', { name: 'Otvori podešavanja kolačića' })).toHaveFocus();
    expect(asked).toEqual([]);
  });
});
