import { fill } from '@tribina/messages';
import type { Page } from '@playwright/test';
import { atBoth, closeBoth } from './support/both';
import { fillNames, words as desk } from './support/desk-page';
import { theOrganiser, told } from './support/game';
import { DESK, deskStage, ownWord, TrialLeague } from './support/game-desk';
import { newMember } from './support/people';
import { ask, until, withSlack } from './support/system';
import { expect, test } from './support/watched';

const HOUR_MS = 3_600_000;
const FOLLOWS_MS = withSlack(8_000);

test.afterAll(closeBoth);

/** A round of a test's own, that nobody plays. */
async function makeStage(league: TrialLeague): Promise<number> {
  const organiser = await theOrganiser();
  const read = <T>(at: string) => told<T>(organiser.send('GET', `/prognozzer/admin${at}`));
  const { competitions } = await read<{ competitions: { id: number; name: string }[] }>('/competitions');
  const competitionId = competitions.find(({ name }) => name.startsWith(league.name))?.id ?? 0;
  const { matches } = await read<{ matches: { id: number }[] }>(`/competitions/${competitionId}/matches`);
  const names = (name: string) => ({ sr: name, hr: name, en: name });
  const matchIds = matches.slice(0, 8).map(({ id }) => id);
  const draft = {
    names: names(league.name),
    competitionId,
    stages: [{ ordinal: 1, names: names('Prvo kolo'), shortname: '1', matchIds }],
  };
  const { id } = await told<{ id: number }>(organiser.send('POST', '/prognozzer/admin/challenges', draft));
  const { stages } = await told<{ stages: { id: number }[] }>(ask('rs', `/prognozzer/challenge/stages/${id}`));
  const [stage] = stages;
  if (!stage) throw new Error('The challenge has no stage');
  return stage.id;
}

