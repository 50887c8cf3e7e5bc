import type { Page } from '@playwright/test';
import { apiCalls, type Banner } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { OwnChallenge, theOrganiser, told } from './support/game';
import {
  button,
  cardsOf,
  chooseTheme,
  expectNoSideways,
  expectSameDocument,
  leaveAll,
  mark,
  openGame,
  outcomeOn,
  slipBar,
  wordsOf,
} from './support/game-page';
import { newName, Player } from './support/game-players';
import { coveredActions } from './support/hits';
import { expect, test } from './support/kept';
import { ownerDoes } from './support/owner';
import { passTime, takeTime } from './support/started';
import { ask } from './support/system';
import { BANNER_KEYS } from './support/watched';

/** Where slips are sent to. */
const SAVE = '**/prognozzer/bet/save';
const ALL = 8;
/** After so long a page is being read, and may have a banner. */
const READ_MS = 9_000;

async function pickAll(page: Page, outcome: '1' | '2'): Promise<void> {
  for (const card of await cardsOf(page).all()) await outcomeOn(card, outcome).click();
}

async function expectAll(page: Page, outcome: '1' | '2'): Promise<void> {
  for (const card of await cardsOf(page).all())
    await expect(outcomeOn(card, outcome)).toHaveAttribute('aria-pressed', 'true');
}

let challenge: OwnChallenge;
test.beforeAll(async () => {
  challenge = await OwnChallenge.begin();
});
test.afterAll(() => challenge.end());

test.describe('while the round is open', () => {
  /** How many versions of his slip a player has had. */
  async function versionsOf(player: Player): Promise<number> {
    const { id } = await challenge.stage();
    const history = await told<{ versions: unknown[] }>(
      player.person.send('GET', `/prognozzer/bet/history/${player.id}/${id}`),
    );
    return history.versions.length;
  }

  test('G082 G092: a slip that is sent offline says so, keeps its picks, and goes by itself once the browser is online', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
    const { own } = wordsOf('rs');
    const player = await Player.join('rs', newName('Bez_veze'));
    await player.person.enter(context);
    await openGame(page, 'rs');
    await pickAll(page, '1');
    await context.setOffline(true);
    const bar = slipBar(page, 'rs');
    await button(bar, own.slip.send).click();
    await expect(bar.getByRole('alert')).toHaveText(own.slip.waiting);
    await expectAll(page, '1');
    expect(await versionsOf(player)).toBe(0);
    await context.setOffline(false);
    await expect(page.getByText(own.slip.goodLuck)).toBeVisible();
    await expect(button(bar, own.slip.done)).toBeVisible();
    expect(await versionsOf(player)).toBe(1);
  });

  test('G082: an answer that is lost makes no second slip: after a reload the same one is sent again', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/);
    const { own } = wordsOf('rs');
    const player = await Player.join('rs', newName('Bez_odgovora'));
    await player.person.enter(context);
    await openGame(page, 'rs');
    await pickAll(page, '2');
    await page.route(SAVE, async (route) => {
      const headers = await route.request().allHeaders();
      // It arrives; the browser never hears of it.
      await ask('rs', '/prognozzer/bet/save', { method: 'POST', headers, body: route.request().postData() ?? '' });
      await route.abort();
    });
    const bar = slipBar(page, 'rs');
    await button(bar, own.slip.send).click();
    await expect(bar.getByRole('alert')).toHaveText(own.slip.waiting);
    await page.unroute(SAVE);
    await page.reload();
    await expect(button(bar, own.slip.done)).toBeVisible();
    await expectAll(page, '2');
    expect(await versionsOf(player)).toBe(1);
  });

  test('G034: two tabs with different picks: the later one is asked which of them count', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 409/);
    const { own, later } = wordsOf('hr');
    const player = await Player.join('hr', newName('Dva_prozora'));
    await player.person.enter(context);
    // It hears of nothing that the other tab does.
    await page.routeWebSocket(/socket/, () => undefined);
    await openGame(page, 'hr');
    await pickAll(page, '1');
    await player.predict(
      await challenge.round(),
      Array.from({ length: ALL }, () => '2' as const),
    );
    const bar = slipBar(page, 'hr');
    await button(bar, own.slip.send).click();
    const question = page.getByRole('dialog', { name: later.conflict.title });
    await expect(question.getByRole('row')).toHaveCount(ALL + 1);
    await expectContentAccessible(page);
    await button(question, later.conflict.send).click();
    await expect(page.getByText(own.slip.goodLuck)).toBeVisible();
    await expectAll(page, '1');
    expect(await versionsOf(player)).toBe(2);
  });

  test('G007 G047 G092: a frequent prediction says its share on the button that applies it; the question of the round takes one answer', async ({
    page,
    context,
  }) => {
    const { own, later } = wordsOf('rs');
    const question = { sr: 'Ko će dati prvi gol?', hr: 'Tko će dati prvi gol?', en: 'Who scores first?' };
    const answers = ['Domaćin', 'Gost'].map((text) => ({ sr: text, hr: text, en: text }));
    const { id } = await challenge.stage();
    await told((await theOrganiser()).send('PUT', `/prognozzer/admin/stages/${id}/quiz`, { question, answers }));
    const player = await Player.join('rs', newName('Prati_druge'));
    await player.predict(
      await challenge.round(),
      Array.from({ length: ALL }, () => '1' as const),
    );
    // Counted when it was last predicted: it is due again a third of a minute after that.
    await ownerDoes('update prognozzer.stage set predicted_at = null where id = $1', [id]);
    await (await Player.join('rs', newName('Gleda'))).person.enter(context);
    await expect
      .poll(async () => (await challenge.stage()).events[0]?.betsDistributions.length, { timeout: 60_000 })
      .toBe(3);
    await openGame(page, 'rs');
    const likeliest = outcomeOn(cardsOf(page).first(), '1');
    await expect(likeliest).toContainText('%');
    await likeliest.click();
    await expect(likeliest).toHaveAttribute('aria-pressed', 'true');

    const quiz = page.getByRole('region', { name: own.quizTitle });
    await button(quiz, new RegExp(own.quizTitle)).click();
    await quiz.getByLabel('Gost').check();
    await button(quiz, later.quiz.answer).click();
    await expect(page.getByText(later.quiz.recorded)).toBeVisible();
    await expect(quiz).toContainText(later.quiz.yours);
    await expect(button(quiz, later.quiz.answer)).toHaveCount(0);
    await expectContentAccessible(page);
  });
});

