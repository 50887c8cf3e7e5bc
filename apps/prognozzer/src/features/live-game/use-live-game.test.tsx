import { act, screen, within } from '@testing-library/react';
import { CHANGE_EVENT } from '@tribina/shell-api';
import { answerCalls } from '../../testing/backend';
import { aChallenge, anEvent, aPageInput, aStage, inHours, NOW, ok, someStages } from '../../testing/game';
import { renderPage } from '../../testing/render-page';

const CURRENT = '/prognozzer/challenge/get-current';
const STAGES = '/prognozzer/challenge/stages';

/** The current stage after so many goals of the first match. */
function withGoals(goals: number) {
  const stage = aStage(2, -1);
  const [first, ...others] = stage.events;
  const scored = anEvent({ ...first, participantScores: [goals, 0], minute: 50 + goals });
  return { ...aChallenge(), stage: { ...stage, events: [scored, ...others] } };
}

/** The current stage after the end of all its matches. */
function withAllOver() {
  const stage = aStage(2, -1);
  const over = { startTime: inHours(-3), status: { code: 0, endedStatus: true } };
  return { ...aChallenge(), stage: { ...stage, events: stage.events.map((event) => ({ ...event, ...over })) } };
}

const change = (kind: string, stageId: number) =>
  act(
    async () =>
      void dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: { kind, data: { challengeId: 7, stageId } } })),
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shownStage = () => screen.getByRole('region', { name: /kolo/ });
const firstScore = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent;

// Longer than the screen: nothing asks for a banner before the page is scrolled.
Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000 });

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('asks once at the start, for the page may come out of a cache', async () => {
  const asked = answerCalls({ [CURRENT]: () => withGoals(1) });
  renderPage(aPageInput('rs'));
  expect(firstScore()).toBe('Košava–Bura');
  await pass(0);
  expect(firstScore()).toContain('1:0');
  await pass(60_000);
  expect(asked).toEqual([CURRENT]);
});

it('takes in what changes, soon enough for a goal to be seen within a second, with at most four questions in one', async () => {
  const asked = answerCalls({ [CURRENT]: (turn) => withGoals(turn) });
  renderPage(aPageInput('rs'));
  await pass(2_000);
  for (let goal = 0; goal < 5; goal++) await change('event.changed', 102);
  expect(asked).toHaveLength(2);
  await pass(249);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(asked).toEqual([CURRENT, CURRENT, CURRENT]);
  expect(firstScore()).toContain('3:0');
  await pass(60_000);
  expect(asked).toHaveLength(3);
});

it.each([
  ['event.changed', 103, STAGES],
  ['stage.changed', 103, STAGES],
  ['stage.locked', 102, CURRENT],
  ['stage.settled', 102, STAGES],
  ['player.news', 102, STAGES],
  ['missed', 0, STAGES],
] as const)('after %s of stage %i asks for %s', async (kind, stageId, path) => {
  const stages = [...someStages().slice(0, 2), aStage(3, 28, { name: 'Treće kolo' })];
  const asked = answerCalls({ [CURRENT]: aChallenge(), [STAGES]: { stages } });
  renderPage(aPageInput('rs', { query: { stage: '3' } }));
  await pass(2_000);
  await change(kind, stageId);
  expect(asked).toEqual([CURRENT, path]);
  expect(shownStage()).toHaveAccessibleName(path === STAGES ? 'Treće kolo' : '3. kolo');
});

it('knows which stage is the current one by then', async () => {
  const asked = answerCalls({ [CURRENT]: withAllOver, [STAGES]: { stages: someStages() } });
  renderPage(aPageInput('rs'));
  await pass(2_000);
  expect(shownStage()).toHaveAccessibleName('3. kolo');
  await change('event.changed', 102);
  expect(asked).toEqual([CURRENT, STAGES]);
});

