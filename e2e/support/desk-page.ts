import type { Locator, Page } from '@playwright/test';
import { fill } from '@tribina/messages';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { theOrganiser } from './game';
import { DESK } from './game-desk';
import { expectContentAccessible, expectStillAccessible } from './accessible';
import { expectNoSideways } from './game-page';
import { expect } from './watched';

/** What the desk says: its journeys are in the Serbian edition. */
export const words = gameAdminPhrases.sr;
const PHONE = { width: 390, height: 844 };

/** Accessible, and no wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectContentAccessible(page);
  await expectNoSideways(page);
}

/** The same of a screen that another journey looks at too. */
export async function expectStillSound(page: Page): Promise<void> {
  await expectStillAccessible(page);
  await expectNoSideways(page);
}

/** The organiser at one of the desk's screens. */
export async function openDesk(page: Page, at: string, title: string): Promise<void> {
  await (await theOrganiser()).enter(page.context());
  await page.goto(DESK + at);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** At 390 px, in the dark theme. */
export async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
}

/** The same text, told apart, in each language. */
export async function fillNames(form: Locator, label: string, text: string): Promise<void> {
  for (const language of ['sr', 'hr', 'en'] as const) {
    const named = fill(label, { language: words.languages[language] });
    await form.getByLabel(named, { exact: true }).fill(`${text} ${language}`);
  }
}

/** Cells of the rows of a table, as they are read. */
export async function rowsOf(page: Page, label: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name: label, exact: true }).locator('tbody tr');
  await rows.first().waitFor();
  return Promise.all(
    (await rows.all()).map(async (row) => (await row.locator('th, td').allInnerTexts()).map((text) => text.trim())),
  );
}

/** An amount as it is shown, without what parts its thousands. */
export const numberIn = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ''));
