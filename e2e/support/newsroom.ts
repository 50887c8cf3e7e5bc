import { newsPhrases } from '@tribina/messages/news';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expectContentAccessible, expectStillAccessible } from './accessible';
import { demoPassword, Editor, EDITOR } from './accounts';
import { origin } from './system';

const words = newsroomPhrases.sr;
const { login } = newsPhrases.sr;
export const NEWSROOM = `${origin('rs')}/backoffice/newsroom`;

/** A picture of one colour, drawn by the browser itself. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 60% 40%)`;
      pen.fillRect(0, 0, 1280, 720);
      pen.fillStyle = '#fff';
      pen.fillRect(600, 100, 80, 80);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(text, 'base64');
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(NEWSROOM);
  const link = page.getByRole('main').getByRole('link', { name: words.signIn });
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(NEWSROOM);
}

/** The session of the first journey: an account takes only a few logins in a while. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> | null = null;
let editorOfAll: Promise<Editor> | null = null;

/** The demo's editor in the newsroom. */
export async function enter(page: Page): Promise<void> {
  if (session) {
    await page.context().addCookies(session);
    await page.goto(NEWSROOM);
  } else await signIn(page, EDITOR.email);
  await expect(page.getByRole('table')).toBeVisible();
  session = await page.context().cookies();
}

export function theEditor(): Promise<Editor> {
  editorOfAll ??= Editor.logIn('rs');
  return editorOfAll;
}

/** A preview in its frame is a page of its own, which readers' journeys look at. */
export const expectSound = (page: Page) => expectContentAccessible(page, { without: 'iframe' });

/** The same of a screen that another journey looks at too. */
export const expectStillSound = (page: Page) => expectStillAccessible(page, { without: 'iframe' });

/** Writes into a field as somebody without a pointer does. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
