import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHealth, aHolder, aRemote, aServing, aStatus, AT, Refused } from '../testing/ops';
import { ROLLBACK, STATUS, CANARY, ACTED, show, button, press } from '../testing/overview';

describe('the matrix', () => {
  it('says per remote and edition what serves, since when and by whom, and what is under trial', async () => {
    const { rs, hr } = aRemote('news').editions;
    const ke = aServing('news-1.1.0', { canary: CANARY, by: 'auto' });
    const { row } = await show({ [STATUS]: aStatus([aRemote('news', {}, { editions: { rs, hr, ke } })]) });
    const [first, , third] = row('news').getAllByRole('cell');
    expect(first).toHaveTextContent(/1\.1\.0.*20 Nov 15:00 · team-news/);
    expect(third).toHaveTextContent(/20 Nov 15:00 · automatic.*On trial: 1\.2\.0 · 10 %/);
    expect(row('news').getByRole('link', { name: 'news' })).toHaveAttribute('href', '/backoffice/releases/news');
  });

  it('has a place for an edition that a remote does not serve, and for rules', async () => {
    const { rs } = aRemote('special').editions;
    const rules = [{ release: 'special-2.0.0', when: { path: '/specijal', isSignedIn: true } }];
    const editions = { rs, hr: aServing('special-1.1.0', { rules }), ke: null };
    const { row } = await show({ [STATUS]: aStatus([aRemote('special', {}, { editions })]) });
    const [, second, third] = row('special').getAllByRole('cell');
    expect(second).toHaveTextContent('2.0.0: /specijal, signed in');
    expect(third).toHaveTextContent('not assigned');
  });

  it.each([
    ['rs', 'Deo', 'Pusti'],
    ['hr', 'Dio', 'Pusti'],
    ['ke', 'Remote', 'Promote'],
  ] as const)('has the words of %s', async (edition, head, promote) => {
    const { row } = await show({}, edition);
    expect(screen.getByRole('columnheader', { name: head })).toBeInTheDocument();
    expect(row('news').getByRole('button', { name: new RegExp(`^${promote}`) })).toBeInTheDocument();
  });

  it('disables what its holder may not do, and says which right it takes', async () => {
    const holder = aHolder(['read', 'promote:news']);
    const { ops, row } = await show({ 'GET /ops/releases/holder': { status: 'OK', holder } });
    const own = row('news').getByRole('button', { name: /^Promote/ });
    const other = row('host').getByRole('button', { name: /^Promote/ });
    const rollBack = row('news').getByRole('button', { name: 'Roll back everywhere: news' });
    expect(own).not.toHaveAttribute('aria-disabled');
    expect(other).toHaveAccessibleDescription('Needs the right promote:host');
    expect(rollBack).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(rollBack);
    expect(document.querySelector('output.visually-hidden')).toHaveTextContent('Needs the right rollback:news');
    expect(ops.bodies(ROLLBACK)).toEqual([]);
  });

  it('follows what happens while it is seen', async () => {
    jest.useFakeTimers();
    try {
      const { ops, row } = await show();
      const next = aRemote('news', { stable: 'news-1.2.0', by: 'Ana' });
      ops.set({ [STATUS]: aStatus([aRemote('host'), next], 8) });
      await act(() => jest.advanceTimersByTimeAsync(2_100));
      expect(row('news').getAllByRole('cell')[0]).toHaveTextContent(/1\.2\.0.*Ana/);
      ops.set({ [STATUS]: new Refused(503, 'RELEASES_FAILED') });
      await act(() => jest.advanceTimersByTimeAsync(2_100));
      expect(screen.getByText(/The releases service is not answering/)).toBeInTheDocument();
      expect(row('news').getAllByRole('cell')[0]).toHaveTextContent('1.2.0');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a freeze', () => {
  const freeze = { since: AT, by: 'auto', reason: '3 of 100 views failed' };

  it('is named with its reason, marked where the service did it, and stops promotion', async () => {
    const { row } = await show({ [STATUS]: aStatus([aRemote('news', {}, { frozen: freeze })]) });
    expect(row('news').getByRole('rowheader')).toHaveTextContent(/Frozen · automatic · 20 Nov 15:00.*3 of 100/);
    expect(button('Promote a release: news')).toHaveAccessibleDescription('Promotion of this remote is frozen.');
  });

  it('is lifted by one press', async () => {
    const { ops } = await show({
      [STATUS]: aStatus([aRemote('news', {}, { frozen: freeze })]),
      'POST /ops/releases/unfreeze': { status: 'OK' },
    });
    await press('Unfreeze: news');
    expect(await screen.findByText('Unfrozen: news.')).toBeInTheDocument();
    expect(ops.bodies('POST /ops/releases/unfreeze')).toEqual([{ remote: 'news', since: AT }]);
  });

  it('is lifted once by two presses', async () => {
    const { ops } = await show({
      [STATUS]: aStatus([aRemote('news', {}, { frozen: freeze })]),
      'POST /ops/releases/unfreeze': { status: 'OK' },
    });
    fireEvent.click(button('Unfreeze: news'));
    fireEvent.click(button('Unfreeze: news'));
    expect(await screen.findByText('Unfrozen: news.')).toBeInTheDocument();
    expect(ops.bodies('POST /ops/releases/unfreeze')).toHaveLength(1);
  });

  it('takes a reason', async () => {
    const { ops } = await show({ 'POST /ops/releases/freeze': { status: 'OK', freeze } });
    await press('Freeze: news');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' derby tonight ');
    await press('Freeze');
    expect(await screen.findByText('Frozen: news.')).toBeInTheDocument();
    expect(ops.bodies('POST /ops/releases/freeze')).toEqual([{ remote: 'news', reason: 'derby tonight', since: null }]);
  });
});

describe('health', () => {
  it('says how each release fares, and where a trial stands', async () => {
    const trial = {
      remote: 'news',
      edition: 'rs',
      release: 'news-1.1.0',
      control: 'news-1.0.0',
      views: 100,
      errors: 3,
      controlViews: 900,
      controlErrors: 2,
      score: 2.04,
      bound: 8,
      verdict: 'watching',
      since: AT,
    };
    await show({ 'GET /ops/releases/health': { status: 'OK', releases: [aHealth()], trials: [trial] } });
    const table = within(await screen.findByRole('region', { name: /^Health by release/ }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      'news-1.1.0RSstable1,2001.25 %≤ 400 ms2 / 40watching · 2 of 8 to being taken back',
    );
  });

  it('that cannot be had leaves the matrix alone', async () => {
    await show({ 'GET /ops/releases/health': new Refused(503, 'RELEASES_FAILED') });
    expect(await screen.findByRole('alert')).toHaveTextContent('RELEASES_FAILED');
    expect(screen.getByRole('table', { name: /serves/ })).toBeInTheDocument();
  });
});

describe('the keys', () => {
  it('move among the remotes, and act on the one that has the focus', async () => {
    const { ops } = await show({ [ROLLBACK]: ACTED });
    await userEvent.keyboard('r');
    expect(ops.bodies(ROLLBACK)).toEqual([]);
    await userEvent.keyboard('jj');
    expect(screen.getByRole('link', { name: 'news' })).toHaveFocus();
    await userEvent.keyboard('k');
    expect(screen.getByRole('link', { name: 'host' })).toHaveFocus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(ops.bodies(ROLLBACK)).toEqual([expect.objectContaining({ remote: 'host' })]));
  });

  it('are told by ?, take nothing from who writes, and can be turned off', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Shortcuts' })).toBeNull();
    await userEvent.keyboard('?');
    const help = within(screen.getByRole('region', { name: 'Shortcuts' }));
    expect(help.getByText('undo the roll-back')).toBeInTheDocument();
    await press('Promote a release: news');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'jk?');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('jk?');
    expect(screen.getByRole('region', { name: 'Shortcuts' })).toBeInTheDocument();
    await userEvent.click(help.getByRole('checkbox', { name: 'Shortcuts are on' }));
    button('Promote a release: news').focus();
    await userEvent.keyboard('?');
    expect(screen.getByRole('region', { name: 'Shortcuts' })).toBeInTheDocument();
  });
});
