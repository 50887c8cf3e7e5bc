import { act, fireEvent, screen } from '@testing-library/react';
import { refreshSession } from '@tribina/auth';
import { holdForms, type FormHand } from '@tribina/testing/forms';
import { eachWithForms, inField } from '@tribina/ui/testing';
import { markSession } from './shared/session-hint';
import { aStatus, FakeOps } from './testing/ops';
import { ACTED, form, press, RELEASES, show } from './testing/overview';
import { showPage } from './testing/render-page';

const reason = inField(() => screen.getByRole('textbox', { name: 'Reason' }));
const pasted = inField(() => screen.getByRole('textbox'));
/** As long as codes are. */
const codeOf = (text: string) => text.padEnd(20, 'x');
const OK = { status: 'OK' };

const HANDS = {
  promotion: {
    call: 'POST /ops/releases/promote',
    open: async () => {
      await show({ 'GET /ops/releases/releases': RELEASES });
      await press('Promote a release: news');
      await form();
    },
    ...reason,
    send: async () => {
      await screen.findByRole('option', { name: /^1\.2\.0/ });
      await press('Promote to 1 %');
    },
    taken: ACTED,
    stale: 'STALE',
  },
  freeze: {
    call: 'POST /ops/releases/freeze',
    open: async () => {
      await show();
      await press('Freeze: news');
    },
    ...reason,
    send: () => press('Freeze'),
    taken: { ...OK, freeze: { by: 'Mila', reason: 'x', at: aStatus().channel } },
  },
  signIn: {
    call: 'POST /ops/session',
    open: async () => {
      new FakeOps();
      markSession(false);
      showPage('ke');
      await screen.findByRole('textbox');
    },
    ...pasted,
    write: (text) => pasted.write(codeOf(text)),
    shown: codeOf,
    send: () => press('Sign in'),
    taken: OK,
  },
  key: {
    call: 'POST /msport-tracking/admin/sites/rs/keys',
    open: async () => {
      new FakeOps({
        'POST /api/me': { ...OK, data: { id: 7, display_name: 'Ana', favorites: [], roles: ['admin'] } },
        'GET /msport-tracking/admin/sites': { ...OK, sites: [{ site: 'rs', keys: [] }] },
      });
      await act(() => refreshSession());
      showPage('ke', 'traffic');
      const issue = await screen.findByRole('button', { name: 'Issue a key: RS' });
      await act(async () => issue.click());
    },
    ...inField(() => screen.getByLabelText(/^Name/)),
    send: () => {
      fireEvent.change(screen.getByLabelText(/^Origins/), { target: { value: 'https://bets.example' } });
      return press('Issue a key');
    },
    taken: { ...OK, key: { id: 3, name: 'x', key: 'public-key', origins: [], issuedAt: '2026-11-20T12:00:00.000Z', revokedAt: null } }, // oxfmt-ignore
  },
} as const satisfies Readonly<Record<string, FormHand>>;

holdForms(HANDS, eachWithForms());
