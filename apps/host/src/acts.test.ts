import type { Session } from '@tribina/auth';
import { memberAct, takeActs } from './acts';
import { withBoot } from './testing';

let session: Session['status'] = 'anonymous';
jest.mock('@tribina/auth', () => ({
  startSession: () => Promise.resolve(),
  getSession: () => ({ status: session, user: null }),
}));
const sayMembersOnly = jest.fn<void, [string]>();
jest.mock('./notices', () => ({ loadNotices: () => Promise.resolve({ sayMembersOnly }) }));

const show = jest.fn<void, [URL]>();
const shown = () => show.mock.calls.map(([{ pathname, search }]) => pathname + search);

beforeEach(() => {
  show.mockReset();
  sayMembersOnly.mockReset();
});

function link(): HTMLAnchorElement {
  document.body.innerHTML = '<a href="/login?ref_url=%2Ffavoriti" data-act="members" data-to="/favoriti">Favoriti</a>';
  return document.querySelector('a') as HTMLAnchorElement;
}

/** Presses the link once the host has come. */
async function press(acts: Parameters<typeof takeActs>[0]): Promise<void> {
  const onAct = jest.fn<void, [(link: HTMLAnchorElement) => void]>();
  withBoot({ onAct });
  takeActs(acts, show);
  onAct.mock.calls[0]?.[0](link());
  await new Promise((resolve) => setTimeout(resolve));
}

it('P046: what needs a login leads a member on', async () => {
  session = 'member';
  await press({ members: memberAct(true, show) });
  expect([shown(), sayMembersOnly.mock.calls]).toEqual([['/favoriti'], []]);
});

it('P046 P188: anybody else stays, and hears why, with the way to the login', async () => {
  session = 'anonymous';
  await press({ members: memberAct(false, show) });
  expect(shown()).toEqual([]);
  expect(sayMembersOnly.mock.calls[0]?.[0]).toMatch(/\/login\?ref_url=%2Ffavoriti$/);
});

it.each<[string, Parameters<typeof takeActs>[0]]>([
  ['that nobody takes', {}],
  ['that is not taken here', { members: () => false }],
  ['whose part cannot be had', { members: () => Promise.reject(new Error('none')) }],
])('a press %s follows the link', async (_case, acts) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await press(acts);
  expect(shown()).toEqual(['/login?ref_url=%2Ffavoriti']);
});
