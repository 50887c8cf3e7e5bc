import type { LiveMinute, OfferRow, RegisteredAction, ReleaseRow, TrackedSite, TrafficRow } from '@tribina/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout, refreshSession } from '@tribina/auth';
import { renderToString } from 'react-dom/server';
import { AT, FakeOps, Refused } from '../testing/ops';
import { elementOf, showPage } from '../testing/render-page';

const OK = { status: 200, message: 'OK' };
const ISSUE = 'POST /msport-tracking/admin/sites/rs/keys';
const REVOKE = 'POST /msport-tracking/admin/keys/1/revoke';

const key = { id: 1, name: 'settings', secret: 'public-key-of-rs', origins: ['http://rs.localhost'], createdAt: AT };
const SITES: TrackedSite[] = [
  { site: 'ke', keys: [] },
  { site: 'rs', keys: [{ ...key, revokedAt: null }, { ...key, id: 2, name: 'old', revokedAt: AT }] },
]; // oxfmt-ignore
const aView = (changes: Partial<TrafficRow>): TrafficRow => ({
  day: '2026-11-20',
  site: 'rs',
  pageType: 'HOME',
  agentVersion: '1.0.0',
  views: 30,
  ...changes,
});
const TRAFFIC = [aView({}), aView({ pageType: 'SINGLE_NEWS', views: 10 }), aView({ site: 'ke', day: '2026-11-18', views: 60 })]; // oxfmt-ignore
const aRelease = (release: string, changes: Partial<ReleaseRow> = {}): ReleaseRow => ({
  day: '2026-11-20',
  site: 'rs',
  pageType: 'SINGLE_NEWS',
  release,
  views: 20,
  reads: 5,
  clicked: 2,
  converted: 1,
  ...changes,
});
const RELEASES = [aRelease('news-1.0.0'), aRelease('news-1.1.0', { reads: 10 }), aRelease('news-1.0.0', { day: '2026-11-19', site: 'ke' })]; // oxfmt-ignore
const OFFER: OfferRow = {
  day: '2026-11-20',
  site: 'rs',
  foreignId: 'match-7',
  type: 'MATCH',
  domain: 'bet.example',
  seen: 40,
  clicked: 10,
  converted: 3,
  assisted: 2,
};
const MINUTES: LiveMinute[] = [{ minute: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(), site: 'rs', views: 5 }]; // oxfmt-ignore
const ACTIONS: RegisteredAction[] = [{ id: 1, name: 'PAGE_VIEW', group: 'page', origin: 'portal' }];

const ADMIN = { id: 7, display_name: 'Mila', email: 'mila@tribina.example', roles: ['admin'], fantasy_id: null };

/** The page as an administrator sees it, unless told otherwise; null: nobody has logged in. */
async function show(answers: ConstructorParameters<typeof FakeOps>[0] = {}, user: object | null = ADMIN) {
  const ops = new FakeOps({
    'POST /api/me': { status: 'OK', data: user },
    'POST /api/logout': { status: 'OK' },
    'GET /msport-tracking/admin/sites': { ...OK, sites: SITES },
    'GET /msport-tracking/admin/live': { ...OK, minutes: MINUTES },
    'GET /msport-tracking/admin/traffic': { ...OK, rows: TRAFFIC, releases: RELEASES },
    'GET /msport-tracking/admin/offers': { ...OK, rows: [OFFER] },
    'GET /msport-tracking/admin/actions': { ...OK, actions: ACTIONS },
    ...answers,
  });
  await (user ? refreshSession() : logout());
  ops.asked.length = 0;
  showPage('ke', 'traffic');
  return ops;
}

const table = (name: string) => screen.findByRole('region', { name });
const lines = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('who is no administrator', () => {
  it('and has no session signs in at the portal, and comes back; nothing is asked', async () => {
    const ops = await show({}, null);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('/backoffice/traffic')));
    expect(ops.asked).toEqual([]);
  });

  it('is told so, and nothing is asked', async () => {
    const ops = await show({}, { ...ADMIN, roles: ['editor'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'For administrators alone' })).toBeVisible();
    expect(ops.asked).toEqual([]);
  });

  it('any more is refused by the service, and told so', async () => {
    await show({ 'GET /msport-tracking/admin/sites': new Refused(403, 'FORBIDDEN') });
    expect(await screen.findByRole('alert')).toHaveTextContent('FORBIDDEN');
  });
});

