import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectContentAccessible, expectStillAccessible } from './support/accessible';
import { tabTo } from './support/game-hands';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import { publishVersion, stableRelease } from './support/second-releases';
import { npmRun } from './support/npm-run';
import { ask, origin, untilReady } from './support/system';
import { watch } from './support/watched';

const VERSION = '9.2.0-console';
const RELEASE = `special-${VERSION}`;
/** The gate boots what is promoted. */
const GATE_MS = 60_000;
/** What a refused call leaves in a browser's console. */
const REFUSED = /status of 40[0-9]/;

/** A link as the command line prints it. */
function loginLink(...args: string[]): string {
  const { code, output } = npmRun('release', 'login', '--site', origin('ke'), ...args);
  const link = /http\S+#login=\S+/.exec(output)?.[0];
  expect([code, link], output).toEqual([0, expect.stringContaining('/backoffice#login=')]);
  return link ?? '';
}

const matrix = (page: Page) => page.getByRole('table', { name: /serves which edition/ });
const row = (page: Page, remote: string) => matrix(page).locator(`tr[data-shortcut-row="${remote}"]`);

async function signIn(page: Page, ...args: string[]): Promise<void> {
  await page.goto(loginLink(...args));
  await expect(matrix(page)).toBeVisible();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Down the matrix to a remote. */
async function goToRow(page: Page, remote: string): Promise<void> {
  const link = row(page, remote).getByRole('link', { name: remote });
  for (let step = 0; step < 8 && !(await hasFocus(link)); step += 1) await page.keyboard.press('j');
  await expect(link).toBeFocused();
}

test.describe.serial('the ops console', () => {
  test.beforeAll(() => publishVersion(['special'], VERSION));

  test('a visitor sees how one gets in: no data, nothing for search engines', async ({ page }) => {
    const answer = await page.goto(`${origin('ke')}/backoffice`);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(page.getByText('npm run release -- login')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectStillAccessible(page);
  });

  test('by keys alone: promote to 10 %, ramp up, roll back, undo, and the audit is whole', async ({ page }) => {
    test.setTimeout(4 * GATE_MS);
    await signIn(page);
    expect(page.url()).toBe(`${origin('ke')}/backoffice`);
    await expectStillAccessible(page);
    await expectReachable(page);

    await goToRow(page, 'special');
    await page.keyboard.press('p');
    const form = page.getByRole('form', { name: /special/ });
    await expect(form.getByRole('option', { name: new RegExp(VERSION) })).toBeAttached();
    await expect(form.getByRole('combobox', { name: 'Release' })).toHaveValue(RELEASE);
    await expectAccessible(page);
    await tabTo(form.getByRole('textbox', { name: 'Per cent' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden({ timeout: GATE_MS });
    await expect(row(page, 'special').getByText(`${VERSION} · 10 %`)).toHaveCount(3);

    await tabTo(row(page, 'special').getByRole('button', { name: 'Ramp up: special, Terrace' }));
    await page.keyboard.press('Enter');
    await tabTo(form.getByRole('button', { name: 'Promote to 25 %' }));
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden({ timeout: GATE_MS });
    await expect(row(page, 'special').getByText(`${VERSION} · 25 %`)).toHaveCount(1);

    await page.keyboard.press('r');
    const undo = page.getByRole('region', { name: 'Undo the roll-back' });
    await expect(undo).toContainText(RELEASE);
    await page.keyboard.press('u');
    await expect(page.getByText('Undone: special is as it was before.')).toBeAttached({ timeout: 3 * GATE_MS });
    await expect(row(page, 'special').getByText(`${VERSION} · 10 %`)).toHaveCount(2);
    await expect(row(page, 'special').getByText(`${VERSION} · 25 %`)).toHaveCount(1);

    await test.step('one remote: its releases, their difference, its history', async () => {
      await tabTo(row(page, 'special').getByRole('link', { name: 'special' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'All releases' })).toContainText(VERSION);
      await expect(page.getByRole('region', { name: 'Files' })).toContainText('main.js');
      await expect(page.getByRole('region', { name: 'History' })).toContainText('rolled back');
      await expectContentAccessible(page);
    });

    await tabTo(page.getByRole('link', { name: 'Audit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Audit' })).toContainText('undone');
    await page.keyboard.press('c');
    await expect(page.locator('strong', { hasText: 'The chain is whole.' })).toBeVisible();
    await expectContentAccessible(page);
  });

  test('two operators in two browsers: who is second is told of the first, and sends what is chosen then', async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(3 * GATE_MS);
    complaints.allow(REFUSED);
    const other = await browser.newContext();
    const second = await other.newPage();
    await watch(second, complaints);
    const formOf = (at: Page) => at.getByRole('form', { name: /special/ });
    const percent = (at: Page) => formOf(at).getByRole('textbox', { name: 'Per cent' });
    const promote = (at: Page, part: string) =>
      formOf(at)
        .getByRole('button', { name: `Promote to ${part} %` })
        .click();
    for (const at of [page, second]) {
      await signIn(at);
      await row(at, 'special').getByRole('button', { name: 'Ramp up: special, Tribina', exact: true }).click();
      await expect(percent(at)).toHaveValue('25');
    }
    await promote(page, '25');
    await expect(formOf(page)).toBeHidden({ timeout: GATE_MS });

    await percent(second).fill('40');
    await promote(second, '40');
    await expect(formOf(second).getByRole('alert')).toContainText('Somebody was quicker', { timeout: GATE_MS });
    await expect(formOf(second).getByRole('alert')).toContainText(/special · Tribina · .*10% → .*25%/);
    await expect(row(page, 'special').getByText(`${VERSION} · 40 %`)).toHaveCount(0);
    await percent(second).fill('50');
    await promote(second, '50');
    await expect(formOf(second)).toBeHidden({ timeout: GATE_MS });
    for (const at of [page, second])
      await expect(row(at, 'special').getByText(`${VERSION} · 50 %`)).toHaveCount(1, { timeout: GATE_MS });

    await test.step('both roll back: what the first one has taken back is taken back once', async () => {
      const rollBack = (at: Page) =>
        row(at, 'special').getByRole('button', { name: 'Roll back: special, Tribina', exact: true }).click();
      const onTrial = (at: Page) => row(at, 'special').getByText(`${VERSION} · 50 %`);
      const stable = await stableRelease('special');
      // The second one hears of nothing new until it acts.
      const acts = second.waitForRequest('**/rollback');
      await second.route('**/ops/releases/status', async (route) => {
        await acts;
        await route.continue();
      });
      await second.waitForRequest('**/ops/releases/status');
      await rollBack(page);
      await expect(page.getByRole('region', { name: 'Undo the roll-back' })).toBeVisible();
      await expect(onTrial(page)).toHaveCount(0);

      await expect(onTrial(second)).toHaveCount(1);
      await rollBack(second);
      const notice = second.getByRole('alert');
      await expect(notice).toContainText('Somebody was quicker');
      await expect(notice).toContainText(/special · Tribina · on trial: .*50% → –/);
      await notice.getByRole('button', { name: 'Do it all the same' }).click();
      await expect(notice).toHaveCount(0);
      for (const at of [page, second]) {
        await at.reload();
        for (const part of ['10 %', '25 %'])
          await expect(row(at, 'special').getByText(`${VERSION} · ${part}`)).toHaveCount(1);
        await expect(onTrial(at)).toHaveCount(0);
      }
      expect(await stableRelease('special')).toBe(stable);
    });
    await other.close();
  });

  test('with the portal stopped and news broken it takes a release back, and every new page view follows', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/50\d|ERR_FAILED|Failed to load/);
    await page.route('**/r/news/**', (route) => route.abort());
    npmRun('stop', 'portal');
    try {
      await signIn(page);
      await row(page, 'special').getByRole('button', { name: 'Roll back everywhere: special' }).click();
      await expect(page.getByRole('region', { name: 'Undo the roll-back' })).toBeVisible();
      await expect(row(page, 'special').getByText(VERSION)).toHaveCount(0);
      const { headers } = await ask('ke', '/backoffice');
      expect(headers['x-tribina-releases']).not.toContain(RELEASE);
    } finally {
      npmRun('up', 'portal');
      await untilReady();
    }
  });

  test('a link works once; what is no code, or a foreign one, lets nobody in', async ({ page, complaints }) => {
    complaints.allow(REFUSED);
    const link = loginLink();
    await page.goto(link);
    await expect(matrix(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const field = page.getByRole('textbox', { name: 'Link or code' });
    for (const pasted of [link, 'x', 'A'.repeat(43)]) {
      await field.fill(pasted);
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText('CODE_INVALID');
    }
    await expect(page.getByRole('table')).toHaveCount(0);
    expect((await ask('ke', '/ops/releases/status')).status).toBe(401);
  });

  test('a team may do what its token may, and sees why not the rest', async ({ page }) => {
    const made = npmRun(
      'release',
      'token',
      'create',
      ...['--name', 'special team', '--scope', 'read', '--scope', 'promote:special', '--days', '1'],
    );
    await signIn(page, '--token', made.output.split('\n')[0] ?? '');
    const act = (remote: string, name: RegExp) => row(page, remote).getByRole('button', { name }).first();
    await expect(act('special', /^Promote/)).toBeEnabled();
    await expect(act('news', /^Promote/)).toBeDisabled();
    await expect(act('news', /^Promote/)).toHaveAccessibleDescription('Needs the right promote:news');
    await expect(act('special', /^Roll back everywhere/)).toBeDisabled();
  });
});