describe('the stage whose last match ends while it is looked at', () => {
  const watch = async () => {
    let isOver = false;
    answerCalls({ [CURRENT]: () => (isOver ? withAllOver() : withGoals(1)) });
    renderPage(aPageInput('rs'));
    await pass(2_000);
    isOver = true;
    await change('event.changed', 102);
    await pass(2_000);
  };

  it('stays, and the next one is the current one', async () => {
    await watch();
    expect(shownStage()).toHaveAccessibleName('2. kolo');
    const stages = screen.getByRole('navigation', { name: 'Kola' });
    expect(within(stages).getByRole('link', { name: /tekuće kolo/ })).toHaveAccessibleName(/^3\. kolo/);
    expect(within(stages).getByRole('link', { current: true })).toHaveAccessibleName(/^2\. kolo/);
  });

  it('gives way at its end by the clock', async () => {
    await watch();
    await pass(Date.parse(aStage(2, -1).end) - Date.now());
    expect(shownStage()).toHaveAccessibleName('2. kolo');
    await pass(10_000);
    expect(shownStage()).toHaveAccessibleName('3. kolo');
  });
});

it('drops an answer that a later one has overtaken', async () => {
  const slowFirst = async (turn: number) => {
    if (turn === 1) await new Promise((resolve) => setTimeout(resolve, 5_000));
    return withGoals(turn);
  };
  answerCalls({ [CURRENT]: slowFirst });
  renderPage(aPageInput('rs'));
  await change('event.changed', 102);
  await pass(2_000);
  expect(firstScore()).toContain('2:0');
  await pass(5_000);
  expect(firstScore()).toContain('2:0');
});

it('does not care for other changes', async () => {
  const asked = answerCalls({ [CURRENT]: aChallenge() });
  renderPage(aPageInput('rs'));
  await pass(2_000);
  await change('match.goal', 102);
  await pass(10_000);
  expect(asked).toHaveLength(1);
});

it('asks for everything when the reader comes back to the tab', async () => {
  const asked = answerCalls({ [CURRENT]: aChallenge(), [STAGES]: { stages: someStages() } });
  renderPage(aPageInput('rs'));
  await pass(2_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(asked).toEqual([CURRENT, STAGES]);
});

it('keeps what it has when an answer fails', async () => {
  const asked = answerCalls({});
  renderPage(aPageInput('rs'));
  await pass(0);
  expect(asked).toEqual([CURRENT]);
  expect(screen.getAllByRole('article')).toHaveLength(8);
});

it('asks no more once the page has gone', async () => {
  const asked = answerCalls({ [CURRENT]: aChallenge() });
  const { unmount } = renderPage(aPageInput('rs'));
  await pass(0);
  await change('event.changed', 102);
  unmount();
  await change('event.changed', 102);
  await pass(10_000);
  expect(asked).toHaveLength(1);
});

describe('G043: time', () => {
  const input = () => {
    const stages = [aStage(1, -168), aStage(2, 0.05)];
    return aPageInput('rs', { data: { challenge: ok(aChallenge(stages)), stages: ok({ stages }) } });
  };
  const stageState = () => screen.getByRole('region', { name: /kolo/ }).textContent;

  it('is the server’s, worked out anew every 5 s: the stage begins while it is looked at', async () => {
    // The reader's clock is an hour behind; the answer says that the deadline is in 3 minutes.
    jest.setSystemTime(new Date(inHours(-1)));
    answerCalls({ [CURRENT]: { ...aChallenge(), stage: aStage(2, 0.05) } });
    renderPage(input());
    await pass(0);
    expect(stageState()).toContain('0 d 00 h 03 min');
    await pass(60_000);
    expect(stageState()).toContain('0 d 00 h 02 min');
    await pass(115_000);
    expect(stageState()).toContain('predstoji');
    await pass(5_000);
    expect(stageState()).toContain('u toku');
    expect(screen.queryByRole('button', { name: /^[1X2]:/ })).toBeNull();
  });

  it('stays that of the render until an answer has told it', async () => {
    jest.setSystemTime(new Date(inHours(24)));
    answerCalls({});
    renderPage(input());
    await pass(60_000);
    expect(stageState()).toContain('0 d 00 h 03 min');
  });
});