it('the server sends an empty place', () => {
  const html = renderToString(elementOf('rs', 'traffic'));
  expect(html).toContain('Posete</h1>');
  expect(html).not.toContain('<table');
});

it('shows what is read now, and says it in a sentence', async () => {
  await show();
  expect(
    await screen.findByRole('img', { name: /^Live: page views.*: 5 in all, most 5 at \d\d:\d\d\.$/ }),
  ).toBeVisible();
  expect(await lines('Live: page views of the last 30 minutes')).toHaveLength(30);
});

it('page views of the last seven days by day, site, kind of page and release', async () => {
  const ops = await show();
  expect(
    await screen.findByRole('img', { name: /^Page views by day: 100 in all, most 60 at 2026-11-18\.$/ }),
  ).toBeVisible();
  expect(await lines('Page views by day')).toEqual(
    expect.arrayContaining(['2026-11-1860060', '2026-11-19000', '2026-11-2004040']),
  );
  expect(await lines('By site')).toEqual(['KE6060 %', 'RS4040 %']);
  expect(await lines('By kind of page')).toEqual(['HOME9090 %', 'SINGLE_NEWS1010 %']);
  expect(await lines('By release of the agent')).toEqual(['1.0.0100100 %']);
  expect(ops.addresses).toContain('GET /msport-tracking/admin/traffic?from=2026-11-14&to=2026-11-20');
});

it('what is read, clicked on and converted stands by the releases of the page, and is saved as a file', async () => {
  await show();
  expect(await lines('By releases of the page')).toEqual([
    'news-1.1.0SINGLE_NEWS20102150 %10 %5 %',
    'news-1.0.0SINGLE_NEWS40104225 %10 %5 %',
  ]);
  expect(screen.getByRole('button', { name: 'Save as CSV: By releases of the page' })).toBeVisible();
});

it('another period and one site are asked for; a period that ends before it begins is not', async () => {
  const ops = await show();
  await table('By site');
  const asked = ops.asked.length;
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The first day must not be after the last one.');
  expect(ops.asked).toHaveLength(asked);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await userEvent.selectOptions(screen.getByLabelText('Site'), 'RS');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(ops.addresses).toContain('GET /msport-tracking/admin/offers?from=2026-11-01&to=2026-11-20&site=rs'),
  );
  expect(ops.addresses).toContain('GET /msport-tracking/admin/live?site=rs');
});

it('offers from seen to converted, and how many were assisted', async () => {
  await show();
  expect(await lines('Offers, from seen to converted')).toEqual(['match-7MATCHbet.exampleRS40103225 %']);
  expect(screen.getByText('assisted').nextElementSibling).toHaveTextContent('2');
  expect(screen.getByText(/^Seen: half of the offer/)).toBeVisible();
});

it('what is shown is saved as a file, as it was asked for', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV: Offers, from seen to converted' }));
  expect(await saved[0]?.text()).toBe(
    'day,site,foreign_id,type,domain,seen,clicked,converted,assisted\r\n' +
      '2026-11-20,rs,match-7,MATCH,bet.example,40,10,3,2\r\n',
  );
  expect(click).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Saved: offers-2026-11-14-2026-11-20.csv.')).toBeInTheDocument();
});

