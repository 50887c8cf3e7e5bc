import type { Match } from '@tribina/contracts';
import { allNewsPath, CALENDAR_PATH, EDITIONS, rssPath, specialPath } from '@tribina/editions';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { noticePhrases } from '@tribina/messages/notices';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callInternally } from './support/internal';
import { connected } from './support/live-page';
import { enter, expectSound, NEWSROOM, pictureOf, press, theEditor, type } from './support/newsroom';
import { npmRun } from './support/npm-run';
import { isNoneShown, isShown, putBack, SEEN_WITHIN_MS, specials } from './support/specials';
import { start } from './support/started';
import { ask, origin, post, runFile, until, withSlack } from './support/system';
import { expect, test } from './support/watched';

const words = newsroomPhrases.sr.specials;
const GOAL_WITHIN_MS = withSlack(1_000);
const TEN_MINUTES_MS = 10 * 60_000;
const { rs, ke } = EDITIONS;
/** What nothing of the demo world is called. */
const MARK = Date.now();
const DAY_MS = 86_400_000;
const CUP = `Kup izazivača ${MARK}`;
const TEAMS = ['Alfa', 'Beta', 'Gama', 'Delta'].map((name) => `FK ${name} ${MARK}`);

/** So many days from now, in UTC. */
const dayIn = (days: number) => new Date(MARK + days * DAY_MS).toISOString();

