import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout, refreshSession } from '@tribina/auth';
import type { Notice } from '@tribina/browser';
import type { User } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { ProfileView } from '../features/profile/ProfileView';
import { takeFormsOfDocument } from './form-data';
import { hearNotices } from './notices';

export const ANA: User = {
  id: 7,
  fantasy_id: null,
  photo: null,
  photo_url: null,
  favorites: [],
  display_name: 'Ana_42',
  email: 'ana@tribina.example',
  isSocial: false,
  provider_name: null,
  roles: ['member'],
};
export const SESSIONS = [
  {
    id: 'a1',
    createdAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-20T17:55:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    isCurrent: true,
  },
  {
    id: 'b2',
    createdAt: '2026-11-01T08:00:00.000Z',
    lastSeenAt: '2026-11-02T08:00:00.000Z',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    isCurrent: false,
  },
];
export const SETTINGS = { replies: true, mentions: true, reactions: false, daily_mail: false };
export const FACTOR = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
export const ENROLMENT = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: ['101', '010', '111'] };

export type Answer = readonly [status: number, body: object] | 'unreachable';
export type Answers = Readonly<Record<string, Answer>>;

export const ok = (more: object = {}): Answer => [200, { status: 'OK', ...more }];
export const refused = (status: number, message: string, reason?: string): Answer => [
  status,
  { status: 'ERROR', message, ...(reason ? { data: { reason } } : {}) },
];

export const USUAL: Answers = {
  'GET /portal/account/sessions': ok({ data: SESSIONS }),
  'GET /portal/account/second-factor': ok({ data: FACTOR }),
  'GET /portal/get-notification-settings': ok({ data: SETTINGS }),
};

/** The gateway answers what it is told to, and everything else with success. @returns what changes something. */
export function answer(answers: Answers = {}, user: User = ANA): (readonly [call: string, body: unknown])[] {
  const changes: (readonly [string, unknown])[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${String(path)}`;
    if (method !== 'GET' && path !== '/api/me')
      changes.push([call, typeof body === 'string' ? (JSON.parse(body) as unknown) : body]);
    const given = { ...USUAL, 'POST /api/me': ok({ data: user }), ...answers }[call] ?? ok({ data: user });
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(given[1]), { status: given[0] });
  });
  return changes;
}

export async function show(answers: Answers = {}, user: User = ANA, edition: EditionId = 'rs') {
  const changes = answer(answers, user);
  await act(() => refreshSession());
  render(<ProfileView edition={EDITIONS[edition]} user={user} />);
  // What the sections ask for has come.
  await waitFor(() => expect(screen.queryAllByText('…')).toEqual([]));
  return changes;
}

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const press = (region: string, name: string | RegExp) =>
  userEvent.click(part(region).getByRole('button', { name }));

/** A screen of its own for each test of a file. @returns what is said during a test. */
export function eachWithProfile(): Notice[] {
  const said = hearNotices();
  let putFormsBack: () => void;
  beforeAll(() => {
    putFormsBack = takeFormsOfDocument();
  });
  afterEach(async () => {
    await act(() => logout());
    jest.restoreAllMocks();
  });
  afterAll(() => putFormsBack());
  return said;
}
