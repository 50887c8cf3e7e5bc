import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote, aStatus, Refused } from '../testing/ops';
import { PROMOTE, ROLLBACK, STATUS, CANARY, show, press } from '../testing/overview';

describe('a rollback that nobody has answered', () => {
  const trial = aRemote('news', { canary: CANARY });
  /** The call is lost; by then what was on trial has been taken back. */
  const lost = async (by: string) => {
    const { ops } = await show({ [STATUS]: aStatus([trial]), [ROLLBACK]: new Refused(504, 'UPSTREAM_TIMEOUT') });
    ops.set({ [STATUS]: aStatus([aRemote('news', { by })], 10) });
    await press('Roll back everywhere: news');
    return ops;
  };

  it('and is done says so, and can be undone: nobody presses once more, which would take the sound release back', async () => {
    const ops = await lost('Mila');
    const bar = within(await screen.findByRole('region', { name: 'Undo the roll-back' }));
    expect(bar.getByText('Taken back: news-1.2.0 (RS, HR, KE)')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('u');
    await waitFor(() => expect(ops.bodies(PROMOTE)).toHaveLength(1));
    expect(ops.bodies(PROMOTE)[0]).toMatchObject({ release: 'news-1.2.0', percent: 10, expectedSeq: 10 });
  });

  it('and is done by somebody else says by whom, and offers nothing to undo', async () => {
    const ops = await lost('Petar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Petar');
    expect(screen.queryByRole('region', { name: 'Undo the roll-back' })).toBeNull();
    await press('Do it all the same');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(ops.bodies(ROLLBACK)).toHaveLength(1);
  });

  it('and is not done says that nobody answers', async () => {
    await show({ [STATUS]: aStatus([trial]), [ROLLBACK]: new Refused(503, 'SERVICE_UNAVAILABLE') });
    await press('Roll back everywhere: news');
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
    expect(screen.queryByRole('region', { name: 'Undo the roll-back' })).toBeNull();
  });
});
