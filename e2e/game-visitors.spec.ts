import { EDITIONS, type EditionId } from '@tribina/editions';
import { gameVerificationPhrases } from '@tribina/messages/game-verification';
import { newsPhrases } from '@tribina/messages/news';
import { noticePhrases } from '@tribina/messages/notices';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible, expectStillAccessible } from './support/accessible';
import { demoPassword } from './support/accounts';
import { OwnChallenge } from './support/game';
import {
  button,
  cardsOf,
  chooseTheme,
  expectNoSideways,
  openGame,
  outcomeOn,
  slipBar,
  wordsOf,
} from './support/game-page';
import { freeSample, mailedVerification, newIdentityNumber, newName, Player } from './support/game-players';
import { expect, test } from './support/kept';
import { makeAccount, newMember } from './support/people';
import { start } from './support/started';
import { ask, origin } from './support/system';

/** Samples of docs/contracts/betting-site.md. */
const IN_SEVERAL_COUNTRIES = '2902000710025';
const NOBODYS = '2902996710050';
const UNVERIFIED = { number: '3112989715120', ref: 'kvota-dragan' };
const FAILING = '0505980661230';

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

let challenge: OwnChallenge;
test.beforeAll(async () => {
  challenge = await OwnChallenge.begin();
});
test.afterAll(() => challenge.end());

const LOOKS = [
  { edition: 'rs', theme: 'dark', viewport: PHONE },
  { edition: 'hr', theme: 'light', viewport: DESKTOP },
] as const;

