import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveChoice } from '@tribina/browser';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
import { fill } from '../../testing/fill';
import { takeFormsOfDocument } from '../../testing/form-data';
import { LoginForm } from './LoginForm';

const OK: Answer = { body: { status: 'OK' } };
const failed = (status: number, message: string): Answer => ({ status, body: { status, message } });
const WRONG = failed(401, 'ERROR');

/** Shows the form at an address; what it leads to is told to `onDone`. */
function show(edition: EditionId = 'rs', search = '') {
  history.replaceState(null, '', `/login${search}`);
  const onDone = jest.fn();
  render(<LoginForm edition={EDITIONS[edition]} onDone={onDone} />);
  return onDone;
}

const email = () => screen.getByLabelText('E-adresa');
const password = () => screen.getByLabelText('Lozinka');
const submit = () => screen.getByRole('button', { name: /^Prijav/ });

const fillIn = () => fill({ 'E-adresa': 'mila@demo.tribina', Lozinka: 'tajna' });

async function logIn(): Promise<void> {
  fill({ 'E-adresa': ' mila@demo.tribina ', Lozinka: ' tajna 1' });
  await userEvent.click(submit());
}

let putFormsBack: () => void;
beforeAll(() => {
  putFormsBack = takeFormsOfDocument();
});
beforeEach(() => saveChoice(['functional']));
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  putFormsBack();
  history.replaceState(null, '', '/');
});

