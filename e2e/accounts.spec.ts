import { gameLaterPhrases } from '@tribina/messages/game/later';
import { newsPhrases } from '@tribina/messages/news';
import { demoPassword, EDITOR, MEMBER, openProfileMenu } from './support/accounts';
import { start } from './support/started';
import { origin } from './support/system';
import { expect, test } from './support/watched';

const { login } = newsPhrases.sr;

test('P038: from the header to the login, back to the page one came from, and out again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await page.goto(`${origin('rs')}/sve-vesti`);
  await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel(login.email).fill(MEMBER.email);
  await page.getByLabel(login.password, { exact: true }).fill('not-the-password');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Prijavi/ })
    .click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel(login.email)).toHaveValue(MEMBER.email);

  await page.getByLabel(login.password, { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  const logout = page.getByRole('banner').getByRole('button', { name: 'Odjava' });
  await openProfileMenu(page);
  await expect(logout).toBeVisible();
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith('sid'));
  expect([session?.httpOnly, session?.sameSite]).toEqual([true, 'Lax']);

  await page.reload();
  await start(page);
  await openProfileMenu(page);
  await logout.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prijava' })).toBeVisible();
  await page.reload();
  await start(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prijava' })).toBeVisible();
});

test('G015: who plays without an account is asked to log in, and comes back to the game', async ({ page }) => {
  await page.goto(`${origin('rs')}/prognozzer`);
  await start(page);
  // The current round is under way; one to come takes predictions.
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /predstoji/ })
    .first()
    .click();
  await main
    .getByRole('group', { name: /^Prognoza/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: /^Prijavi se/ }).click();
  await expect(page).toHaveURL(/\/login\?ref_url=/);
  await page.getByLabel(login.email).fill(EDITOR.email);
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/prognozzer\?jmbg=true$/);
  // Who is not linked yet is asked for the number first.
  await page.getByRole('dialog', { name: gameLaterPhrases.sr.identity.title }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/prognozzer$/);
  await openProfileMenu(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Odjava' })).toBeVisible();
});