test('who saves, blocks, corrects or states second is told of the first, and keeps what was written', async ({
  browser,
  complaints,
}) => {
  const league = new TrialLeague();
  league.tell(new Date(Date.now() + 2 * HOUR_MS));
  const stageId = await makeStage(league);
  await atBoth({ browser, complaints }, async (first, second) => {
    const openBoth = (at: string) => Promise.all([first, second].map((page) => page.goto(DESK + at)));
    await test.step('the names of a round', async () => {
      const editor = (page: Page) => page.getByRole('form', { name: desk.editor.editTitle });
      const save = (page: Page) => editor(page).getByRole('button', { name: desk.editor.save }).click();
      await openBoth(`/stages/${stageId}/edit`);
      await fillNames(editor(first), desk.editor.name, 'Kolo prve');
      await fillNames(editor(second), desk.editor.name, 'Kolo druge');
      await save(first);
      await expect(first.getByRole('heading', { level: 1, name: `${league.name}: Kolo prve sr` })).toBeVisible();

      await save(second);
      const notice = editor(second).getByRole('alert');
      await expect(notice).toContainText(desk.refusals.STALE_REVISION);
      await expect(notice).toContainText('Kolo prve sr');
      const named = fill(desk.editor.name, { language: desk.languages.sr });
      await expect(editor(second).getByLabel(named, { exact: true })).toHaveValue('Kolo druge sr');
      await save(second);
      await expect(second.getByRole('heading', { level: 1, name: `${league.name}: Kolo druge sr` })).toBeVisible();
    });

    await test.step('its question', async () => {
      const form = (page: Page) => page.getByRole('form', { name: desk.quiz.title });
      const asked = (page: Page) =>
        form(page).getByLabel(fill(desk.quiz.question, { language: desk.languages.sr }), { exact: true });
      const save = (page: Page) => form(page).getByRole('button', { name: desk.quiz.save }).click();
      const stored = async () => (await deskStage(stageId)).quiz?.question.sr;
      await openBoth(`/stages/${stageId}`);
      for (const [page, whose] of [
        [first, 'prve'],
        [second, 'druge'],
      ] as const) {
        await fillNames(form(page), desk.quiz.question, `Pitanje ${whose}`);
        for (const number of ['1', '2'])
          await fillNames(form(page), desk.quiz.answer.replace('{number}', number), `${number} ${whose}`);
      }
      await save(first);
      await until(stored, (question) => question === 'Pitanje prve sr', FOLLOWS_MS);

      await save(second);
      const conflict = form(second).getByRole('alert').filter({ hasText: desk.quiz.conflict.title });
      await expect(conflict).toContainText('Pitanje prve sr');
      await expect(conflict).toContainText('1 prve sr');
      await expect(asked(second)).toHaveValue('Pitanje druge sr');
      expect(await stored()).toBe('Pitanje prve sr');
      await conflict.getByRole('button', { name: desk.quiz.conflict.keepMine }).click();
      await until(stored, (question) => question === 'Pitanje druge sr', FOLLOWS_MS);
      await openBoth(`/stages/${stageId}`);
      for (const page of [first, second]) await expect(asked(page)).toHaveValue('Pitanje druge sr');
    });

    await test.step('the block of a player', async () => {
      const { players } = desk;
      const name = ownWord('Igrac');
      await told((await newMember('rs', name)).send('POST', '/prognozzer/user/register', {}));
      const row = (page: Page) => page.getByRole('row').filter({ hasText: name });
      const dialog = (page: Page) => page.getByRole('dialog', { name: fill(players.changeTitle, { name }) });
      const mark = (page: Page, what: 'isBlocked' | 'isEmployee') => dialog(page).getByLabel(players[what]);
      const reason = (page: Page) => dialog(page).getByLabel(desk.reason, { exact: true });
      const save = (page: Page) => dialog(page).getByRole('button', { name: players.save }).click();
      await openBoth(`/players?term=${name}`);
      for (const page of [first, second]) {
        // A desk that follows a job would see by itself what the first one does.
        await expect(page.getByText(desk.jobs.goesOn)).toHaveCount(0);
        await page.getByRole('button', { name: `${players.change}: ${name}` }).click();
        await mark(page, 'isBlocked').check();
      }
      await reason(first).fill('Dva naloga');
      await mark(second, 'isEmployee').check();
      await reason(second).fill('Javila je kadrovska');
      await save(first);
      await expect(row(first)).toContainText(players.blocked);

      await save(second);
      await expect(dialog(second).getByRole('alert')).toContainText(desk.refusals.VERSION_CONFLICT);
      await expect(dialog(second)).toContainText(players.meanwhile.isBlocked.yes);
      await expect(reason(second)).toHaveValue('Javila je kadrovska');
      await expect(mark(second, 'isEmployee')).toBeChecked();
      await expect(row(second)).not.toContainText(players.employee);
      await save(second);
      await expect(dialog(second)).toBeHidden();
      await openBoth(`/players?term=${name}`);
      for (const page of [first, second])
        for (const said of [players.blocked, players.employee]) await expect(row(page)).toContainText(said);
    });

    league.tell(
      new Date(Date.now() - 4 * HOUR_MS),
      Array.from({ length: 10 }, () => [1, 0] as const),
    );
    const resultsNow = async () => (await deskStage(stageId)).events[0]?.results ?? [];
    await until(resultsNow, (results) => results.length === 1, FOLLOWS_MS);
    const [event] = (await deskStage(stageId)).events;
    const match = `${event?.home} – ${event?.visitor}`;

    await test.step('the result of a match', async () => {
      const form = (page: Page) => page.getByRole('form', { name: fill(desk.correction.title, { match }) });
      const goals = (page: Page) => form(page).getByRole('spinbutton').last();
      const reason = (page: Page) => form(page).getByLabel(desk.reason, { exact: true });
      const attempt = async (page: Page) => {
        await form(page).getByRole('button', { name: desk.correction.attempt }).click();
        await expect(form(page).getByText(desk.correction.nothing)).toBeVisible();
      };
      const send = (page: Page) => form(page).getByRole('button', { name: desk.correction.send }).click();
      for (const [page, scored] of [
        [first, '2'],
        [second, '3'],
      ] as const) {
        await page.goto(`${DESK}/stages/${stageId}`);
        await page.getByRole('button', { name: `${desk.correction.open}: ${match}` }).click();
        await goals(page).fill(scored);
        await attempt(page);
        await reason(page).fill(`Zapisnik kaže ${scored}`);
      }
      await send(first);
      await expect(first.getByRole('article', { name: match }).locator('strong')).toHaveText('1:2');

      await send(second);
      const notice = form(second).getByRole('alert');
      await expect(notice).toContainText(desk.refusals.VERSION_CONFLICT);
      await expect(goals(second)).toHaveValue('3');
      await expect(reason(second)).toHaveValue('Zapisnik kaže 3');
      expect((await resultsNow()).map(({ home, visitor }) => [home, visitor])).toEqual([
        [1, 2],
        [1, 0],
      ]);
      // Tried anew on what the first one has written, and with the reason that is there already.
      await notice.getByRole('button', { name: desk.retry }).click();
      await expect(goals(second)).toHaveValue('2');
      await goals(second).fill('3');
      await attempt(second);
      await expect(reason(second)).toHaveValue('Zapisnik kaže 3');
      await send(second);
      await until(resultsNow, ([newest]) => newest?.visitor === 3, FOLLOWS_MS);
    });

    await test.step('the right answer', async () => {
      const form = (page: Page) => page.getByRole('form', { name: desk.quiz.right });
      const answer = (page: Page, number: 1 | 2) => form(page).getByRole('radio', { name: `${number} druge sr` });
      const reason = (page: Page) => form(page).getByLabel(desk.reason, { exact: true });
      const press = (page: Page, name: string) => form(page).getByRole('button', { name }).click();
      const attempt = async (page: Page) => {
        await press(page, desk.correction.attempt);
        await expect(form(page).getByText(desk.correction.nothing)).toBeVisible();
      };
      const stated = async () => {
        const { quiz } = await deskStage(stageId);
        return quiz?.answers.find(({ id }) => id === quiz.correctId)?.names.sr;
      };
      const untilStated = (name: string) => until(stated, (now) => now === name, FOLLOWS_MS);
      await openBoth(`/stages/${stageId}`);
      for (const [page, number] of [
        [first, 1],
        [second, 2],
      ] as const) {
        await answer(page, number).check();
        await attempt(page);
        await reason(page).fill(`Snimak kaže ${number}`);
      }
      await press(first, desk.quiz.state);
      await untilStated('1 druge sr');

      await press(second, desk.quiz.state);
      const notice = form(second).getByRole('alert');
      await expect(notice).toContainText(desk.refusals.VERSION_CONFLICT);
      await expect(answer(second, 2)).toBeChecked();
      await expect(reason(second)).toHaveValue('Snimak kaže 2');
      expect(await stated()).toBe('1 druge sr');
      // Tried anew over what the first one has stated, and with the reason that is there already.
      await notice.getByRole('button', { name: desk.retry }).click();
      await attempt(second);
      await expect(reason(second)).toHaveValue('Snimak kaže 2');
      await press(second, desk.quiz.stateOther);
      await untilStated('2 druge sr');
      await openBoth(`/stages/${stageId}`);
      for (const page of [first, second]) await expect(answer(page, 2)).toBeChecked();
    });
  });
});
