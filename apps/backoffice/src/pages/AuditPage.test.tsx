import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAuditRow, AT, FakeOps, Refused } from '../testing/ops';
import { showPage } from '../testing/render-page';

const ROWS = [
  anAuditRow(2, {
    at: AT,
    actor: 'Mila',
    action: 'promote',
    subject: 'news-1.1.0',
    outcome: 'refused',
    code: 'FROZEN',
  }),
  anAuditRow(1, { at: AT, actor: 'auto', action: 'rollback', subject: 'news', outcome: 'done', reason: 'errors' }),
];
const VERIFY = 'GET /ops/releases/audit/verify';
const whole = { status: 'OK', isWhole: true, rows: 2, brokenAt: null, head: 'f'.repeat(64) };

function show(answers: ConstructorParameters<typeof FakeOps>[0] = {}) {
  new FakeOps({ 'GET /ops/releases/audit': { status: 'OK', rows: ROWS }, ...answers });
  showPage('ke', 'audit');
}

it('tells who did what, and what was refused', async () => {
  show();
  const [, first, second] = within(await screen.findByRole('region', { name: 'Audit' })).getAllByRole('row');
  expect(first).toHaveTextContent(/^220 Nov 15:00Milapromote news-1\.1\.0refused · FROZEN/);
  expect(second).toHaveTextContent(/^120 Nov 15:00automaticrollback newsdone“errors”/);
});

it.each([
  ['whole', whole, /The chain is whole\. Rows: 2\..*f{64}/],
  ['broken', { ...whole, isWhole: false, brokenAt: 7 }, /The chain is broken\..*the one before: 7\./],
])('says that the chain is %s', async (_what, answer, text) => {
  show({ [VERIFY]: answer });
  await userEvent.click(await screen.findByRole('button', { name: /^Check the chain/ }));
  const verdict = await screen.findByText(/^The chain is/, { selector: 'strong' });
  expect(verdict.parentElement).toHaveTextContent(text);
});

it('says why the chain could not be read', async () => {
  show({ [VERIFY]: new Refused(403, 'FORBIDDEN', { scope: 'read' }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Check the chain/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The token lacks the right read. FORBIDDEN');
});
