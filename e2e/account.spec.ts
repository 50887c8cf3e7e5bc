import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountPath, EDITIONS, loginPath, registerPath, type EditionId } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { accountPhrases } from '@tribina/messages/account';
import { newsPhrases } from '@tribina/messages/news';
import { noticePhrases } from '@tribina/messages/notices';
import { profilePhrases } from '@tribina/messages/profile';
import { shellPhrases } from '@tribina/messages/shell';
import { TRACKING_PATH } from '@tribina/shell-api';
import { expectAccessible } from './support/accessible';
import { demoPassword, openProfileMenu } from './support/accounts';
import { asPerson, PageAgent, PERSON, type Exported } from './support/agent';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import { mailedPath } from './support/mails';
import { makeAccount, Person as SignedIn } from './support/people';
import { start, untilStarted } from './support/started';
import { ask, origin, post } from './support/system';
import { authenticatorCode } from './support/totp';

const PASSWORD = demoPassword();

interface Person {
  readonly edition: EditionId;
  readonly name: string;
  readonly email: string;
}

let made = 0;
/** Somebody whom no run before has had. */
function person(edition: EditionId): Person {
  const id = `${Date.now().toString(36)}${(made += 1)}`;
  return { edition, name: `gost_${id}`, email: `gost.${id}@mail.example` };
}

/** A member; registering is limited, so only who registers does it by the form. */
async function member(edition: EditionId, isVerified = true): Promise<Person> {
  const { name } = person(edition);
  return { edition, name, email: await makeAccount(name, isVerified) };
}

async function logIn(page: Page, { edition, email }: Person, password = PASSWORD): Promise<void> {
  const words = newsPhrases[EDITIONS[edition].language].login;
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** At one's own account, logged in. */
async function openAccount(page: Page, one: Person): Promise<void> {
  const edition = EDITIONS[one.edition];
  await page.goto(origin(one.edition) + accountPath(edition));
  await expect(page).toHaveURL(new RegExp(`${edition.words.login}\\?ref_url=`));
  await untilStarted(page);
  await logIn(page, one);
  await expect(page).toHaveURL(new RegExp(`${accountPath(edition)}$`));
  await expect(page.getByRole('region').first()).toBeVisible();
}

/** The same with a session that they have already. */
async function enterAccount(page: Page, { edition, email }: Person): Promise<void> {
  await (await SignedIn.logIn(edition, email, PASSWORD)).enter(page.context());
  await page.goto(origin(edition) + accountPath(EDITIONS[edition]));
  await untilStarted(page);
  await expect(page.getByRole('region').first()).toBeVisible();
}

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Notices come one after the other: each is read, and closed. */
async function readNotice(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible();
  await notice(page, text).getByRole('button', { name: noticePhrases.sr.close }).click();
}

test('whose session has ended meanwhile hears so at the login, and finds what they have typed afterwards', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const one = await member('rs');
  await enterAccount(page, one);
  const words = profilePhrases.sr;
  const name = partOf(page, words.name.title).getByRole('textbox');
  await name.fill('Novo_ime_42');
  await context.clearCookies();
  await partOf(page, words.name.title).getByRole('button', { name: words.save }).click();
  await expect(page).toHaveURL(/\/login\?ref_url=/);
  await untilStarted(page);
  await readNotice(page, noticePhrases.sr.message.session_ended);
  await logIn(page, one);
  await expect(page).toHaveURL(new RegExp(`${accountPath(EDITIONS.rs)}$`));
  await expect(name).toHaveValue('Novo_ime_42');
});

test('P023 P107 P017 P018: with the keyboard alone, on a phone: registers, verifies by mail, logs in, and is at the own account', async ({
  page,
}) => {
  const id = 'hr';
  const edition = EDITIONS[id];
  const words = accountPhrases[edition.language];
  const one = person(id);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(origin(id) + registerPath(edition));
  await untilStarted(page);
  await page.getByLabel(words.register.name).focus();
  const { keyboard } = page;
  await keyboard.type(one.name);
  await keyboard.press('Tab');
  await keyboard.type(one.email);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  // Past the button that shows it.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  const consent = page.getByRole('checkbox');
  await expect(consent).toBeFocused();
  await expect(page.getByText(words.fault.consent)).toBeVisible();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.register.doneTitle })).toBeFocused();
  await expect(page.getByText(fill(words.register.done, { email: one.email }))).toBeVisible();

  await page.goto(origin(id) + (await mailedPath(id, one.email, 'verification')));
  await untilStarted(page);
  await expect(page).not.toHaveURL(/code=/);
  await page.getByRole('button', { name: words.verify.submit }).focus();
  await keyboard.press('Enter');
  await expect(notice(page, noticePhrases[edition.language].message.activation_success)).toBeVisible();
  await expect(page).toHaveURL(`${origin(id)}/`);

  await page.goto(origin(id) + loginPath(edition, accountPath(edition)));
  await untilStarted(page);
  await logIn(page, one);
  await expect(page).toHaveURL(origin(id) + accountPath(edition));
  await expect(page.getByRole('main').getByText(one.email).first()).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: `${shellPhrases[edition.language].signedInAs} ${one.name}` }),
  ).toBeVisible();
});

