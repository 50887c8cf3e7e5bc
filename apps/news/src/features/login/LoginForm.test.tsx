import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
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

async function logIn(): Promise<void> {
  await userEvent.type(email(), ' mila@demo.tribina ');
  await userEvent.type(password(), ' tajna 1');
  await userEvent.click(submit());
}

let putFormsBack: () => void;
beforeAll(() => {
  putFormsBack = takeFormsOfDocument();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  putFormsBack();
  history.replaceState(null, '', '/');
});

describe('P017: the login form', () => {
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
