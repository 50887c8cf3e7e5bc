import type { EditionId } from '@tribina/editions';
import type { Outcome } from '@tribina/contracts';
import { fill, plural } from '@tribina/messages';
import { EDITIONS } from '@tribina/editions';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible, expectStillAccessible } from './support/accessible';
import { OwnChallenge, type Score } from './support/game';
import { GAME_POINTER, GAME_TABS, GAME_TOUCH, type GameHands } from './support/game-hands';
import {
  acceptBadges,
  button,
  cardsOf,
  chooseTheme,
  expectNoSideways,
  expectSameDocument,
  leaveAll,
  mark,
  openGame,
  outcomeOn,
  slipBar,
  wordsOf,
} from './support/game-page';
import { buyTickets, newIdentityNumber, newName, Player } from './support/game-players';
import { newMember } from './support/people';
import { ask, origin } from './support/system';
import { expect, test } from './support/watched';

interface Way {
  readonly edition: EditionId;
  readonly how: string;
  readonly hands: GameHands;
  readonly theme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
}

const WAYS: readonly Way[] = [
  {
    edition: 'rs',
    how: 'by touch at 390 px, dark',
    hands: GAME_TOUCH,
    theme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  },
  {
    edition: 'hr',
    how: 'with a mouse at 1440 px, light',
    hands: GAME_POINTER,
    theme: 'light',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
  },
  {
    edition: 'rs',
    how: 'by keys alone at 1440 px',
    hands: GAME_TABS,
    theme: 'light',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
  },
];

const PICKS: readonly Outcome[] = ['1', 'X', '2', '1', '1', 'X', '2', '1'];
/** Right on the first two matches alone; the joker is on the first. */
const SCORES: readonly Score[] = [[2, 1], [1, 1], [1, 0], [0, 3], [0, 0], [2, 0], [1, 1], [0, 1]]; // oxfmt-ignore
/** Right on the first, and on the last four. */
const RIVALS: readonly Outcome[] = ['1', '2', 'X', '1', 'X', '1', 'X', '2'];
const TICKETS_RSD = 1_000;

