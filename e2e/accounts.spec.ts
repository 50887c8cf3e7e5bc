import { newsPhrases } from '@tribina/messages/news';
import { demoPassword, MEMBER, openProfileMenu } from './support/accounts';
import { expect, test } from './support/kept';
import { start } from './support/started';
import { origin } from './support/system';

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