test('P107 P185: who is not verified gets the link once more; one that is used leads to another one', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 4\d\d/);
  const one = await member('rs', false);
  const words = accountPhrases.sr;
  await page.goto(`${origin('rs')}/login`);
  await untilStarted(page);
  await logIn(page, one);
  await expect(page.getByRole('alert').filter({ hasText: newsPhrases.sr.login.notVerified })).toBeVisible();
  await page.getByRole('button', { name: words.login.resend }).click();
  await expect(page.getByText(words.login.resent)).toBeVisible();
  const link = await mailedPath('rs', one.email, 'verification');
  for (const turn of [1, 2]) {
    await page.goto(origin('rs') + link);
    await untilStarted(page);
    await page.getByRole('button', { name: words.verify.submit }).click();
    if (turn === 1) await expect(page).toHaveURL(`${origin('rs')}/`);
  }
  await expect(page.getByText(words.verify.stale)).toBeVisible();
});

test('P118 P120: a forgotten password: by mail to a new one, which logs in, and the old one does not', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const one = await member('rs');
  const words = accountPhrases.sr;
  await page.goto(`${origin('rs')}/login`);
  await untilStarted(page);
  await page.getByRole('link', { name: words.login.forgot }).click();
  // The login asks for an address, too.
  await expect(page.getByRole('heading', { level: 1, name: words.forgot.title })).toBeVisible();
  await page.getByLabel(words.forgot.email).fill(one.email);
  await page.getByRole('button', { name: words.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: words.forgot.doneTitle })).toBeVisible();

  await page.goto(origin('rs') + (await mailedPath('rs', one.email, 'password_reset')));
  await untilStarted(page);
  await page.getByLabel(words.reset.password, { exact: true }).fill('Jugo-istok-8');
  await page.getByLabel(words.reset.repeat).fill('Jugo-istok-8');
  await page.getByRole('button', { name: words.reset.submit }).click();
  await expect(page.getByRole('heading', { name: words.reset.doneTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.form.toLogin }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, one);
  await expect(page.getByRole('alert').filter({ hasText: newsPhrases.sr.login.failed })).toBeVisible();
  await logIn(page, one, 'Jugo-istok-8');
  await expect(page).toHaveURL(`${origin('rs')}/`);
});

