import type { Page } from '@playwright/test';
import { newsPhrases } from '@tribina/messages/news';
import { demoPassword, MEMBER } from './support/accounts';
import { visitsOf } from './support/routes';
import { origin } from './support/system';
import { expect, test } from './support/watched';

const { login, share } = newsPhrases.sr;

/** Holds the host's script back until the returned function is called: the page stands there, and nothing has started. */
async function holdHost(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/r/host/*/main.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test('a press before anything has started takes effect exactly once', async ({ page }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
  });
  const release = await holdHost(page);
  const article = (await visitsOf('rs')).find(({ route }) => route === 'article')?.path ?? '';
  await page.goto(origin('rs') + article);
  const button = page.getByRole('button', { name: share.copy });
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const copied = () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
  expect(await copied()).toEqual([]);
  release();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect.poll(copied).toEqual([origin('rs') + article]);
  await button.click();
  await expect.poll(copied).toHaveLength(2);
});

test('what is typed and sent before anything has started is neither lost nor sent twice', async ({ page }) => {
  const release = await holdHost(page);
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) logins.push(request.postData() ?? '');
  });
  await page.goto(`${origin('rs')}/login`, { waitUntil: 'commit' });
  await page.getByLabel(login.email).fill(MEMBER.email);
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(login.email)).toHaveValue(MEMBER.email);
  expect(logins).toEqual([]);
  release();
  await expect(page).toHaveURL(`${origin('rs')}/`);
  expect(logins.map((body) => JSON.parse(body) as unknown)).toEqual([
    { email: MEMBER.email, password: demoPassword() },
  ]);
});

test('what is typed stays when the page comes to life under it', async ({ page }) => {
  const release = await holdHost(page);
  await page.goto(`${origin('rs')}/login`, { waitUntil: 'commit' });
  await page.getByLabel(login.email).fill('neko@primer.rs');
  await page.getByLabel(login.password, { exact: true }).pressSequentially('pola');
  release();
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  );
  await page.keyboard.type(' reči');
  await expect(page.getByLabel(login.email)).toHaveValue('neko@primer.rs');
  await expect(page.getByLabel(login.password, { exact: true })).toHaveValue('pola reči');
});
