import type { Page } from '@playwright/test';
import type { Outcome } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { inTurn } from '@tribina/testing';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible';
import { demoPassword, MEMBER } from './support/accounts';
import {
  expectSound,
  expectStillSound,
  fillNames,
  numberIn,
  onPhone,
  openDesk,
  rowsOf,
  words,
} from './support/desk-page';
import { DESK, DESK_CALLS, deskStage, ownWord, roundOf, TrialLeague, type DeskStage } from './support/game-desk';
import { tabTo } from './support/game-hands';
import { expectNoSideways } from './support/game-page';
import { Player } from './support/game-players';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import { newMember, Person } from './support/people';
import { ask, origin, until, withSlack } from './support/system';

const HOUR_MS = 3_600_000;
/** Two change feeds, and then the settlement. */
const FOLLOWS_MS = withSlack(8_000);
/** By their places in the round: the one that is left out, and the one in its place, whose result the feed has wrong. */
const [LEFT_OUT, WRONG] = [7, 8];
const SCORES = Array.from({ length: 10 }, (_none, index) => (index === WRONG ? ([0, 0] as const) : ([2, 1] as const)));
const HOME_WINS: readonly Outcome[] = Array<Outcome>(8).fill('1');
const AS_THE_FEED: readonly Outcome[] = [...HOME_WINS.slice(1), 'X'];