/** A tournament as openfootball has them: two groups of two, two finals; the last one has just begun. */
function tournament(): object {
  const [a = '', b = '', c = '', d = ''] = TEAMS;
  const match = (round: string, start: string, teams: readonly [string, string], more: object = {}) => ({
    round,
    date: start.slice(0, 10),
    time: `${start.slice(11, 16)} UTC+0`,
    team1: teams[0],
    team2: teams[1],
    ...more,
  });
  const goal = (name: string, minute: number) => ({ name, minute });
  return {
    name: CUP,
    matches: [
      match('Matchday 1', dayIn(-4), [a, b], {
        group: 'Group A',
        score: { ft: [2, 1], ht: [1, 0] },
        goals1: [goal('Prvi', 12), goal('Drugi', 77)],
        goals2: [goal('Treći', 90)],
      }),
      match('Matchday 1', dayIn(-4), [c, d], { group: 'Group B', score: { ft: [0, 0] } }),
      match('Match for third place', dayIn(-1), [b, d], { score: { ft: [1, 0] } }),
      match('Final', dayIn(0), [a, c]),
    ],
  };
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tribina-cup-'));
  writeFileSync(path.join(folder, 'cup.json'), JSON.stringify(tournament(), null, 2));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The feed hears how the final stands. */
async function tellFinal(competitionId: number, home: number, minute: number): Promise<void> {
  const { body } = await post('rs', '/api/feed-matches', { competitionIds: [competitionId] });
  const final = (JSON.parse(body) as { items: Match[] }).items.find(({ phase }) => phase === 'final');
  const at = `/internal/matches/${final?.id}/result`;
  const result = { home, away: 0, ended: false, code: 0, minute };
  expect(await callInternally(runFile('feed').port, 'PUT', at, result)).toBe(200);
}

test('P009 P167: a tournament from a file and a page to what readers see, within ten minutes and without code', async ({
  page,
}) => {
  const began = Date.now();
  const taken = npmRun('feed', 'import', folder, '--time-zone', 'Europe/Belgrade', '--name', CUP);
  expect(taken.output).toContain('1 taken, 0 refused');
  const competitionId = /\((\d+)\), 4 matches/.exec(taken.output)?.[1] ?? '';

  await enter(page);
  await page.goto(`${NEWSROOM}/specials`);
  await press(page, page.getByRole('button', { name: new RegExp(`^${words.add}`) }));
  const form = page.locator('form').last();
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await type(page, field(words.name), CUP);
  await field(words.starts).fill(dayIn(-4).slice(0, 10));
  await field(words.ends).fill(dayIn(1).slice(0, 10));
  await type(page, field(words.competitions), competitionId);

  await test.step('its marks are uploaded', async () => {
    for (const name of ['logo_url', 'small_logo', 'favicon_url'] as const) {
      await field(words.uploads[name]).setInputFiles({
        name: `znak-${name}.png`,
        mimeType: 'image/png',
        buffer: await pictureOf(page),
      });
      await expect(field(words.addresses[name])).toHaveValue(/^\/img\/\d+x\d+\/newsroom\/rs\//);
    }
  });

  await test.step('colours that cannot be read are told of as they are chosen', async () => {
    await field(words.colours.main).fill('#f0f0f0');
    await expect(form.getByRole('alert')).toBeVisible();
    await field(words.colours.main).fill('#0b5d3b');
    await expect(form.getByText(words.goodContrast)).toBeVisible();
  });
  await expectSound(page);

  try {
    await field(words.isActive).check();
    await press(page, form.getByRole('button', { name: newsroomPhrases.sr.home.save }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: newsroomPhrases.sr.publish.confirm }));
    await expect.poll(async () => (await specials()).find(({ isActive }) => isActive)?.name).toBe(CUP);
    await isShown(CUP);
    const tookMs = Date.now() - began;
    expect(tookMs).toBeLessThanOrEqual(TEN_MINUTES_MS);
    test.info().annotations.push({
      type: 'measured',
      description: `${Math.round(tookMs / 1_000)} s from nothing to what readers see`,
    });

    await page.goto(origin('rs') + specialPath(rs, 'specialSchedule'));
    await expect(page.getByRole('banner').getByRole('link', { name: CUP })).toBeVisible();
    for (const team of TEAMS) await expect(page.getByRole('main').getByText(team).first()).toBeVisible();
    await page.goto(origin('rs') + specialPath(rs, 'specialTeams'));
    await page.getByRole('link', { name: TEAMS[0] ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TEAMS[0] ?? '');
    await expectSound(page);

    await test.step('a goal is on its open page within a second', async () => {
      await tellFinal(Number(competitionId), 0, 1);
      const isConnected = connected(page);
      await page.goto(origin('rs') + specialPath(rs));
      await start(page);
      await isConnected;
      const final = page.getByRole('main').getByRole('listitem').filter({ hasText: TEAMS[2] }).first();
      await expect(final).toContainText(`${TEAMS[0]}0`);
      await tellFinal(Number(competitionId), 1, 12);
      await expect(final).toContainText(`${TEAMS[0]}1`, { timeout: GOAL_WITHIN_MS });
    });
  } finally {
    await putBack();
  }
});

test('P013 P187: with no active special nothing of the portal leads to one, nor does an open tab that has led there', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/, /The special event cannot be loaded: NOT_FOUND/);
  const editor = await theEditor();
  const { id: _id, version: _version, ...active } = (await specials()).find(({ isActive }) => isActive) ?? {};
  const leadsThere = new RegExp(`["'/>]/${rs.words.special}(?:["'/?#<]|$)`, 'm');
  const bodyOf = async (at: string) => (await ask('rs', at)).body;
  // What another journey has put back may be on its way.
  await until(
    () => bodyOf('/'),
    (body) => leadsThere.test(body),
    SEEN_WITHIN_MS,
  );
  const namesOurs = async () => (await ask('ke', specialPath(ke))).body.includes(`hreflang="${rs.locale}"`);
  await until(namesOurs, (names) => names, SEEN_WITHIN_MS);
  await page.goto(origin('rs'));
  await start(page);
  const links = page.locator(`a[href^="${specialPath(rs)}"]`);
  await expect(links.first()).toBeAttached();
  try {
    expect((await editor.send('PUT', '/special', { ...active, isActive: false })).status).toBe(200);
    await isNoneShown();
    for (const at of [
      '/',
      '/nema',
      allNewsPath(rs),
      rssPath(rs, 0),
      '/robots.txt',
      '/sitemap.xml',
      '/api/get-navigation',
    ]) {
      await until(
        () => bodyOf(at),
        (body) => !leadsThere.test(body) && !body.includes('/sitemaps/special'),
        SEEN_WITHIN_MS,
      );
    }
    for (const [at, message] of [
      ['/sitemaps/special.xml', 'NOT_FOUND'],
      ['/sitemaps/special-event.xml', 'NOT_FOUND'],
      [CALENDAR_PATH, 'NOT_FOUND'],
      ['/api/specials/active', 'NOT_FOUND'],
      ['/api/navigation/special', 'GET_NAVIGATION_FAILED'],
    ] as const) {
      const { value } = await until(
        () => ask('rs', at),
        ({ status }) => status === 404,
        SEEN_WITHIN_MS,
      );
      expect([at, (JSON.parse(value.body) as { message: string }).message]).toEqual([at, message]);
    }
    await until(
      async () => JSON.parse(await bodyOf('/api/list-active-stories?isSpecial=1')) as { count: number },
      ({ count }) => count === 0,
      SEEN_WITHIN_MS,
    );
    await until(namesOurs, (names) => !names, SEEN_WITHIN_MS);

    await links.first().click();
    await expect(page.getByText(noticePhrases.sr.specialError.NOT_FOUND)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
    await expect(links).toHaveCount(0);
  } finally {
    await putBack();
  }
});
