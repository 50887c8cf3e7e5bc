import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { answerCalls, type Answer } from '../../testing/backend';
import { fill } from '../../testing/fill';
import { takeFormsOfDocument } from '../../testing/form-data';
import { ForgotForm } from './ForgotForm';
import { ResetForm } from './ResetForm';

const OK: Answer = { body: { status: 'OK' } };
const refused = (message: string, reason?: string): Answer => ({
  status: 422,
  body: { status: 'ERROR', message, ...(reason ? { data: { reason } } : {}) },
});

let putFormsBack: () => void;
let visits = 0;
beforeAll(() => {
  putFormsBack = takeFormsOfDocument();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  putFormsBack();
  history.replaceState(null, '', '/');
});

describe('P118: a forgotten password', () => {
  it('asks for a link, and says the same whoever has the address', async () => {
    const asked = answerCalls(() => OK);
    render(<ForgotForm edition={EDITIONS.rs} />);
    fill({ 'E-adresa': 'niko@demo.tribina' });
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji vezu' }));
    expect(asked).toEqual([{ method: 'POST', path: '/portal/forgot-pass', body: { email: 'niko@demo.tribina' } }]);
    expect(screen.getByRole('heading', { name: 'Proverite poštu' })).toHaveFocus();
    expect(screen.getByText(/^Ako postoji nalog sa adresom niko@demo\.tribina/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Druga adresa' }));
    expect(screen.getByLabelText('E-adresa')).toBeVisible();
  });

  it('P099: asks nothing for what is no address', async () => {
    const asked = answerCalls(() => OK);
    render(<ForgotForm edition={EDITIONS.rs} />);
    fill({ 'E-adresa': 'niko' });
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji vezu' }));
    expect(screen.getByLabelText('E-adresa')).toHaveAccessibleDescription('E-adresa nije ispravna.');
    expect(asked).toEqual([]);
  });

  it.each<[EditionId, string, string]>([
    ['hr', 'Pošalji poveznicu', 'E-adresa nije ispravna.'],
    ['ke', 'Send link', 'Email address is not valid.'],
  ])('speaks the language of %s', async (edition, name, text) => {
    render(<ForgotForm edition={EDITIONS[edition]} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('P120 P097: a new password by the mailed link', () => {
  /** Another address each time: what a link has brought is known by its path. */
  function show(search = '?code=abc', edition: EditionId = 'rs'): void {
    history.replaceState(null, '', `/login/reset/${(visits += 1)}${search}`);
    render(<ResetForm edition={EDITIONS[edition]} />);
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
  const give = (password: string, repeat = password) =>
    fill({ 'Nova lozinka': password, 'Ponovite novu lozinku': repeat });

  it('P190: is saved by the code, which the address has lost', async () => {
    const asked = answerCalls(() => OK);
    show('?code=a%2Bb&x=1');
    expect(location.search).toBe('?x=1');
    give('Nova-lozinka-1');
    await send();
    const body = { code: 'a+b', password: 'Nova-lozinka-1', passwordRepeat: 'Nova-lozinka-1' };
    expect(asked).toEqual([{ method: 'POST', path: '/portal/change-data', body }]);
    expect(screen.getByRole('heading', { name: 'Lozinka je promenjena' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Na prijavu' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['Kratka1', 'Lozinka mora imati najmanje 8 znakova.'],
    ['bez-cifre!', 'Lozinka mora sadržati bar jednu cifru.'],
    ['12345678!', 'Lozinka mora sadržati bar jedno slovo.'],
    ['beZnaka12', 'Lozinka mora sadržati bar jedan specijalni znak.'],
  ])('%s is refused before it is sent: %s', async (password, text) => {
    const asked = answerCalls(() => OK);
    show();
    give(password);
    await send();
    expect(screen.getByLabelText('Nova lozinka')).toHaveAccessibleDescription(text);
    expect(asked).toEqual([]);
  });

  it('shows while it is typed what it still lacks', () => {
    show();
    const met = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset['met']);
    expect(met()).toEqual(['false', 'false', 'false', 'false']);
    give('abc1');
    expect(met()).toEqual(['false', 'true', 'true', 'false']);
    give('abcdefg1!');
    expect(met()).toEqual(['true', 'true', 'true', 'true']);
  });

  it.each<[string, Answer, string, string]>([
    ['P099', refused('PASSWORD_UNMATCH'), 'Ponovite novu lozinku', 'Lozinke se ne poklapaju.'],
    ['P097', refused('INVALID_PASSWORD', 'NO_DIGIT'), 'Nova lozinka', 'Lozinka mora sadržati bar jednu cifru.'],
    ['P097', refused('COMMON_PASSWORD'), 'Nova lozinka', 'Ta lozinka je među najčešćima'],
  ])('%s: %o is said at its field', async (_id, answer, label, text) => {
    answerCalls(() => answer);
    show();
    give('Nova-lozinka-1');
    await send();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
  });

  it('P099: two that differ are said before anything is sent', async () => {
    const asked = answerCalls(() => OK);
    show();
    give('Nova-lozinka-1', 'Nova-lozinka-2');
    await send();
    expect(screen.getByLabelText('Ponovite novu lozinku')).toHaveAccessibleDescription('Lozinke se ne poklapaju.');
    expect(asked).toEqual([]);
  });

  it('leads from a link that is used to another one, and from an address without a code', async () => {
    answerCalls(() => refused('INVALID_CODE'));
    show();
    give('Nova-lozinka-1');
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Veza je istekla ili je već iskorišćena.');
    expect(screen.getByRole('link', { name: 'Zatraži novu vezu' })).toHaveAttribute('href', '/login/forgot');
  });

  it('says so where the address has no code', () => {
    show('');
    expect(screen.getByRole('alert')).toHaveTextContent('U adresi nema koda.');
  });

  it.each<[EditionId, string]>([
    ['hr', 'Spremi lozinku'],
    ['ke', 'Save password'],
  ])('speaks the language of %s', (edition, name) => {
    show('?code=abc', edition);
    expect(screen.getByRole('button', { name })).toBeEnabled();
  });
});
