import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Outcome } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import { playerPhrases } from '@tribina/messages/game-pages/player';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { gameLaterPhrases } from '@tribina/messages/game/later';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { start } from './started';
import { origin } from './system';
import { expect } from './watched';

/** All that the game says in an edition's language. */
export function wordsOf(edition: EditionId) {
  const { language } = EDITIONS[edition];
  return {
    game: gamePhrases[language],
    own: gamePlayerPhrases[language],
    later: gameLaterPhrases[language],
    badges: badgePhrases[language],
    player: playerPhrases[language],
    rankings: rankingPhrases[language],
  };
}

/** The theme that the reader has chosen before. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript(
    (chosen) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('theme', chosen);
    },
    theme === 'dark' ? 'dark' : 'none',
  );
}

export async function openGame(page: Page, edition: EditionId, at = ''): Promise<void> {
  await page.goto(`${origin(edition)}/prognozzer${at}`);
  await start(page);
}

/** No page is left that would notice what a test puts back. */
export async function leaveAll(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

/** The cards of the matches of the round that is shown. */
export const cardsOf = (page: Page) => page.locator('main li[data-event]');

/** The button of an outcome on a card. */
export function outcomeOn(card: Locator, outcome: Outcome): Locator {
  return card.getByRole('button', { name: new RegExp(`^${outcome}: `) });
}

/** What goes with a slip: how far it is, and what sends it. */
export const slipBar = (page: Page, edition: EditionId) =>
  page.getByRole('region', { name: wordsOf(edition).own.slip.region });

/** By which a test sees that it still is the same document. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isMarked' in globalThis)).toBe(true);
}

/** Nothing makes the page wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Reads the badges that come up, one after the other, until all of these have. */
export async function acceptBadges(
  page: Page,
  edition: EditionId,
  names: readonly string[],
  press: (control: Locator) => Promise<void>,
): Promise<void> {
  const { badges } = wordsOf(edition);
  const seen = new Set<string>();
  const popup = page.getByRole('dialog', { name: badges.newTitle });
  while (seen.size < names.length) {
    await expect(popup).toBeVisible();
    const text = await popup.innerText();
    const name = names.find((one) => text.includes(one) && !seen.has(one));
    expect(name, text).toBeDefined();
    seen.add(name ?? '');
    const told = page.waitForResponse(/trophy-popup-acknowledge/);
    await press(button(popup, new RegExp(`^(${badges.accept}|${badges.next})$`)));
    expect((await told).status()).toBe(200);
    await expect(popup.getByText(name ?? '', { exact: true })).toHaveCount(0);
  }
  await expect(popup).toHaveCount(0);
}