describe('keys of a site', () => {
  it('are shown with those that were revoked', async () => {
    await show();
    const [holding, revoked] = await lines('Sites and their keys: RS');
    expect(holding).toMatch(/^settingspublic-key-of-rshttp:\/\/rs\.localhost.*holds/);
    expect(revoked).toMatch(/^old.*revoked 20 November 2026/);
    expect(screen.getAllByRole('button', { name: /^Revoke: / })).toHaveLength(1);
  });

  it('another one is issued, once its origins are right', async () => {
    const ops = await show({ [ISSUE]: { ...OK, key: { ...key, id: 3, revokedAt: null } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Issue a key: RS' }));
    const form = within(screen.getByRole('form', { name: 'Issue a key: RS' }));
    const press = () => userEvent.click(form.getByRole('button', { name: 'Issue a key' }));
    await press();
    expect(form.getByRole('alert')).toHaveTextContent('A name is missing.');
    await userEvent.type(form.getByLabelText(/^Name/), 'bets');
    await userEvent.type(form.getByLabelText(/^Origins/), 'https://bets.example/page');
    await press();
    expect(form.getByRole('alert')).toHaveTextContent('This is no origin: https://bets.example/page');
    expect(ops.bodies(ISSUE)).toEqual([]);
    fireEvent.change(form.getByLabelText(/^Origins/), { target: { value: 'https://bets.example\n' } });
    await press();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Issue a key: RS' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Issue a key: RS' })).toHaveFocus();
    expect(ops.bodies(ISSUE)).toEqual([{ name: 'bets', origins: ['https://bets.example'] }]);
    await waitFor(() => expect(ops.bodies('GET /msport-tracking/admin/sites')).toHaveLength(2));
  });

  it('one is issued once, however often that is pressed before it is answered', async () => {
    const ops = await show({ [ISSUE]: () => new Promise<object>(() => undefined) });
    await userEvent.click(await screen.findByRole('button', { name: 'Issue a key: RS' }));
    const form = within(screen.getByRole('form', { name: 'Issue a key: RS' }));
    await userEvent.type(form.getByLabelText(/^Name/), 'bets');
    await userEvent.type(form.getByLabelText(/^Origins/), 'https://bets.example');
    const button = form.getByRole('button', { name: 'Issue a key' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(ops.bodies(ISSUE)).toHaveLength(1);
  });

  it('one that nobody has answered is looked for before it is sent again', async () => {
    const sites = 'GET /msport-tracking/admin/sites';
    const ops = await show({ [ISSUE]: new Refused(504, 'UPSTREAM_TIMEOUT') });
    await userEvent.click(await screen.findByRole('button', { name: 'Issue a key: RS' }));
    const form = within(screen.getByRole('form', { name: 'Issue a key: RS' }));
    // Over what another test has left there.
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'bets' } });
    fireEvent.change(form.getByLabelText(/^Origins/), { target: { value: 'https://bets.example' } });
    const press = () => userEvent.click(form.getByRole('button', { name: 'Issue a key' }));
    await press();
    expect(await form.findByRole('alert')).toHaveTextContent('UPSTREAM_TIMEOUT');
    // Nobody says whether it was issued: nothing is sent.
    ops.set({ [sites]: new Refused(503, 'SERVICE_UNAVAILABLE') });
    await press();
    await waitFor(() => expect(form.getByRole('button', { name: 'Issue a key' })).not.toHaveAttribute('aria-busy'));
    expect(ops.bodies(ISSUE)).toHaveLength(1);
    // By its name and origins, among those that were there before.
    const issued = { ...key, id: 4, name: 'bets', origins: ['https://bets.example'], revokedAt: null };
    ops.set({ [sites]: { ...OK, sites: [{ site: 'rs', keys: [...(SITES[1]?.keys ?? []), issued] }] } });
    await press();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Issue a key: RS' })).toBeNull());
    expect(ops.bodies(ISSUE)).toHaveLength(1);
  });

  it('one is revoked by a second press; what was not done is said', async () => {
    const ops = await show({ [REVOKE]: (_body: unknown, turn: number) => (turn === 1 ? new Refused(404, 'UNKNOWN_KEY') : OK) }); // oxfmt-ignore
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke: settings, RS' }));
    expect(ops.bodies(REVOKE)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Revoke: settings, RS' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    const group = within(screen.getByRole('group', { name: 'Revoke: settings, RS' }));
    await userEvent.click(group.getByRole('button', { name: 'Revoke' }));
    expect(await group.findByRole('alert')).toHaveTextContent('UNKNOWN_KEY');
    await userEvent.click(group.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked: settings.')).toBeInTheDocument();
  });
});

it('lists the actions that may be told of', async () => {
  await show();
  expect(await lines('Registered actions')).toEqual(['PAGE_VIEWpageportal']);
});

it('one report that fails leaves the others, and can be asked for again', async () => {
  const ops = await show({ 'GET /msport-tracking/admin/offers': new Refused(503, 'OVERLOADED') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('OVERLOADED');
  expect(await table('By site')).toBeVisible();
  ops.set({ 'GET /msport-tracking/admin/offers': { ...OK, rows: [] } });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was counted in this period.')).toBeVisible();
});
