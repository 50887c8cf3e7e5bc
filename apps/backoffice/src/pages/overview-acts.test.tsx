import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote, aRow, aStatus, aSummary, Refused, REFUSED_GATE, UNAUTHORIZED } from '../testing/ops';
import { PROMOTE, ROLLBACK, STATUS, CANARY, ACTED, STALE, show, button, press, form } from '../testing/overview';

/** Answers that come when the test lets them. */
function held() {
  const answers: ((reply: object) => void)[] = [];
  return {
    reply: () => new Promise<object>((resolve) => answers.push(resolve)),
    answer: (at: number, reply: object) => act(async () => answers[at]?.(reply)),
  };
}

describe('promotion', () => {
  it('gives a published release to a part of the readers, and says so', async () => {
    const { ops } = await show();
    await press('Promote a release: news');
    const fields = within(await form());
    const release = await fields.findByRole('combobox', { name: 'Release' });
    await within(release).findByRole('option', { name: /^1\.2\.0/ });
    expect(within(release).queryByRole('option', { name: /^1\.3\.0/ })).toBeNull();
    expect(release).toHaveFocus();
    await userEvent.click(fields.getByRole('button', { name: '10 %' }));
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Edition' }), 'hr');
    await userEvent.type(fields.getByRole('textbox', { name: 'Reason' }), 'new headlines');
    await userEvent.click(fields.getByRole('button', { name: 'Promote to 10 %' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(ops.bodies(PROMOTE)).toEqual([
      { release: 'news-1.2.0', edition: 'hr', percent: 10, reason: 'new headlines', expectedSeq: 7 },
    ]);
    expect(screen.getByText('Promoted: news-1.2.0, 10 %.')).toBeInTheDocument();
    expect(button('Promote a release: news')).toHaveFocus();
  });

  it('to everybody names no percentage', async () => {
    const { ops } = await show();
    await press('Promote a release: news');
    fireEvent.change(within(await form()).getByRole('slider'), { target: { value: '5' } });
    await press('Promote to 100 %');
    await waitFor(() => expect(ops.bodies(PROMOTE)).toHaveLength(1));
    expect(ops.bodies(PROMOTE)[0]).not.toHaveProperty('percent');
  });

  it.each(['0', '101', '1.234', 'ten'])('%s %% is refused before it is sent', async (typed) => {
    const { ops } = await show();
    await press('Promote a release: news');
    const part = screen.getByRole('textbox', { name: 'Per cent' });
    fireEvent.change(part, { target: { value: typed } });
    expect(part).toBeInvalid();
    expect(part).toHaveAccessibleDescription(/From 0\.01 to 100/);
    await userEvent.click(within(await form()).getByRole('button', { name: 'Promote' }));
    expect(ops.bodies(PROMOTE)).toEqual([]);
  });

  it('of a release under trial goes on with the next step', async () => {
    const { ops } = await show({ [STATUS]: aStatus([aRemote('news', { canary: CANARY })]) });
    await press('Ramp up: news, Tribina Hrvatska');
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 25 %' }));
    await waitFor(() => expect(ops.bodies(PROMOTE)).toHaveLength(1));
    expect(ops.bodies(PROMOTE)[0]).toMatchObject({ release: 'news-1.2.0', edition: 'hr', percent: 25 });
  });

  it('of a release under trial that is not among the newest shows that one', async () => {
    const canary = { ...CANARY, release: 'news-1.0.5' };
    const { ops } = await show({ [STATUS]: aStatus([aRemote('news', { canary })]) });
    await press('Ramp up: news, Tribina Hrvatska');
    const release = await screen.findByRole('combobox', { name: 'Release' });
    await within(release).findByRole('option', { name: /^1\.2\.0/ });
    expect(release).toHaveDisplayValue('news-1.0.5');
    await press('Promote to 25 %');
    await waitFor(() => expect(ops.bodies(PROMOTE)).toMatchObject([{ release: 'news-1.0.5' }]));
  });

  it('is of the release that was shown, also where a newer one is published while the form is open', async () => {
    const { ops } = await show();
    await press('Promote a release: news');
    const release = screen.getByRole('combobox', { name: 'Release' });
    await within(release).findByRole('option', { name: /^1\.2\.0/ });
    const newer = { status: 'OK', releases: [aSummary('news-1.4.0'), aSummary('news-1.2.0')] };
    const letIn = () => {
      ops.set({ [STATUS]: aStatus(), [PROMOTE]: ACTED });
      return { status: 'OK' };
    };
    ops.set({ 'GET /ops/releases/releases': newer, 'POST /ops/session': letIn });
    ops.set({ [PROMOTE]: UNAUTHORIZED, [STATUS]: UNAUTHORIZED });
    await press('Promote to 1 %');
    // Who is let in again reads everything anew.
    await userEvent.type(await screen.findByRole('textbox', { name: /^Link/ }), `${'c'.repeat(22)}{Enter}`);
    await within(release).findByRole('option', { name: /^1\.4\.0/ });
    expect(release).toHaveValue('news-1.2.0');
    await press('Promote to 1 %');
    await waitFor(() => expect(ops.bodies(PROMOTE).at(-1)).toMatchObject({ release: 'news-1.2.0' }));
  });

  it('that the gate refuses names the causes; past it goes only who may, and says so', async () => {
    const refuse = (body: unknown) =>
      (body as { force?: boolean }).force ? ACTED : new Refused(422, 'GATE_REFUSED', { gate: REFUSED_GATE });
    const { ops } = await show({ [PROMOTE]: refuse });
    await press('Promote a release: news');
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 1 %' }));
    const report = within(await screen.findByRole('list', { name: 'The gate’s report' }));
    expect(report.getAllByRole('listitem')[0]).toHaveTextContent(
      'sharedrefusedreact ^18.0.0 is asked for, the host has 19.3.1: package.json',
    );
    expect(report.getByText('not made: no browser')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /past the gate/ }));
    await press('Promote to 1 %');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(ops.bodies(PROMOTE).map((body) => (body as { force?: boolean }).force)).toEqual([undefined, true]);
  });

  it('of another release is not forced past the gate by what was ticked beside the report of the first', async () => {
    const { ops } = await show({ [PROMOTE]: new Refused(422, 'GATE_REFUSED', { gate: REFUSED_GATE }) });
    await press('Promote a release: news');
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 1 %' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /past the gate/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Release' }), 'news-1.1.0');
    expect(screen.queryByRole('checkbox', { name: /past the gate/ })).toBeNull();
    await press('Promote to 1 %');
    await waitFor(() => expect(ops.bodies(PROMOTE)).toHaveLength(2));
    expect(ops.bodies(PROMOTE)[1]).toEqual({ release: 'news-1.1.0', edition: '*', percent: 1, expectedSeq: 7 });
  });

  it('of another release is not forced past the gate by a report that comes late', async () => {
    const { reply, answer } = held();
    await show({ [PROMOTE]: reply });
    await press('Promote a release: news');
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 1 %' }));
    const release = screen.getByRole('combobox', { name: 'Release' });
    await userEvent.selectOptions(release, 'news-1.1.0');
    await answer(0, new Refused(422, 'GATE_REFUSED', { gate: REFUSED_GATE }));
    expect(await screen.findByRole('checkbox', { name: /past the gate/ })).toBeInTheDocument();
    expect(release).toHaveValue('news-1.2.0');
  });

  it('that is answered late closes no other form', async () => {
    const { reply, answer } = held();
    await show({ [PROMOTE]: reply });
    await press('Promote a release: news');
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 1 %' }));
    await userEvent.keyboard('{Escape}');
    await press('Freeze: host');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'a fault');
    await answer(0, ACTED);
    expect(await screen.findByText('Promoted: news-1.2.0, 1 %.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('a fault');
  });

  it('that somebody was quicker with shows what has changed, and is decided once more', async () => {
    const { ops } = await show({ [PROMOTE]: (_body: unknown, turn: number) => (turn === 1 ? STALE : ACTED) });
    await press('Promote a release: news');
    ops.set({ [STATUS]: aStatus([aRemote('host', { stable: 'host-2.0.0', by: 'Ana' }), aRemote('news')], 8) });
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 1 %' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('host · Tribina · stable: host-1.1.0 → host-2.0.0 (Ana)');
    expect(ops.bodies(PROMOTE)).toHaveLength(1);
    await press('Do it all the same');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(ops.bodies(PROMOTE)).toEqual([
      expect.objectContaining({ expectedSeq: 7 }),
      expect.objectContaining({ expectedSeq: 8 }),
    ]);
  });

  it('that somebody was quicker with is sent as it is chosen now, by the one button', async () => {
    const { ops } = await show({ [PROMOTE]: (_body: unknown, turn: number) => (turn === 1 ? STALE : ACTED) });
    await press('Promote a release: news');
    ops.set({ [STATUS]: aStatus(undefined, 8) });
    await userEvent.click(await screen.findByRole('button', { name: 'Promote to 1 %' }));
    await screen.findByRole('alert');
    fireEvent.change(screen.getByRole('textbox', { name: 'Per cent' }), { target: { value: '5' } });
    expect(screen.queryByRole('button', { name: 'Do it all the same' })).toBeNull();
    await press('Promote to 5 %');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(ops.bodies(PROMOTE)[1]).toMatchObject({ percent: 5, expectedSeq: 8 });
  });

  it('closes by Escape, and gives the focus back', async () => {
    await show();
    await press('Promote a release: news');
    await form();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    expect(button('Promote a release: news')).toHaveFocus();
  });
});