for (const { edition, theme, viewport } of inTurn(LOOKS, 0)) {
  test.describe(`${edition}, ${theme} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(`G005 G012 G015 G065: a visitor who picks is asked to log in, comes back with the pick, and is asked to link, ${edition}`, async ({
      page,
    }) => {
      const words = wordsOf(edition);
      const { login } = newsPhrases[EDITIONS[edition].language];
      const email = await makeAccount(newName('Gost'));
      await chooseTheme(page, theme);
      await openGame(page, edition);
      const card = cardsOf(page).first();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.game.headline);
      await expect(slipBar(page, edition)).toHaveCount(0);
      await expectStillAccessible(page);

      await outcomeOn(card, 'X').click();
      const prompt = page.getByRole('dialog', { name: words.game.promptTitle });
      await expect(prompt).toBeVisible();
      await expectContentAccessible(page);
      await prompt.getByRole('link', { name: words.game.login }).click();
      await expect(page).toHaveURL(/\/login\?ref_url=.*prognozzer.*jmbg/);
      await page.getByLabel(login.email).fill(email);
      await page.getByLabel(login.password, { exact: true }).fill(demoPassword());
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(/\/prognozzer/);
      const linking = page.getByRole('dialog', { name: words.later.identity.title });
      await expect(linking).toBeVisible();
      await button(linking, words.later.cancel).click();
      await expect(page).toHaveURL(/\/prognozzer$/);
      await expect(outcomeOn(card, 'X')).toHaveAttribute('aria-pressed', 'true');
      await expect(slipBar(page, edition)).toBeVisible();
    });

    test(`G002 G066 G082: who is not linked may pick, is told so when it is sent, and loses nothing, ${edition}`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/status of 403/);
      const words = wordsOf(edition);
      await (await newMember(edition, newName('Nepovezan'))).enter(page.context());
      await chooseTheme(page, theme);
      await openGame(page, edition);
      const cards = cardsOf(page);
      const bar = slipBar(page, edition);
      await pickAll(page);
      await button(bar, words.own.slip.send).click();
      const linking = page.getByRole('dialog', { name: words.later.identity.title });
      await expect(linking).toBeVisible();
      await linking.getByLabel(words.later.identity.label).fill(newIdentityNumber());
      await button(linking, words.later.identity.submit).click();
      await button(linking, words.later.identity.toGame).click();
      await expect(bar.getByRole('alert')).toHaveText(words.own.slip.refusals.NOT_LINKED);
      for (const card of await cards.all()) await expect(outcomeOn(card, '1')).toHaveAttribute('aria-pressed', 'true');
      await expectStillAccessible(page);
      await button(bar, words.own.slip.sendAgain).click();
      await expect(page.getByText(words.own.slip.goodLuck)).toBeVisible();
    });

    test(`G037 G052 G053 G063 G087 G088: an account that is not found, is taken, or cannot be asked for, each has its words; of accounts in several countries the first is chosen, another can be, ${edition}`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/status of (404|409|503)/);
      const words = wordsOf(edition);
      const { identity } = words.later;
      const taken = newIdentityNumber();
      await Player.join(edition, newName('Prvi'), taken);
      await freeSample(IN_SEVERAL_COUNTRIES);
      await (await newMember(edition, newName('Iz_tri_drzave'))).enter(page.context());
      await chooseTheme(page, theme);
      await openGame(page, edition, '?jbmg=true');
      const dialog = page.getByRole('dialog', { name: identity.title });
      const failure = dialog.getByRole('alert');
      for (const [number, code, isHelped] of [
        [NOBODYS, 'NOT_FOUND', true],
        [taken, 'TAKEN', true],
        [FAILING, 'BETTING_SITE_UNAVAILABLE', false],
      ] as const) {
        await dialog.getByLabel(identity.label).fill(number);
        await button(dialog, identity.submit).click();
        await expect(failure).toHaveAttribute('data-code', code);
        await expect(failure).toContainText(identity.failures[code].short);
        await expect(failure).toContainText(identity.failures[code].long);
        await expect(failure.getByRole('link')).toHaveCount(isHelped ? 1 : 0);
        await expect(dialog.getByLabel(identity.label)).toHaveValue(number);
      }
      await expectStillAccessible(page);

      await dialog.getByLabel(identity.label).fill(IN_SEVERAL_COUNTRIES);
      await button(dialog, identity.submit).click();
      const countries = dialog.getByRole('group', { name: identity.countryTitle }).getByRole('radio');
      await expect(countries).toHaveCount(3);
      await expect(countries.first()).toBeChecked();
      await expectContentAccessible(page);
      await expectNoSideways(page);
      await countries.last().check();
      await button(dialog, identity.submit).click();
      await expect(dialog.getByText(identity.successTitle)).toBeVisible();
      await button(dialog, identity.toGame).click();
      await expect(page.getByText(words.own.welcome.linked)).toBeVisible();
    });
  });
}

test('G066 G081 G086: who is not verified there is told so, and plays once the mailed link was used', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const words = wordsOf('rs');
  const { identity } = words.later;
  await freeSample(UNVERIFIED.number, UNVERIFIED.ref);
  await (await newMember('rs', newName('Neproveren'))).enter(page.context());
  await openGame(page, 'rs', '?jmbg=true');
  const dialog = page.getByRole('dialog', { name: identity.title });
  await dialog.getByLabel(identity.label).fill(UNVERIFIED.number);
  await button(dialog, identity.submit).click();
  await expect(dialog.getByRole('alert')).toContainText(identity.failures.UNVERIFIED_USER.long);
  await button(dialog, words.later.cancel).click();
  await expect(page.getByText(words.own.welcome.unverified)).toBeVisible();

  await pickAll(page);
  await button(slipBar(page, 'rs'), words.own.slip.send).click();
  await expect(slipBar(page, 'rs').getByRole('alert')).toHaveText(words.own.slip.refusals.UNVERIFIED_USER);

  const { pathname, search } = new URL(await mailedVerification(UNVERIFIED.ref));
  await page.goto(origin('rs') + pathname + search);
  await button(page, gameVerificationPhrases.sr.action).click();
  await expect(page.getByText(noticePhrases.sr.message.verified_fantasy_user)).toBeVisible();
  await openGame(page, 'rs');
  await expect(page.getByText(words.own.welcome.linked)).toBeVisible();
  await button(slipBar(page, 'rs'), words.own.slip.sendAgain).click();
  await expect(page.getByText(words.own.slip.goodLuck)).toBeVisible();
});

test.describe('where the game is off', () => {
  const edition: EditionId = 'ke';

  test('G006 G016: there is neither the game nor a way to it', async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const at of ['', '/plasmani', '/meni', '/bedz', '?jmbg=true'])
      expect([at, (await page.goto(`${origin(edition)}/prognozzer${at}`))?.status()]).toEqual([at, 404]);
    await expect(page.locator('html')).not.toHaveAttribute('data-shell', 'game');
    await expect(page.locator('main h1')).toBeVisible();
    for (const at of ['/challenge/get-current', '/challenge/stages', '/ranking/overall/1/0/20', '/trophy/get-all'])
      expect([at, (await ask(edition, `/prognozzer${at}`)).status]).toEqual([at, 404]);
    await page.goto(origin(edition));
    await start(page);
    await expect(page.locator('a[href*="prognozzer"]')).toHaveCount(0);
  });
});

/** The home team, eight times. */
async function pickAll(page: Parameters<typeof cardsOf>[0]): Promise<void> {
  for (const card of await cardsOf(page).all()) await outcomeOn(card, '1').click();
}
