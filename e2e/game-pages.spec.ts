import type { Page } from '@playwright/test';
import { EDITIONS, GAME_SEGMENTS } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePageNames } from '@tribina/messages/game-pages';
import { widgetPhrases } from '@tribina/messages/widgets';
import { inTurn } from '@tribina/testing';
import { expectAccessible, expectContentAccessible, expectStillAccessible } from './support/accessible';
import { button, cardsOf, chooseTheme, expectNoSideways, openGame, outcomeOn, wordsOf } from './support/game-page';
import { newName, Player } from './support/game-players';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import { newMember } from './support/people';
import { CLS_LIMIT, countShifts, haveLetters, shiftsOf } from './support/shifts';
import { passTime, start, takeTime } from './support/started';
import { origin } from './support/system';
import { BANNER_KEYS } from './support/watched';

const NARROW = { width: 320, height: 640 } as const;
/** They say the same to everybody: visitors’ visits look at them. */
const OF_ALL: ReadonlySet<string> = new Set(['menu', 'about', 'howToPlay', 'rules', 'prizes']);

const LOOKS = [
  ['rs', 'light', 1440],
  ['hr', 'dark', 390],
] as const;

for (const [edition, theme, width] of inTurn(LOOKS, 0)) {
  test(`G005 G009 G010 G103: every page of the game, accessible, and never wider than one thumb’s screen, ${edition}, ${theme} at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const player = await Player.join(edition, newName('Svuda_po_malo'));
    await player.person.enter(page.context());
    await chooseTheme(page, theme);
    const names = gamePageNames[EDITIONS[edition].language];
    for (const [name, at] of [['home', ''], ...Object.entries(GAME_SEGMENTS)] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.goto(`${origin(edition)}/prognozzer${at && `/${at}`}`))?.status()).toBe(200);
      await start(page);
      const title = name === 'home' ? wordsOf(edition).game.headline : names[name as keyof typeof GAME_SEGMENTS].title;
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      // Once with what frames a player’s pages.
      if (name === 'home') await expectAccessible(page);
      else await (OF_ALL.has(name) ? expectStillAccessible(page) : expectContentAccessible(page));
      if (name === 'home') {
        // With what sends a slip at the foot of the window.
        await page.getByRole('link', { name: wordsOf(edition).own.welcome.predict }).click();
        await outcomeOn(cardsOf(page).first(), '1').click();
      }
      // A window that changes its width keeps its navigation for a second.
      if (width === 390) await expectReachable(page);
      await page.setViewportSize(NARROW);
      await expectNoSideways(page);
    }
  });
}

const FIRST_SCREENS = [
  ['rs', 'light', 390, 844],
  ['hr', 'dark', 1440, 900],
] as const;

for (const [edition, theme, width, height] of FIRST_SCREENS) {
  test(`who is linked has the matches in the first screen, which what is theirs does not move, and one menu of the account, ${edition}, ${theme} at ${width} × ${height}`, async ({
    page,
  }) => {
    const { game, own } = wordsOf(edition);
    const name = newName('Prvi_ekran');
    const player = await Player.join(edition, name);
    await chooseTheme(page, theme);
    await page.setViewportSize({ width, height });
    await haveLetters(page, edition);
    await player.person.enter(page.context());
    await countShifts(page);
    await openGame(page, edition);
    const user = page.getByRole('button', { name: fill(own.account.account, { name }) });
    await expect(user).toBeVisible();
    await expect(page.locator('[popovertarget="profile"]')).toHaveCount(0);
    const places = page.getByRole('navigation', { name: game.stages }).getByRole('link');
    await expect(places.and(page.locator('[aria-current]'))).toContainText(game.pointsShort);
    await expect(page.getByRole('link', { name: own.welcome.predict })).toBeVisible();
    const { sum, from } = await shiftsOf(page);
    expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
    // What is played, and the round that takes predictions.
    for (const round of [null, 'open'] as const) {
      if (round) await page.getByRole('link', { name: own.welcome.predict }).click();
      await expect(places.and(page.locator('[aria-current]'))).toHaveCount(1);
      await expect(cardsOf(page).first()).toBeVisible();
      if (round) await expect(page.getByRole('region', { name: own.slip.region })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      const isWhole = await cardsOf(page)
        .first()
        .evaluate((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect();
          const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const);
          return bottom <= innerHeight && points.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
        });
      expect([round, isWhole]).toEqual([round, true]);
    }
  });
}

test.describe('with one thumb', () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test('G018 G019: the menu lies over the page, leads on, and closes', async ({ page }) => {
    const { shell } = wordsOf('rs').game;
    await openGame(page, 'rs');
    const menuLink = page.getByRole('navigation', { name: shell.navigation }).getByRole('link').first();
    await menuLink.tap();
    const menu = page.getByRole('dialog', { name: shell.pages.menu });
    await expect(menu.getByRole('link')).toHaveCount(Object.keys(GAME_SEGMENTS).length);
    await expectContentAccessible(page);
    await expectNoSideways(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await menuLink.tap();
    await menu.getByRole('link', { name: shell.pages.prizes }).tap();
    await expect(page).toHaveURL(/\/prognozzer\/nagrade$/);
    await expect(menu).toBeHidden();
    await expectNoSideways(page);
  });
});

test('G018 G022 G023 G024: from 1029 px on the pages stand in a row; a round is chosen in place, and its address is that of the page', async ({
  page,
}) => {
  const { game } = wordsOf('hr');
  const navigation = page.getByRole('navigation', { name: game.shell.navigation });
  const rankings = navigation.getByRole('link', { name: game.shell.pages.rankings, exact: true });
  await page.setViewportSize({ width: 1028, height: 800 });
  await openGame(page, 'hr');
  await expect(rankings).toBeHidden();
  await page.setViewportSize({ width: 1029, height: 800 });
  await expect(rankings).toBeVisible();
  await expect(navigation.getByRole('link', { name: game.shell.login })).toHaveAttribute('href', /ref_url=/);

  const rounds = page.getByRole('navigation', { name: game.stages }).getByRole('link');
  await expect(cardsOf(page)).toHaveCount(8);
  await rounds.first().click();
  await expect(page).toHaveURL(/\?stage=1$/);
  await expect(page.getByRole('heading', { level: 2, name: /^1\./ })).toBeVisible();
  await expect(rounds.first()).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^1\./ })).toBeVisible();
});

test('G019 G055: the bell changes once the game has said so, and not when it has not', async ({ page, complaints }) => {
  complaints.allow(/status of 503/);
  const { game, own, later } = wordsOf('rs');
  const name = newName('Zvonce');
  await (await newMember('rs', name)).enter(page.context());
  await openGame(page, 'rs');
  const user = button(
    page.getByRole('navigation', { name: game.shell.navigation }),
    fill(own.account.account, { name }),
  );
  const bell = page.getByRole('button', { name: new RegExp(`^(${own.account.mailsOn}|${own.account.mailsOff})$`) });
  const dialog = page.getByRole('dialog', { name: later.mails.title });
  await user.click();
  await expect(bell).toHaveText(own.account.mailsOn);
  await bell.click();
  await expectContentAccessible(page);
  await page.route('**/prognozzer/user/edit', (route) => route.fulfill({ status: 503, body: '{}' }));
  await button(dialog, later.mails.continueWithout).click();
  await expect(dialog.getByRole('alert')).toHaveText(later.mails.failed);
  await page.unroute('**/prognozzer/user/edit');
  await button(dialog, later.mails.continueWithout).click();
  await expect(dialog).toHaveCount(0);
  await user.click();
  await expect(bell).toHaveText(own.account.mailsOff);
});

test('G031 G073 G105: three letters search for players, and without them the ranking of before is back', async ({
  page,
}) => {
  const { rankings } = wordsOf('rs');
  const name = newName('Trazeni');
  await Player.join('rs', name);
  await (await newMember('rs', newName('Trazi'))).enter(page.context());
  await openGame(page, 'rs', '/plasmani');
  const views = page.getByRole('navigation', { name: rankings.filters });
  await views.getByRole('link', { name: rankings.perStage }).click();
  await expect(views.getByRole('link', { name: rankings.perStage })).toHaveAttribute('aria-current', 'true');
  const field = page.getByRole('searchbox');
  await field.fill(name.slice(0, 2));
  await expect(views.getByRole('link', { name: rankings.perStage })).toHaveAttribute('aria-current', 'true');
  await field.fill(name);
  await expect(page.getByRole('table').getByRole('link', { name: fill(rankings.open, { name }) })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('–');
  await expectStillAccessible(page);
  await button(page, rankings.searchClear).click();
  await expect(views.getByRole('link', { name: rankings.perStage })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('navigation', { name: rankings.stage, exact: true })).toBeVisible();
});

test('G014: the address of somebody’s predictions asks a visitor to log in, and shows them to a member', async ({
  page,
}) => {
  const { game, player: words } = wordsOf('rs');
  const shown = await Player.join('rs', newName('Pokazani'));
  const at = `?shareUserStage=true&prognozzerUser=${shown.id}`;
  await openGame(page, 'rs', at);
  await expect(page.getByRole('dialog', { name: game.promptTitle })).toBeVisible();
  await (await newMember('rs', newName('Gleda'))).enter(page.context());
  await openGame(page, 'rs', at);
  const dialog = page.getByRole('dialog', { name: shown.name });
  await expect(dialog).toContainText(words.noSlip);
  await button(dialog, words.close).click();
  await expect(page).toHaveURL(/\/prognozzer$/);
});

test.describe('by a clock of the test’s', () => {
  test.use({ isNew: true });

  test('G020 G057: the banner comes up once in the game too, and stays away once it was closed', async ({ page }) => {
    const { banner } = widgetPhrases.sr;
    const popup = page.locator('dialog[aria-labelledby="banner-title"]');
    await page.addInitScript((keys) => {
      if (sessionStorage.getItem('met')) return;
      sessionStorage.setItem('met', 'yes');
      for (const key of keys) localStorage.removeItem(key);
    }, BANNER_KEYS);
    await takeTime(page);
    // It leads to the round: whoever is there is not called to it.
    await openGame(page, 'rs', '/nagrade');
    await goOn(page);
    await expect(popup).toBeVisible();
    await expectContentAccessible(page);
    await button(popup, banner.close).click();
    await expect(popup).toHaveCount(0);
    const [key] = BANNER_KEYS;
    expect(await page.evaluate((one) => localStorage.getItem(one), key)).toBe('done');
    await page.reload();
    await start(page);
    await goOn(page);
    await expect(popup).toHaveCount(0);
  });
});

/** Somebody has read for a while and gone a screen down; time is the test's. */
async function goOn(page: Page): Promise<void> {
  await passTime(page, 9_000);
  await page.mouse.wheel(0, 1_200);
}