test('P052 P105 P190: picture, name, password, theme, notifications, devices and data of the own account', async ({
  page,
}) => {
  const one = await member('rs');
  const words = profilePhrases.sr;
  await openAccount(page, one);
  // The same person elsewhere.
  await post('rs', '/api/login', { email: one.email, password: PASSWORD }, { origin: origin('rs') });

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await partOf(page, words.picture.title)
    .getByLabel(words.picture.choose)
    .setInputFiles({ name: 'ja.png', mimeType: 'image/png', buffer: picture });
  await readNotice(page, words.picture.saved);
  await expect(page.getByRole('banner').locator('img[src*="/members/"]')).toBeVisible();

  await partOf(page, words.name.title).getByLabel(words.name.label).fill(`${one.name}_2`);
  await partOf(page, words.name.title).getByRole('button', { name: words.save }).click();
  await readNotice(page, words.name.saved);
  await expect(
    page.getByRole('banner').getByRole('button', { name: `${shellPhrases.sr.signedInAs} ${one.name}_2` }),
  ).toBeVisible();

  const devices = partOf(page, words.sessions.title);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const password = partOf(page, words.password.title);
  await password.getByLabel(words.password.current).fill(PASSWORD);
  await password.getByLabel(accountPhrases.sr.reset.password, { exact: true }).fill('Novi-vetar-9');
  await password.getByLabel(accountPhrases.sr.reset.repeat).fill('Novi-vetar-9');
  await password.getByRole('button', { name: words.password.submit }).click();
  await readNotice(page, words.password.saved);
  // The other session has ended, this one goes on.
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await partOf(page, words.theme.title).getByRole('button', { name: words.theme.change }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const replies = page.getByRole('checkbox', { name: words.notifications.replies });
  const wasOn = await replies.isChecked();
  await replies.click();
  await readNotice(page, words.notifications.saved);

  await page.reload();
  await expect(replies).toBeChecked({ checked: !wasOn });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const format of ['json', 'csv'] as const) {
    const downloads = page.waitForEvent('download');
    await partOf(page, words.export.title).getByRole('link', { name: words.export[format] }).click();
    expect((await downloads).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  }
  await expectAccessible(page);
  await expectReachable(page);
});

test('a second step of the login: turned on, asked for, and left by a recovery code', async ({ page, complaints }) => {
  complaints.allow(/status of 403/);
  const one = await member('ke');
  const words = profilePhrases.en.secondFactor;
  await enterAccount(page, one);
  const part = partOf(page, words.title);
  await part.getByRole('button', { name: words.start }).click();
  await part.getByLabel(words.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('img', { name: words.qr })).toBeVisible();
  const secret = (await part.getByText(/^[A-Z2-7 ]{16,}$/).textContent()) ?? '';
  await part.getByLabel(words.code).fill(authenticatorCode(secret));
  await page.keyboard.press('Enter');
  await expect(part.getByRole('heading', { name: words.codesTitle })).toBeFocused();
  const recovery = (await part.getByRole('listitem').first().textContent()) ?? '';
  await part.getByRole('button', { name: words.done }).click();

  await openProfileMenu(page);
  await page.getByRole('banner').getByRole('button', { name: shellPhrases.en.logout }).click();
  await expect(page).toHaveURL(`${origin('ke')}/`);
  await page.goto(`${origin('ke')}/login`);
  await untilStarted(page);
  await logIn(page, one);
  const code = page.getByLabel(accountPhrases.en.login.code, { exact: true });
  await expect(code).toBeFocused();
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin('ke')}/`);
});

test('P055 P078 P091 P154 P160: leaves by the mailed link, which asks once more; nobody can log in there again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const one = await member('hr');
  const words = profilePhrases.hr.deletion;
  const asked = noticePhrases.hr.deletion;
  await enterAccount(page, one);
  const part = partOf(page, words.title);
  await part.getByRole('button', { name: words.start }).click();
  await part.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByText(fill(words.sent, { email: one.email }))).toBeVisible();
  const link = origin('hr') + (await mailedPath('hr', one.email, 'delete_profile'));

  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: asked.title });
  await expect(dialog.getByRole('button', { name: asked.cancel })).toBeFocused();
  await expect(page).not.toHaveURL(/deleteUser/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await ask('hr', '/api/me', { method: 'POST' })).status).toBe(401);

  await page.goto(link);
  await dialog.getByRole('button', { name: asked.confirm }).click();
  await expect(notice(page, asked.done)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: shellPhrases.hr.login })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /sid|signed/.test(name))).toEqual([]);

  await page.goto(`${origin('hr')}/login`);
  await untilStarted(page);
  await logIn(page, one);
  await expect(page.getByRole('alert').filter({ hasText: newsPhrases.hr.login.failed })).toBeVisible();
});

test.describe('what visitor tracking knows of this browser', () => {
  test.use({ userAgent: PERSON });

  test('P072: is saved as a file at the account, and erased when that is deleted', async ({ page, complaints }) => {
    complaints.allow(/status of 401/);
    await asPerson(page);
    const one = await member('ke');
    const { visits, ...words } = profilePhrases.en;
    const agent = new PageAgent(page, 'remote', 'ke');
    await agent.open();
    await agent.track(1);
    await agent.hurry();
    await expect.poll(() => agent.stored()).toContain('SHARE');

    await enterAccount(page, one);
    const downloads = page.waitForEvent('download');
    await partOf(page, words.export.title).getByRole('button', { name: visits.download }).click();
    const saved = JSON.parse(await readFile(await (await downloads).path(), 'utf8')) as Exported;
    expect(saved.events.map(({ action }) => action)).toContain('SHARE');

    const part = partOf(page, words.deletion.title);
    await expect(part).toContainText(visits.others);
    await part.getByRole('button', { name: words.deletion.start }).click();
    await part.getByLabel(words.deletion.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(part.getByText(fill(words.deletion.sent, { email: one.email }))).toBeVisible();
    await page.goto(origin('ke') + (await mailedPath('ke', one.email, 'delete_profile')));
    const isErased = page.waitForResponse(
      (response) => response.url().endsWith(`${TRACKING_PATH}/user/erase`) && response.status() === 202,
    );
    await page.getByRole('dialog').getByRole('button', { name: noticePhrases.en.deletion.confirm }).click();
    await isErased;
    const isKnown = async () => (await agent.exported())?.events.some(({ action }) => action === 'SHARE');
    await expect.poll(isKnown).toBe(false);
  });
});

test('P039 P055: the menu of who is signed in opens by the keyboard; a deletion without a login leads to it', async ({
  page,
}) => {
  const one = await member('rs');
  await page.goto(`${origin('rs')}/?deleteUser=${'x'.repeat(43)}`);
  await start(page);
  await page.getByRole('dialog').getByRole('link', { name: noticePhrases.sr.logIn }).click();
  await expect(page).toHaveURL(/\/login\?ref_url=/);
  await untilStarted(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await logIn(page, one);
  await expect(page.getByRole('dialog', { name: noticePhrases.sr.deletion.title })).toBeVisible();
  await page.keyboard.press('Escape');

  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(one.name) });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const edit = page.getByRole('banner').getByRole('link', { name: shellPhrases.sr.editProfile });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin('rs')}/moj-profil`);
  await expect(page.getByRole('region').first()).toBeVisible();
});