describe('P101 G064: whoever has not accepted the cookie policy', () => {
  it.each<[EditionId, string, string]>([
    ['rs', 'Za prijavu je potrebno da prihvatite politiku kolačića.', 'Otvori podešavanja kolačića'],
    ['hr', 'Za prijavu je potrebno prihvatiti politiku kolačića.', 'Otvori postavke kolačića'],
    ['ke', 'You need to accept the cookie policy to log in.', 'Open the cookie settings'],
  ])('in %s is told so and led to the settings, and nothing is asked', async (edition, text, name) => {
    saveChoice([]);
    const asked = answerCalls(() => OK);
    const onDone = show(edition);
    await userEvent.type(screen.getByRole('textbox'), 'mila@demo.tribina');
    await userEvent.type(screen.getByLabelText(/^(Lozinka|Password)$/), 'x{Enter}');
    const settings = screen.getByRole('button', { name });
    expect(settings).toHaveFocus();
    expect(settings).toHaveAccessibleDescription(text);
    // What the boot script hears.
    expect(settings).toHaveAttribute('data-consent-settings');
    expect([asked, onDone.mock.calls]).toEqual([[], []]);
  });

  it('logs in without another page once it is accepted', async () => {
    saveChoice([]);
    answerCalls(() => OK);
    const onDone = show();
    await logIn();
    expect(onDone).not.toHaveBeenCalled();
    saveChoice(['functional']);
    await userEvent.click(submit());
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

describe('P017 G017: the login form', () => {
  it('sends e-mail and password, and leads home', async () => {
    const asked = answerCalls(() => OK);
    const onDone = show();
    await logIn();
    expect(onDone.mock.calls).toEqual([['http://localhost/']]);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/login', body: { email: 'mila@demo.tribina', password: ' tajna 1' } },
    ]);
  });

  it.each([
    ['/fudbal/liga-vetrova/12?page=2', '/fudbal/liga-vetrova/12?page=2'],
    ['/prognozzer#kolo', '/prognozzer#kolo'],
    ['/loginovi', '/loginovi'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/\t/evil.example/', '/'],
    ['/\n/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['fudbal', '/'],
    ['//', '/'],
    ['', '/'],
    ['/login', '/'],
    ['/login?ref_url=/login', '/'],
    ['/x/../login', '/'],
    ['/login/', '/'],
  ])('with ref_url %j leads to %s', async (ref, path) => {
    answerCalls(() => OK);
    const onDone = show('rs', `?ref_url=${encodeURIComponent(ref)}`);
    await logIn();
    expect(onDone.mock.calls).toEqual([[`http://localhost${path}`]]);
  });

  it('P180: keeps after a wrong password what was typed, says no more than that it failed, and goes on there', async () => {
    answerCalls((turn) => (turn === 1 ? WRONG : OK));
    const onDone = show();
    await logIn();
    expect(await screen.findByText('Prijava nije uspela. Proverite e-adresu i lozinku.')).toHaveRole('alert');
    expect(email()).toHaveValue('mila@demo.tribina');
    expect(password()).toHaveValue(' tajna 1');
    expect(password()).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.type(password(), '2{Enter}');
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is busy until it is answered, and asks once', async () => {
    const { answer, give } = heldAnswer();
    const asked = answerCalls(() => answer);
    show();
    await logIn();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(submit()).toHaveTextContent('Prijava je u toku…');
    await userEvent.click(submit());
    await userEvent.type(password(), '{Enter}');
    expect(asked).toHaveLength(1);
    give(WRONG);
    expect(await screen.findByText(/Prijava nije uspela/)).toBeVisible();
    expect(submit()).toHaveAttribute('aria-busy', 'false');
  });

  it('stays busy while the next page is on its way', async () => {
    const asked = answerCalls(() => OK);
    show();
    await logIn();
    await userEvent.click(submit());
    expect(asked).toHaveLength(1);
  });

  it('can be sent again by whoever comes back to the page as it was left', async () => {
    const asked = answerCalls(() => OK);
    show();
    await logIn();
    await act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(submit()).toHaveAttribute('aria-busy', 'false');
    await userEvent.click(submit());
    expect(asked).toHaveLength(2);
  });

  it('asks nothing while a field is empty', async () => {
    const asked = answerCalls(() => OK);
    show();
    await userEvent.type(email(), 'mila@demo.tribina');
    await userEvent.click(submit());
    expect(asked).toEqual([]);
    expect(password()).toBeInvalid();
  });

  it('shows the password to whoever wants to see it', async () => {
    show();
    await userEvent.type(password(), 'tajna');
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Prikaži lozinku' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('tajna');
    await userEvent.click(screen.getByRole('button', { name: 'Sakrij lozinku' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('lets password managers fill it in, and no password into an address', () => {
    show();
    expect([email(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
    ]);
    expect(email().closest('form')).toHaveAttribute('method', 'post');
  });
});

describe('P107: an account that is not verified', () => {
  it('gets its link once more', async () => {
    const asked = answerCalls((turn) => (turn === 1 ? failed(403, 'NOT_VERIFIED') : OK));
    show();
    fillIn();
    await userEvent.click(submit());
    await userEvent.click(await screen.findByRole('button', { name: 'Pošalji vezu ponovo' }));
    expect(asked[1]).toEqual({
      method: 'POST',
      path: '/portal/resend-verification',
      body: { email: 'mila@demo.tribina' },
    });
    expect(screen.getByText(/nova veza je upravo poslata/)).toBeVisible();
  });
});

describe('the second step', () => {
  const code = () => screen.findByLabelText('Kod');

  it('asks for a code after a right password, and goes on with both', async () => {
    const asked = answerCalls(
      (turn) => [failed(403, 'SECOND_FACTOR_REQUIRED'), failed(403, 'SECOND_FACTOR_WRONG')][turn - 1] ?? OK,
    );
    const onDone = show('rs', '?ref_url=/fudbal/101');
    fillIn();
    await userEvent.click(submit());
    expect(await code()).toHaveFocus();
    await userEvent.type(await code(), ' 000000 {Enter}');
    expect(await code()).toHaveAccessibleDescription(/^Kod nije tačan ili je istekao\./);
    fill({ Kod: '123456' });
    await userEvent.click(screen.getByRole('button', { name: 'Potvrdi' }));
    const credentials = { email: 'mila@demo.tribina', password: 'tajna' };
    expect(asked.map(({ body }) => body)).toEqual([
      credentials,
      { ...credentials, code: '000000' },
      { ...credentials, code: '123456' },
    ]);
    expect(onDone.mock.calls).toEqual([['http://localhost/fudbal/101']]);
  });

  it('leads back to another account', async () => {
    answerCalls(() => failed(403, 'SECOND_FACTOR_REQUIRED'));
    show();
    fillIn();
    await userEvent.click(submit());
    await userEvent.click(await screen.findByRole('button', { name: 'Prijavi se drugim nalogom' }));
    expect(password()).toHaveValue('');
  });
});

it('P005: other accounts lead to their provider, with the page that one came from', async () => {
  const asked = answerCalls(() => failed(502, 'SOCIAL_LOGIN_FAILED'));
  history.replaceState(null, '', '/login?ref_url=%2Ffudbal%2F101');
  render(<LoginForm edition={EDITIONS.rs} providers={[{ name: 'google', label: 'Google' }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Nastavi preko: Google' }));
  const body = { provider: 'google', consent: false, ref_url: '/fudbal/101' };
  expect(asked).toEqual([{ method: 'POST', path: '/api/social-login', body }]);
  expect(await screen.findByText(/Prijava preko tog naloga trenutno nije moguća/)).toHaveRole('alert');
});

it('leads to a new account, and to a new password', () => {
  show();
  expect(screen.getByRole('link', { name: 'Registrujte se' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Zaboravljena lozinka?' })).toHaveAttribute('href', '/login/forgot');
});

it.each<[string, Answer, string]>([
  ['a wrong password', WRONG, 'Prijava nije uspela. Proverite e-adresu i lozinku.'],
  ['an account that is not verified', failed(403, 'NOT_VERIFIED'), 'Nalog još nije potvrđen.'],
  ['too many attempts', failed(429, 'TOO_MANY_REQUESTS'), 'Previše pokušaja.'],
  ['a service that cannot', failed(503, 'ERROR'), 'Prijava je trenutno preopterećena.'],
  ['no connection', 'unreachable', 'Nema veze sa portalom.'],
])('says of %s what can be done', async (_what, answer, text) => {
  answerCalls(() => answer);
  show();
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it.each<[EditionId, string, string, string]>([
  ['hr', 'Lozinka', 'Prijavi se', 'Prijava nije uspjela.'],
  ['ke', 'Password', 'Log in', 'That did not work.'],
])('speaks the language of %s', async (edition, label, name, text) => {
  answerCalls(() => WRONG);
  show(edition);
  await userEvent.type(screen.getByRole('textbox'), 'mila@demo.tribina');
  await userEvent.type(screen.getByLabelText(label), 'x');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(new RegExp(text))).toHaveRole('alert');
});