for (const { edition, how, hands, theme, viewport, hasTouch } of inTurn(WAYS, 0)) {
  test.describe(how, () => {
    test.use({ viewport, hasTouch, permissions: ['clipboard-read', 'clipboard-write'] });

    let challenge: OwnChallenge;
    test.beforeEach(async () => {
      challenge = await OwnChallenge.begin();
    });
    test.afterEach(async ({ context }) => {
      await leaveAll(context);
      await challenge.end();
    });

    test(`G001 G002 G008 G021 G027 G042 G048 G049 G053 G056 G082 G092 P171: from the link to the badge, and to another player, ${edition}, ${how}`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      const words = wordsOf(edition);
      const { locale } = EDITIONS[edition];
      const name = newName('Dugackoime');
      const member = await newMember(edition, name);
      const rival = await Player.join(edition, newName('Suparnik'));
      await rival.predict(await challenge.round(), RIVALS);
      const identityNumber = newIdentityNumber();
      const isWide = viewport.width > 1029;
      const points = (count: number) => plural(locale, count, words.game.points);
      const cards = cardsOf(page);
      const bar = slipBar(page, edition);

      await member.enter(page.context());
      await chooseTheme(page, theme);
      await openGame(page, edition);
      await mark(page);

      await test.step('G054 P171: is a player at once, whom the portal knows as such', async () => {
        await expect(button(page.getByRole('main'), words.own.welcome.link)).toBeVisible();
        const me = await member.send('POST', '/api/me');
        expect(JSON.parse(me.body)).toMatchObject({ data: { fantasy_id: expect.any(Number) } });
      });

      await test.step('G022 G099: with a name cut to ten letters, and a dash for a rank', async () => {
        const navigation = page.getByRole('navigation', { name: words.game.shell.navigation });
        const user = button(navigation, fill(words.own.account.account, { name }));
        await expect(user).toBeVisible();
        await expect(user.locator('span[aria-hidden]')).toHaveText(`${name.slice(0, 10)}…`);
        // The portal's own menu, with the whole name, leaves the way back its arrow.
        await expect(page.getByRole('banner').locator('a[href="/"] svg')).toBeVisible();
        if (isWide) await expect(navigation.getByRole('definition').first()).toHaveText(/^–/);
        const stages = page.getByRole('navigation', { name: words.game.stages });
        await expect(stages.getByRole('link').first()).toContainText('–');
      });

      await test.step('G051 G062 G090: links the account, told what is wrong with a number as it is typed', async () => {
        const { identity } = words.later;
        await hands.press(button(page.getByRole('main'), words.own.welcome.link));
        const dialog = page.getByRole('dialog', { name: identity.title });
        const number = dialog.getByLabel(identity.label);
        await hands.fill(number, '0101990710009');
        await expect(dialog.getByText(identity.wrong)).toBeVisible();
        await expect(button(dialog, identity.submit)).toHaveCount(0);
        await hands.fill(number, `${identityNumber}0`);
        await expect(dialog.getByText(identity.long)).toBeVisible();
        await hands.fill(number, identityNumber);
        await expect(dialog.getByText(identity.valid)).toBeVisible();
        await expectStillAccessible(page);
        await hands.press(button(dialog, identity.submit));
        await expect(dialog.getByText(identity.successTitle)).toBeVisible();
        await hands.press(button(dialog, identity.toGame));
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(words.own.welcome.linked)).toBeVisible();
      });

      await test.step('G034 G045 G046: predicts each match, and sends nothing before all are', async () => {
        await expect(cards).toHaveCount(PICKS.length);
        for (const [place, pick] of PICKS.slice(0, -1).entries()) await hands.press(outcomeOn(cards.nth(place), pick));
        await expect(bar).toContainText(fill(words.own.slip.progress, { done: 7, all: 8 }));
        const missing = plural(locale, 1, words.own.slip.matches);
        await hands.press(button(bar, fill(words.own.slip.missing, { matches: missing })));
        await expect(cards.last().getByRole('button').first()).toBeFocused();
        await hands.press(outcomeOn(cards.last(), PICKS.at(-1) ?? 'X'));
        await expect(outcomeOn(cards.last(), PICKS.at(-1) ?? 'X')).toHaveAttribute('aria-pressed', 'true');
        await expectStillAccessible(page);
        await expectNoSideways(page);
        await hands.press(button(bar, words.own.slip.send));
        await expect(page.getByText(words.own.slip.goodLuck)).toBeVisible();
        await expect(button(bar, words.own.slip.done)).toBeVisible();
      });

      await test.step('G036 G050 G083 G096: invests the joker that tickets have earned, warned that it stays', async () => {
        await buyTickets(identityNumber, TICKETS_RSD);
        await page.reload();
        await mark(page);
        const { joker } = words.own;
        const picker = page.getByRole('region', { name: joker.title, exact: true });
        await hands.choose(picker.getByRole('combobox').first(), joker.types.EVENT_DOUBLE_PTS);
        const match = await picker.getByRole('combobox').last().getByRole('option').nth(1).innerText();
        await hands.choose(picker.getByRole('combobox').last(), match);
        await hands.press(button(bar, words.own.slip.sendJoker));
        const warning = page.getByRole('dialog', { name: words.later.jokerWarning.title });
        await expect(warning).toContainText(match);
        await hands.press(button(warning, words.later.jokerWarning.confirm));
        await expect(page.getByText(words.own.slip.jokerInvested)).toBeVisible();
        await expect(picker).toContainText(fill(joker.stored, { type: joker.types.EVENT_DOUBLE_PTS, match }));
        await expect(picker.getByRole('combobox')).toHaveCount(0);
      });

      await test.step('G025 G041 G043 G044: the round begins and goes on, and the page with it', async () => {
        await challenge.kickOff();
        await expect(cards.first().getByRole('button')).toHaveCount(0);
        await expect(bar).toHaveCount(0);
        await challenge.tell(0, { score: [1, 0], ended: false, minute: 23 });
        await expect(cards.first()).toContainText('1:0');
        await expect(cards.first()).toContainText('23′');
        await expect(cards.first()).toContainText(fill(words.own.card.pickLine, { pick: '1' }));
        await expectContentAccessible(page);
        await expectNoSideways(page);
      });

      await test.step('G023 G058 G097: it is settled: points, badges and a rank come by themselves', async () => {
        for (const [place, score] of SCORES.entries()) await challenge.tell(place, { score, ended: true });
        const { ROOKIE_WINNER, TOKEN_BOOSTED_WINNER } = words.badges.badges;
        await acceptBadges(page, edition, [ROOKIE_WINNER.name, TOKEN_BOOSTED_WINNER.name], hands.press);
        const stages = page.getByRole('navigation', { name: words.game.stages });
        await expect(cards.first()).toContainText(fill(words.own.card.won, { points: points(2) }));
        await expect(cards.nth(1)).toContainText(fill(words.own.card.won, { points: points(1) }));
        await expect(cards.nth(2)).toContainText(fill(words.own.card.won, { points: points(0) }));
        await expect(stages.getByRole('link').first()).toContainText(`3 ${words.game.pointsShort}`);
        await expectSameDocument(page);
      });

      await test.step('G031 G076: finds the own place in the rankings', async () => {
        const { shell } = words.game;
        if (isWide)
          await hands.press(
            page
              .getByRole('navigation', { name: shell.navigation })
              .getByRole('link', { name: shell.pages.rankings, exact: true }),
          );
        else {
          await hands.press(page.getByRole('navigation', { name: shell.navigation }).getByRole('link').first());
          await hands.press(page.getByRole('dialog').getByRole('link', { name: shell.pages.rankings, exact: true }));
        }
        await expect(page).toHaveURL(/\/prognozzer\/plasmani/);
        await expect(page.getByRole('region', { name: words.rankings.ownRow })).toContainText(/2\..*3/s);
        await expectSameDocument(page);
      });

      const theirs = page.getByRole('dialog', { name: rival.name });
      await test.step('G027 G067: looks at another player: the last round first, and those to come are a secret', async () => {
        await hands.press(
          page.getByRole('table').getByRole('link', { name: fill(words.rankings.open, { name: rival.name }) }),
        );
        await expect(theirs.getByRole('listitem')).toHaveCount(8);
        await expect(theirs).toContainText(words.player.right);
        await expectContentAccessible(page);
        await expectNoSideways(page);
        const { stageOption, stageStates } = words.player;
        await hands.choose(
          theirs.getByRole('combobox'),
          fill(stageOption, { name: '2. kolo', state: stageStates.FUTURE }),
        );
        await expect(theirs).toContainText(words.player.hidden.split('{')[0] ?? '');
      });

      const { STAGE_LEADER } = words.badges.badges;
      const shared = `${origin(edition)}/prognozzer/${rival.id}/${rival.name}/STAGE_LEADER`;
      await test.step('G026 G028 G029: whose badge is shared', async () => {
        await hands.press(button(theirs, words.player.achievements));
        await expect(theirs.getByRole('combobox')).toHaveCount(0);
        await expect(theirs.locator('[data-earned]')).toHaveCount(7);
        await expectContentAccessible(page);
        await hands.press(button(theirs, fill(words.badges.shareOf, { badge: STAGE_LEADER.name })));
        await expect(theirs.getByText(words.badges.copied)).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
        await hands.press(button(theirs, words.player.close));
        await expect(theirs).toHaveCount(0);
      });

      await test.step('G011: the address leads anybody to the badge, with a picture for previews', async () => {
        const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
        const visitor = await context.newPage();
        expect((await visitor.goto(shared))?.status()).toBe(200);
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(STAGE_LEADER.name);
        await expect(visitor.getByRole('main')).toContainText(rival.name);
        const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content');
        const { status, headers } = await ask(edition, new URL(picture ?? '').pathname);
        expect([status, headers['content-type']]).toEqual([200, 'image/png']);
        await context.close();
      });

      await test.step('G013: the own badges are there too, with nothing to share and no rounds beside them', async () => {
        await openGame(page, edition, '?showMyTrophies=true');
        const own = page.getByRole('dialog', { name: words.player.ownTitle });
        await expect(own.locator('[data-earned="true"]')).toHaveCount(2);
        await expect(button(own, new RegExp(words.badges.share))).toHaveCount(0);
        await expect(button(own, words.player.predictions)).toHaveCount(0);
        await hands.press(button(own, words.player.close));
        await expect(page).toHaveURL(/\/prognozzer$/);
      });

      await test.step('G019 G056: logs out, to the home of the game, and nothing stays behind', async () => {
        await openGame(page, edition, '/nagrade');
        const navigation = page.getByRole('navigation', { name: words.game.shell.navigation });
        await hands.press(button(navigation, fill(words.own.account.account, { name })));
        await hands.press(button(navigation, words.own.account.logout));
        await expect(page).toHaveURL(/\/prognozzer$/);
        await expect(page.getByRole('main').getByRole('link', { name: words.game.login }).first()).toBeVisible();
        await expect(cards).toHaveCount(PICKS.length);
        await expect(cards.first()).not.toContainText(fill(words.own.card.pickLine, { pick: '1' }));
        const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
        for (const own of [name, 'tribina:slips', 'tribina:picks']) expect(left).not.toContain(own);
        await expect(page.locator('body')).not.toContainText(name);
      });
    });
  });
}
