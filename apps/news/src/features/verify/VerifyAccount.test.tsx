import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { answerCalls, type Answer } from '../../testing/backend';
import { fill } from '../../testing/fill';
import { takeFormsOfDocument } from '../../testing/form-data';
import { VerifyAccount } from './VerifyAccount';

const OK: Answer = { body: { status: 'OK' } };
const STALE: Answer = { status: 422, body: { status: 'ERROR', message: 'INVALID_CODE' } };

let visits = 0;
/** Another address each time: what a link has brought is known by its path. */
function show(search = '?code=abc', edition: EditionId = 'rs') {
  history.replaceState(null, '', `/register/verify/${(visits += 1)}${search}`);
  const onDone = jest.fn();
  render(<VerifyAccount edition={EDITIONS[edition]} onDone={onDone} />);
  return onDone;
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

it('P107 P116: the mailed link acts only by its button, and leads to the notice', async () => {
  const asked = answerCalls(() => OK);
  const onDone = show('?code=a%2Bb');
  expect([asked, location.search]).toEqual([[], '']);
  await userEvent.click(screen.getByRole('button', { name: 'Potvrdi nalog' }));
  expect(asked).toEqual([{ method: 'POST', path: '/portal/verify-user', body: { activation_code: 'a+b' } }]);
  expect(onDone.mock.calls).toEqual([['/?message=activation_success']]);
});

it('P107: a link that is too old leads to a new one', async () => {
  const asked = answerCalls((turn) => (turn === 1 ? STALE : OK));
  const onDone = show();
  await userEvent.click(screen.getByRole('button', { name: 'Potvrdi nalog' }));
  expect(screen.getByText(/^Veza je istekla ili je već iskorišćena/)).toHaveRole('alert');
  fill({ 'E-adresa naloga': 'ana@demo.tribina' });
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji novu vezu' }));
  expect(asked[1]).toMatchObject({ path: '/portal/resend-verification', body: { email: 'ana@demo.tribina' } });
  expect(screen.getByText(/nova veza je upravo poslata/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

it('goes on where the portal could not be reached', async () => {
  answerCalls((turn) => (turn === 1 ? 'unreachable' : OK));
  const onDone = show();
  const verify = screen.getByRole('button', { name: 'Potvrdi nalog' });
  await userEvent.click(verify);
  expect(screen.getByRole('alert')).toHaveTextContent('Nema veze sa portalom.');
  await userEvent.click(verify);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it.each<[EditionId, string, string]>([
  ['rs', 'U adresi nema koda.', 'Pošalji novu vezu'],
  ['hr', 'U adresi nema koda.', 'Pošalji novu poveznicu'],
  ['ke', 'There is no code in the address.', 'Send a new link'],
])('in %s says that the address has no code', (edition, text, name) => {
  show('', edition);
  expect(screen.getByText(new RegExp(text))).toHaveRole('alert');
  expect(screen.getByRole('button', { name })).toBeVisible();
});