test.describe('on a phone, by a clock of the test’s', () => {
  test.use({ isNew: true, viewport: { width: 390, height: 844 } });

  test('a slip is sent below a banner, and again below the wish of luck: nothing lies over what sends it', async ({
    page,
    context,
  }) => {
    const { own } = wordsOf('rs');
    await (await Player.join('rs', newName('Pod_natpisom'))).person.enter(context);
    await page.addInitScript((keys) => {
      for (const key of keys) localStorage.removeItem(key);
    }, BANNER_KEYS);
    // That of the demo world leads to where this player is: one of something else is not kept away.
    await page.route(`**${apiCalls.activeBanner.path}`, async (route) => {
      const { data } = JSON.parse((await ask('rs', apiCalls.activeBanner.path)).body) as { data: Banner };
      await route.fulfill({ json: { data: { ...data, button: { ...data.button, url: '/' } } } });
    });
    await takeTime(page);
    await openGame(page, 'rs');
    await pickAll(page, '1');
    await passTime(page, READ_MS);
    await page.mouse.wheel(0, 1_200);
    await expect(page.locator('dialog[aria-labelledby="banner-title"]')).toBeVisible();
    const covered = () => coveredActions(page, `[aria-label="${own.slip.region}"]`);
    // Once it has come to rest.
    await expect.poll(covered).toEqual([]);
    const bar = slipBar(page, 'rs');
    await button(bar, own.slip.send).click();
    await expect(page.getByText(own.slip.goodLuck)).toBeVisible();
    await expect.poll(covered).toEqual([]);
    await outcomeOn(cardsOf(page).first(), '2').click();
    await button(bar, own.slip.send).click();
    await expect(button(bar, own.slip.done)).toBeVisible();
  });
});

const LOOKS = [
  ['rs', 'light', 390],
  ['hr', 'dark', 1440],
] as const;

for (const [edition, theme, width] of inTurn(LOOKS, 1)) {
  test.describe(`once the deadline has passed, ${edition}, ${theme} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test.beforeEach(async () => {
      if ((await challenge.stage()).lockedAt === null) return;
      await challenge.end();
      challenge = await OwnChallenge.begin();
    });
    test.afterEach(({ context }) => leaveAll(context));

    test(`G042 G044 G085: picks that come too late stay on the screen, with the reason, ${edition}`, async ({
      page,
      context,
      complaints,
    }) => {
      complaints.allow(/status of 409/);
      const { own } = wordsOf(edition);
      const player = await Player.join(edition, newName('Zakasneli'));
      await player.person.enter(context);
      const deaf = await context.newPage();
      await deaf.setViewportSize({ width, height: 844 });
      await deaf.routeWebSocket(/socket/, () => undefined);
      await chooseTheme(page, theme);
      for (const tab of [page, deaf]) {
        await openGame(tab, edition);
        await mark(tab);
        await pickAll(tab, '1');
      }

      await challenge.kickOff();
      await test.step('who has heard of it is told before sending', async () => {
        const bar = slipBar(page, edition);
        await expect(bar.getByRole('alert')).toHaveText(own.slip.late);
        await expect(button(bar, own.slip.send)).toHaveAttribute('aria-disabled', 'true');
        await expectSameDocument(page);
      });

      await test.step('who has not is told by the answer', async () => {
        const bar = slipBar(deaf, edition);
        await button(bar, own.slip.send).click();
        await expect(bar.getByRole('alert')).toContainText(own.slip.refusals.INACTIVE_STAGE);
      });

      for (const tab of [page, deaf]) {
        await tab.reload();
        for (const card of await cardsOf(tab).all()) {
          await expect(card).toContainText(fill(own.card.pickLine, { pick: '1' }));
          await expect(card).toContainText(own.slip.unsent);
        }
        await expect(slipBar(tab, edition).getByRole('alert')).toContainText(own.slip.late);
      }
      await expectContentAccessible(page);
      await expectNoSideways(page);
      await button(slipBar(page, edition), own.slip.drop).click();
      await expect(cardsOf(page).first()).toContainText(own.card.noPick);
      await expect(slipBar(page, edition)).toHaveCount(0);
    });
  });
}