describe('rollback', () => {
  const rolledBack = (...editions: ('rs' | 'hr' | 'ke')[]) => ({
    status: 'OK',
    seq: 10,
    assignments: editions.map((edition) => aRow({ edition })),
  });

  it('is sent at once by one press, and offers for ten seconds to undo it', async () => {
    const { ops } = await show({ [ROLLBACK]: rolledBack('rs', 'hr', 'ke') });
    await press('Roll back everywhere: news');
    const bar = within(await screen.findByRole('region', { name: 'Undo the roll-back' }));
    expect(ops.bodies(ROLLBACK)).toEqual([{ remote: 'news', edition: '*', expectedSeq: 7 }]);
    expect(bar.getByText('Taken back: news-1.1.0 (RS, HR, KE)')).toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: /^Undo \(10 s\)/ }));
    await waitFor(() => expect(screen.getByText('Undone: news is as it was before.')).toBeInTheDocument());
    expect(ops.bodies(PROMOTE)).toEqual([{ release: 'news-1.1.0', edition: '*', expectedSeq: 10, reason: 'undone' }]);
    expect(screen.queryByRole('region', { name: 'Undo the roll-back' })).toBeNull();
    expect(button('Roll back everywhere: news')).toHaveFocus();
  });

  it('that is pressed twice is sent once, and nobody else is said to have been quicker', async () => {
    const { reply, answer } = held();
    const { ops } = await show({ [ROLLBACK]: reply });
    fireEvent.click(button('Roll back everywhere: news'));
    fireEvent.click(button('Roll back everywhere: news'));
    await answer(0, rolledBack('rs', 'hr', 'ke'));
    await answer(1, STALE);
    expect(await screen.findByRole('region', { name: 'Undo the roll-back' })).toBeInTheDocument();
    expect(ops.bodies(ROLLBACK)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of one edition with a trial is undone to the same part', async () => {
    const answers = { [STATUS]: aStatus([aRemote('news', { canary: CANARY })]) };
    const recalled = { ...rolledBack('ke'), assignments: [aRow({ edition: 'ke', recalled: 'news-1.2.0' })] };
    const { ops } = await show({ ...answers, [ROLLBACK]: recalled });
    await press('Roll back: news, Terrace');
    await screen.findByRole('region', { name: 'Undo the roll-back' });
    await userEvent.keyboard('u');
    await waitFor(() => expect(ops.bodies(PROMOTE)).toHaveLength(1));
    expect(ops.bodies(PROMOTE)[0]).toMatchObject({ release: 'news-1.2.0', edition: 'ke', percent: 10 });
  });

  it('can be undone for ten seconds and no longer; the focus goes back to what it was done with', async () => {
    jest.useFakeTimers();
    try {
      await show({ [ROLLBACK]: rolledBack('rs', 'hr', 'ke') });
      button('Roll back everywhere: news').focus();
      fireEvent.click(button('Roll back everywhere: news'));
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      button(/^Undo \(6 s\)/).focus();
      await act(() => jest.advanceTimersByTimeAsync(6_300));
      expect(screen.queryByRole('region', { name: 'Undo the roll-back' })).toBeNull();
      expect(button('Roll back everywhere: news')).toHaveFocus();
    } finally {
      jest.useRealTimers();
    }
  });

  it('that somebody was quicker with is decided once more, or left', async () => {
    const { ops } = await show({ [ROLLBACK]: STALE });
    ops.set({ [STATUS]: aStatus(undefined, 8) });
    await press('Roll back everywhere: news');
    expect(await screen.findByRole('alert')).toHaveTextContent('things stand as before');
    await press('Leave it as it is');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ops.bodies(ROLLBACK)).toHaveLength(1);
  });

  it('decided once more takes back only what was on trial, and is still: no sound stable release', async () => {
    const onTrial = aRemote('news', { canary: CANARY });
    const { ops } = await show({
      [STATUS]: aStatus([onTrial]),
      [ROLLBACK]: (_body: unknown, turn: number) => (turn === 1 ? STALE : rolledBack('hr')),
    });
    // Somebody else has ended the trials of two editions meanwhile.
    const { editions } = aRemote('news');
    ops.set({ [STATUS]: aStatus([{ ...onTrial, editions: { ...editions, hr: onTrial.editions.hr } }], 8) });
    await press('Roll back everywhere: news');
    await screen.findByRole('alert');
    await press('Do it all the same');
    await waitFor(() => expect(ops.bodies(ROLLBACK)).toHaveLength(2));
    expect(ops.bodies(ROLLBACK)[1]).toEqual({ remote: 'news', edition: 'hr', expectedSeq: 8 });
  });

  it('that is refused says why, and offers nothing to undo', async () => {
    await show({ [ROLLBACK]: new Refused(409, 'NOTHING_TO_ROLL_BACK_TO') });
    await press('Roll back everywhere: news');
    expect(await screen.findByRole('alert')).toHaveTextContent(/There is no release to go back to\..*NOTHING_TO/);
    expect(screen.queryByRole('region', { name: 'Undo the roll-back' })).toBeNull();
  });

  it('that is not done stays said when another one is', async () => {
    const { reply, answer } = held();
    await show({ [ROLLBACK]: reply });
    await press('Roll back everywhere: news');
    await press('Roll back everywhere: host');
    await answer(0, STALE);
    expect(await screen.findByRole('alert')).toHaveTextContent('things stand as before');
    await answer(1, rolledBack('rs', 'hr', 'ke'));
    await screen.findByRole('region', { name: 'Undo the roll-back' });
    expect(screen.getByRole('alert')).toHaveTextContent('things stand as before');
  });

  it('is not offered where there is nothing to go back to', async () => {
    await show({ [STATUS]: aStatus([aRemote('news', { previousGood: null })]) });
    expect(button('Roll back everywhere: news')).toHaveAccessibleDescription(/no earlier release/);
  });
});