test('who is no organiser gets nothing, from no page and from no call', async ({ page, context }) => {
  await page.goto(DESK);
  await expect(page.getByRole('heading', { name: words.signInTitle })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectSound(page);

  const member = await Person.logIn('rs', MEMBER.email, demoPassword());
  await member.enter(context);
  for (const at of ['', ...inTurn(['/prizes', '/players', '/audit'], 0)]) {
    await page.goto(DESK + at);
    await expect(page.getByRole('heading', { name: words.forbiddenTitle })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  for (const [method, at] of DESK_CALLS) {
    const body = method === 'GET' ? undefined : {};
    const headers = { origin: origin('rs'), 'content-type': 'application/json' };
    const asked = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const statuses = [(await ask('rs', at, asked)).status, (await member.send(method, at, body)).status];
    expect([method, at, ...statuses]).toEqual([method, at, 401, 403]);
  }
});

test.describe.serial('the organisers’ desk', () => {
  const league = new TrialLeague();
  const series = ownWord('Serija');
  let players: { readonly right: Player; readonly asTheFeed: Player; readonly employee: Player };
  let ofSeries: Player;
  let stageId = 0;
  let challengeId = 0;
  let title = '';
  /** Teams of the match whose result is wrong. */
  let wrong = '';

  const openStage = (page: Page) => openDesk(page, `/stages/${stageId}`, title);
  const openPrizes = (page: Page) => openDesk(page, `/prizes?challenge=${challengeId}`, words.prizes.title);
  const openPlayers = (page: Page, term: string) => openDesk(page, `/players?term=${term}`, words.players.title);
  const winners = async (page: Page) =>
    (await rowsOf(page, words.prizes.title)).map(([kind, , place, name]) => [kind, place, name].join(' '));
  /** Marks or blocks a player, from the list that shows them. */
  const change = async (page: Page, { name }: Player, what: string, reason: string, lookAt = expectStillSound) => {
    await page.getByRole('button', { name: `${words.players.change}: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: fill(words.players.changeTitle, { name }) });
    await dialog.getByLabel(what).check();
    await dialog.getByLabel(words.reason, { exact: true }).fill(reason);
    await lookAt(page);
    await dialog.getByRole('button', { name: words.players.save }).click();
    await expect(dialog).toBeHidden();
    // It holds at once; rankings and prizes follow, also where nothing says yet that they do.
    await expect(page.getByText(words.jobs.goesOn)).toHaveCount(0, { timeout: FOLLOWS_MS });
  };

  test.beforeAll(async () => {
    league.tell(new Date(Date.now() + 2 * HOUR_MS));
    const join = (word: string) => Player.join('rs', ownWord(word));
    // One after the other: equal points are told apart by who was first.
    players = { right: await join('Tacna'), asTheFeed: await join('Netacan'), employee: await join('Radnica') };
    ofSeries = await Player.join('rs', `${series}1`);
    for (const number of [2, 3, 4]) {
      const member = await newMember('rs', `${series}${number}`);
      await member.send('POST', '/prognozzer/user/register', {});
    }
  });

  test('a challenge is made of the feed’s matches (1440, light)', async ({ page }) => {
    await openDesk(page, '', words.challenges.title);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: words.challenges.add }).click();
    await page.getByLabel(words.editor.competition).selectOption({ label: `${league.name} ${league.season}` });
    const form = page.getByRole('form', { name: words.editor.newTitle });
    const create = form.getByRole('button', { name: words.editor.create });
    await expect(create).toBeDisabled();
    await form.getByRole('checkbox', { name: /10 mečeva/ }).check();
    await form.locator('summary').click();
    const boxes = form.locator('details').getByRole('checkbox');
    await expect(boxes).toHaveCount(SCORES.length);
    await boxes.nth(LEFT_OUT).uncheck();
    await expect(create).toBeDisabled();
    await boxes.nth(WRONG).check();
    await expectSound(page);
    await create.click();

    const made = page.getByRole('region', { name: league.name });
    await expect(made).toContainText(words.challenges.states.open);
    await made.getByRole('link', { name: fill(words.editor.stageNames.sr, { number: 1 }) }).click();
    const matches = page.getByRole('article');
    await expect(matches).toHaveCount(8);
    stageId = Number(/\d+$/.exec(page.url())?.[0]);
    const { stage, events } = await deskStage(stageId);
    challengeId = stage.challengeId;
    wrong = `${events[7]?.home} – ${events[7]?.visitor}`;
    await expect(page.getByRole('article', { name: wrong })).toBeVisible();
    title = `${league.name}: ${stage.name}`;
  });

  test('before its deadline a round is renamed, and gets a question (1440, light)', async ({ page }) => {
    await openStage(page);
    await page.getByRole('link', { name: words.stage.edit }).click();
    const editor = page.getByRole('form', { name: words.editor.editTitle });
    await fillNames(editor, words.editor.name, 'Probno kolo');
    await expectSound(page);
    await editor.getByRole('button', { name: words.editor.save }).click();
    title = `${league.name}: Probno kolo sr`;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const quiz = page.getByRole('form', { name: words.quiz.title });
    await fillNames(quiz, words.quiz.question, 'Ko vodi?');
    for (const number of ['1', '2']) {
      await fillNames(quiz, words.quiz.answer.replace('{number}', number), `Odgovor ${number}`);
    }
    await quiz.getByRole('button', { name: words.quiz.save }).click();
    await expect(page.getByText(words.quiz.saved)).toBeAttached();
    await expectStillSound(page);
  });

  test('G083 G096: tickets and the joker they have granted; an employee is marked (390, dark)', async ({ page }) => {
    const { right, employee } = players;
    await right.buyTickets(1_200);
    await onPhone(page);
    await openDesk(page, '/notices', words.notices.title);
    const notice = page.getByRole('row').filter({ hasText: right.name });
    await expect(notice).toContainText('1.200 RSD');
    await expect(notice).toContainText(words.notices.granted.EVENT_DOUBLE_PTS);
    await expectSound(page);

    await openPlayers(page, employee.name);
    await change(page, employee, words.players.isEmployee, 'Radi kod organizatora', expectSound);
    await expect(page.getByRole('row').filter({ hasText: employee.name })).toContainText(words.players.employee);
  });

  test('once it is played, results stand there, the right answer is stated, and runs say what changed', async ({
    page,
  }) => {
    const { right, asTheFeed, employee } = players;
    const open = roundOf(await deskStage(stageId));
    for (const one of [right, employee, ofSeries]) await one.predict(open, HOME_WINS);
    await asTheFeed.predict(open, AS_THE_FEED);
    await asTheFeed.answer(open, 1);
    league.tell(new Date(Date.now() - 4 * HOUR_MS), SCORES);
    await until(
      () => deskStage(stageId),
      ({ stage }: DeskStage) => stage.closedAt !== null,
      FOLLOWS_MS,
    );

    await openStage(page);
    await expect(page.getByRole('article', { name: wrong }).locator('strong')).toHaveText('0:0');
    await expect(page.getByRole('link', { name: words.stage.edit })).toHaveCount(0);
    const quiz = page.getByRole('form', { name: words.quiz.right });
    await quiz.getByRole('radio', { name: 'Odgovor 1 sr' }).check();
    await quiz.getByRole('button', { name: words.correction.attempt }).click();
    await expect(quiz.getByRole('status')).toContainText(
      fill(words.correction.effect, { changed: 1, gaining: 1, losing: 0 }),
    );
    await quiz.getByLabel(words.reason, { exact: true }).fill('Zapisnik sudije');
    await expectSound(page);
    await quiz.getByRole('button', { name: words.quiz.state }).click();
    await expect(page.getByText(fill(words.quiz.stated, { changed: 1 }))).toBeAttached();
    const run = page.getByRole('region', { name: words.stage.runs }).getByRole('row').nth(1);
    await expect(run).toContainText(words.stage.causes['quiz'] ?? '');
    const [newest] = await rowsOf(page, words.stage.runs);
    expect(newest?.slice(1, 4)).toEqual([words.stage.causes['quiz'], '1', '4']);
    await expectSound(page);
  });

  test('by keys alone a wrong result is tried, and corrected for a reason; the audit has it', async ({ page }) => {
    const { right, asTheFeed } = players;
    await openStage(page);
    const opener = page.getByRole('button', { name: `${words.correction.open}: ${wrong}` });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: fill(words.correction.title, { match: wrong }) });
    const goals = form.getByRole('spinbutton');
    for (const [index, typed] of ['2', '1'].entries()) {
      await tabTo(goals.nth(index));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    const effect = fill(words.correction.effect, { changed: 4, gaining: 3, losing: 1 });
    await expect(form.getByRole('status')).toContainText(effect);
    await expect(form.getByRole('status')).toContainText(words.correction.prizesFollow);
    await expect(form.getByRole('row').filter({ hasText: right.name })).toContainText('7 → 8');
    await expect(form.getByRole('row').filter({ hasText: asTheFeed.name })).toContainText('9 → 8');
    // Tried, not done.
    expect((await deskStage(stageId)).events[7]?.results).toHaveLength(1);
    await expectSound(page);

    await tabTo(form.getByLabel(words.reason, { exact: true }));
    await page.keyboard.type('Zapisnik sudije');
    await page.keyboard.press('Enter');
    await expect(page.getByText(fill(words.correction.sent, { changed: 4 }))).toBeAttached();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    const match = page.getByRole('article', { name: wrong });
    await expect(match.locator('strong')).toHaveText('2:1');
    await tabTo(match.locator('summary'));
    await page.keyboard.press('Enter');
    await expect(match.getByRole('row').filter({ hasText: 'Zapisnik sudije' })).toContainText(
      words.stage.sources.admin,
    );
    const newest = async () => (await rowsOf(page, words.stage.runs)).at(0)?.slice(1, 4);
    await expect.poll(newest, { timeout: FOLLOWS_MS }).toEqual([words.stage.causes['correction'], '4', '4']);

    await tabTo(page.getByRole('link', { name: words.screens.audit, exact: true }));
    await page.keyboard.press('Enter');
    const entry = page.getByRole('row').filter({ hasText: 'Zapisnik sudije' }).first();
    await expect(entry).toContainText(words.audit.actions['result.corrected'] ?? '');
    await expectReachable(page);
    await expectSound(page);
  });

  test('G004 G095: the list of prizes as a file says what the page says; the employee is not in it', async ({
    page,
  }) => {
    const { right, asTheFeed, employee } = players;
    const { kinds } = words.prizes;
    await openPrizes(page);
    expect(await winners(page)).toEqual(
      expect.arrayContaining([
        `${kinds.STAGE} 1 ${right.name}`,
        `${kinds.STAGE} 2 ${ofSeries.name}`,
        `${kinds.STAGE} 3 ${asTheFeed.name}`,
        `${kinds.POOL} 1 ${right.name}`,
        `${kinds.POOL} 2 ${ofSeries.name}`,
      ]),
    );
    await expect(page.getByRole('table')).not.toContainText(employee.name);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: words.prizes.csv }).click();
    const file = await (await saved).path();
    const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    const told = lines.map((line) => {
      const [kind, round, place, , name, account, amount, paid] = line.split(',');
      expect(account).toMatch(/^kvota-/);
      return { kind, round, place, name, amount: Number(amount), paid };
    });
    const shown = (await rowsOf(page, words.prizes.title)).map(([kind, round, place, name, amount]) => ({
      kind: Object.entries(kinds).find(([, word]) => word === kind)?.[0],
      round: round === words.prizes.whole ? '' : round?.replace('.', ''),
      place,
      name,
      amount: numberIn(amount),
      paid: '',
    }));
    expect(told).toEqual(shown);
    await expectStillSound(page);
  });

  test('an account worth a look is blocked, and its prizes go to others (390, dark)', async ({ page }) => {
    const { right, asTheFeed } = players;
    const { kinds } = words.prizes;
    await onPhone(page);
    await openPlayers(page, series);
    await page.getByLabel(words.players.suspicious).check();
    await expect(page.getByRole('row').filter({ hasText: series })).toHaveCount(4);
    const account = page.getByRole('row').filter({ hasText: ofSeries.name });
    await expect(account).toContainText(words.players.suspicions.SERIAL_NAMES);
    await expectSound(page);
    await change(page, ofSeries, words.players.isBlocked, 'Niz istih naloga');
    await expect(account).toContainText(words.players.blocked);

    await expect(async () => {
      await openPrizes(page);
      expect((await winners(page)).filter((line) => !line.startsWith(kinds.OVERALL))).toEqual([
        `${kinds.POOL} 1 ${right.name}`,
        `${kinds.STAGE} 1 ${right.name}`,
        `${kinds.STAGE} 2 ${asTheFeed.name}`,
      ]);
    }).toPass({ timeout: FOLLOWS_MS });
    await expect(page.getByRole('table')).not.toContainText(ofSeries.name);
    await expectSound(page);
    await expect(async () => {
      await openStage(page);
      const [newest] = await rowsOf(page, words.stage.runs);
      expect(newest?.[1]).toBe(words.stage.causes['player.blocked']);
    }).toPass({ timeout: FOLLOWS_MS });
    await expectStillSound(page);
  });
});
