import { clubPath, EDITION_IDS, EDITIONS } from '@tribina/editions';
import { matchesPhrases } from '@tribina/messages/matches';
import { memberPhrases } from '@tribina/messages/members';
import { inTurn } from '@tribina/testing';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible';
import { demoPassword, draftLike, Editor } from './support/accounts';
import { expect, test } from './support/kept';
import { articlePathOf, articleWith } from './support/matches';
import { makeAccount, Person } from './support/people';
import { newestArticle } from './support/routes';
import { untilStarted } from './support/started';
import { ask, origin } from './support/system';

for (const id of inTurn(EDITION_IDS, 2)) {
  const phrases = matchesPhrases[EDITIONS[id].language];

  test(`P148 P149 P074: in ${id} a preview leads to the team, its people, its matches and its news`, async ({
    page,
  }) => {
    const { path } = await articleWith(id, 'pre-match');
    await page.goto(origin(id) + path);
    const block = page
      .locator('main :is(aside, details)')
      .filter({ has: page.getByText(phrases.before.title, { exact: true }) });
    // The demo's match may have begun: then it is folded.
    if (await block.evaluate(({ tagName }) => tagName === 'DETAILS')) await block.locator('summary').click();
    await expect(block.getByRole('heading', { name: phrases.before.lineups })).toBeVisible();
    await expect(block.getByText(phrases.before.kickOff.replace('{time}', ''))).toContainText(/\d{2}:\d{2}/);

    await block.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/${EDITIONS[id].words.club}/\\d+$`));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(phrases.teamTypes.CLUB).first()).toBeVisible();
    await expect(page.getByRole('region', { name: phrases.club.squad }).getByRole('listitem')).toHaveCount(19);
    await expect(page.getByRole('region', { name: phrases.club.next }).getByRole('listitem').first()).toBeVisible();
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true });

  test('P073 P147 G038: the marks of one position, by keyboard and by touch', async ({ page }) => {
    const { path } = await articleWith('rs', 'post-match');
    await page.goto(origin('rs') + path);
    const marks = page.locator('aside:has(#marks)');
    const attack = marks.locator('[data-position="ATTACK"]');
    const keepers = marks.locator('[data-position="GOALKEEPER"]');
    await expect(attack.first()).toBeVisible();
    await marks.getByRole('radio', { name: matchesPhrases.sr.positions.all }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(keepers).toHaveCount(2);
    await expect(keepers.first()).toBeVisible();
    await expect(attack.first()).toBeHidden();
    await marks.getByText(matchesPhrases.sr.positions.ATTACK, { exact: true }).tap();
    await expect(attack.first()).toBeVisible();
    await expect(keepers.first()).toBeHidden();
  });
});

const LOOKS = [
  ['light', 390],
  ['dark', 1440],
] as const;

for (const [theme, width] of inTurn(LOOKS, 0)) {
  test(`P147 P148: previews, reports and marks are accessible and fit, ${theme} at ${width}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme === 'dark' ? 'dark' : 'none');
    for (const type of ['pre-match', 'post-match'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin('rs') + (await articleWith('rs', type)).path);
      await expectAccessible(page, { within: 'main' });
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
}

test('P147 P151: a member’s vote on a mark counts, is found again, and is taken back by a press', async ({
  page,
  context,
}) => {
  const email = await makeAccount(`Glasac_${randomUUID().slice(0, 8)}`);
  await (await Person.logIn('rs', email, demoPassword())).enter(context);
  await page.goto(origin('rs') + (await articleWith('rs', 'post-match')).path);
  await untilStarted(page);
  const first = page.locator('aside:has(#marks)').getByRole('listitem').first();
  const like = first.getByRole('button', { name: new RegExp(`^${matchesPhrases.sr.marks.like}: `) });
  const count = async () => Number(((await like.getAttribute('aria-label')) ?? '').split(': ')[1]);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const before = await count();
  await like.click();
  await expect(page.getByText(memberPhrases.sr.votes.recorded)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await count()).toBe(before + 1);
  await page.reload();
  await untilStarted(page);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await count()).toBe(before + 1);
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(count).toBe(before);
});

test('what an editor has named and nobody knows leaves the article whole', async ({ page }) => {
  const editor = await Editor.logIn('rs');
  const draft = {
    ...draftLike(await newestArticle('rs'), 'Najava bez najave'),
    body: [
      { type: 'paragraph', text: [{ text: 'Ovde je samo tekst.' }] },
      { type: 'pre-match', matchId: 999_999_999 },
      { type: 'post-match', matchId: 999_999_999 },
      { type: 'marks', marksId: 999_999_999 },
      { type: 'club', clubId: 999_999_999 },
    ],
  };
  await editor.withArticle(draft, async (id) => {
    const path = await articlePathOf('rs', id);
    expect((await page.goto(origin('rs') + path))?.status()).toBe(200);
    await expect(page.getByText('Ovde je samo tekst.')).toBeVisible();
    await expect(page.locator('main article aside:has(h2#pre-match), main article aside:has(h2#marks)')).toHaveCount(0);
  });
});

test('P147 P148 P149 P172: wrong ids have their codes, and a clear page', async ({ page, complaints }) => {
  complaints.allow(/404|400|414/);
  for (const [call, code] of [
    ['pre-match', 'GET_PRE_MATCH_FAILED'],
    ['post-match', 'GET_POST_MATCH_FAILED'],
    ['club', 'GET_CLUB_FAILED'],
    ['club-with-players', 'GET_CLUB_FAILED'],
    ['marks-by-collection-id-with-players', 'GET_MARKS_FAILED'],
  ] as const) {
    const unknown = await ask('rs', `/portal/${call}/999999999`);
    expect([call, unknown.status, JSON.parse(unknown.body)]).toEqual([call, 404, { status: 'ERROR', message: code }]);
    for (const id of ['x', '-1', '1e3', '9007199254740993', 'a'.repeat(10_000)]) {
      const { status } = await ask('rs', `/portal/${call}/${id}`);
      expect([call, id.slice(0, 20), status >= 400 && status < 500]).toEqual([call, id.slice(0, 20), true]);
    }
  }
  for (const path of [clubPath(EDITIONS.rs, 999_999_999), '/klub/kosava']) {
    expect((await page.goto(origin('rs') + path))?.status()).toBe(404);
    await expect(page.locator('main h1')).toBeVisible();
  }
});
