import { EDITIONS } from '@tribina/editions';
import { noticePhrases } from '@tribina/messages/notices';
import { expect, test } from './support/kept';
import { ask, origin, withSlack } from './support/system';

const HOME = origin('rs');

for (const [query, language, text] of [
  ['message=activation_success', 'sr', noticePhrases.sr.message.activation_success],
  ['message=verified_fantasy_user', 'sr', noticePhrases.sr.message.verified_fantasy_user],
  ['message=error_verifying_fantasy_user', 'hr', noticePhrases.hr.message.error_verifying_fantasy_user],
  ['specialError=NOT_FOUND', 'en', 'There is no active specials'],
  ['specialError=SOMETHING_WENT_WRONG', 'en', noticePhrases.en.specialError.SOMETHING_WENT_WRONG],
  ['specialError=<b>x</b>', 'en', noticePhrases.en.specialError.SOMETHING_WENT_WRONG],
] as const) {
  test(`P053 P054 P056: ${query} is said in ${language} without any sign of life, and leaves the address`, async ({
    page,
  }) => {
    const { id } = Object.values(EDITIONS).find((edition) => edition.language === language) ?? EDITIONS.rs;
    await page.goto(`${origin(id)}/?${query}&x=1`);
    await expect(page.locator('.snackbar')).toContainText(text);
    await expect(page).toHaveURL(`${origin(id)}/?x=1`);
  });
}

test('P053: what nobody knows is not said, and an address puts no words into our mouth', async ({ page }) => {
  await page.goto(`${HOME}/?message=toString`);
  await expect(page).toHaveURL(`${HOME}/`);
  await expect(page.locator('.snackbar')).toHaveCount(0);
});

test('P053: the page that is kept is the same with and without a message', async () => {
  // It may be made anew between the two.
  await expect(async () => {
    const [plain, asked] = await Promise.all([ask('rs', '/'), ask('rs', '/?message=activation_success')]);
    expect(asked.headers.etag).toBe(plain.headers.etag);
  }).toPass({ timeout: withSlack(5_000) });
});
