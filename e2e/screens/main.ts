/**
 * Pictures of every screen in both themes at both widths, for people to look at: `npm run screens`, while `npm start` runs.
 * They land in docs/screens, with a page that shows them side by side. `npm run screens -- game` makes those alone that have the
 * word in their part or name.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import type { EditionId } from '@tribina/editions';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoPassword, MEMBER } from '../support/accounts';
import { Person } from '../support/people';
import { PERSONAL, visitsOf, type Visit } from '../support/routes';
import { start } from '../support/started';
import { npmRun } from '../support/npm-run';
import { origin, ROOT } from '../support/system';
import { giveConsent } from '../support/watched';
import { gamePeople, gameScreens, type GamePeople, type GameReader } from './game';

const FOLDER = path.join(ROOT, 'docs/screens');
const THEMES = ['light', 'dark'] as const;
/** Width of the window, height of the picture at most, and by how much it is made smaller. */
const LOOKS = [
  { width: 390, height: 1500, scale: 0.6 },
  { width: 1440, height: 1400, scale: 0.45 },
] as const;
const QUALITY = 55;
/** Screens of the news in the back office: one route of it, whose paths are their own. */
const OF_NEWS = [
  'newsroom/articles/new',
  'newsroom/home',
  'newsroom/navigation',
  'newsroom/specials',
  'newsroom/stories',
  'newsroom/banners',
  'moderation/users',
  'moderation/words',
  'moderation/audit',
] as const;
/** What is shown in one edition looks the same in others but for words and colours: each is shown by its home and an article. */
const WHOLE: EditionId = 'rs';
const SHOWN_OF_OTHERS = new Set(['home', 'article', 'category']);

type Look = (typeof LOOKS)[number];
type Theme = (typeof THEMES)[number];

interface Screen extends Visit {
  readonly edition: EditionId;
  /** Who looks at it, where its route does not say it. */
  readonly reader?: GameReader;
  /** What is there once it is complete. */
  readonly shows?: string;
}

async function screens(game: GamePeople): Promise<Screen[]> {
  const found = await Promise.all(
    (['rs', 'hr', 'ke'] as const).map(async (edition) =>
      (await visitsOf(edition)).map((visit): Screen => ({ ...visit, edition })),
    ),
  );
  const ofNews = OF_NEWS.map((screen) => ({
    remote: 'backoffice',
    route: screen.replaceAll('/', '-'),
    mode: 'root' as const,
    path: `/backoffice/${screen}`,
    edition: WHOLE,
  }));
  const ofGame = gameScreens(game).map((screen): Screen => ({ ...screen, edition: WHOLE }));
  return [...found.flat(), ...ofNews, ...ofGame].filter(
    ({ edition, route }) => edition === WHOLE || SHOWN_OF_OTHERS.has(route),
  );
}

function fileOf({ remote, route, edition }: Screen, theme: Theme, { width }: Look): string {
  return `${edition}-${remote}-${route}-${width}-${theme}.jpg`;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SignedIn extends Readonly<Record<GameReader, StorageState>> {
  /** Operator by a link, and admin. */
  readonly staff: StorageState;
  readonly member: StorageState;
  readonly memberId: number;
}

async function signIn(browser: Browser, game: GamePeople): Promise<SignedIn> {
  const password = demoPassword();
  const context = await browser.newContext();
  const page = await context.newPage();
  const { output } = npmRun('release', 'login', '--site', origin(WHOLE));
  await page.goto(/http\S+#login=\S+/.exec(output)?.[0] ?? '');
  await page.getByRole('table').first().waitFor();
  await (await Person.logIn(WHOLE, 'admin@demo.tribina', password)).enter(context);
  const staff = await context.storageState();
  await context.clearCookies();
  const member = await Person.logIn(WHOLE, MEMBER.email, password);
  await member.enter(context);
  const { data } = JSON.parse((await member.send('POST', '/api/me', {})).body) as { data: { id: number } };
  const state = await context.storageState();
  const stateOf = async (person: Person) => {
    await context.clearCookies();
    await person.enter(context);
    return context.storageState();
  };
  const readers = { player: await stateOf(game.player), newcomer: await stateOf(game.newcomer) };
  await context.close();
  return { staff, member: state, memberId: data.id, ...readers };
}

/** Nobody for what everybody may see. */
function stateFor({ reader, route, remote }: Screen, people: SignedIn): StorageState | undefined {
  if (reader) return people[reader];
  if (PERSONAL.has(route)) return people.member;
  return remote === 'backoffice' ? people.staff : undefined;
}

async function take(browser: Browser, people: SignedIn, screen: Screen, theme: Theme, look: Look): Promise<void> {
  const { width, height, scale } = look;
  const isPersonal = PERSONAL.has(screen.route);
  const state = stateFor(screen, people);
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    ...(state ? { storageState: state } : {}),
  });
  // tsx wraps named functions in this, those for the page too.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await giveConsent(page);
  if (theme === 'dark') await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const at = isPersonal ? screen.path.replace(/\d+$/, String(people.memberId)) : screen.path;
  await page.goto(origin(screen.edition) + at, { waitUntil: 'load' });
  // A first visit may have done without a font that came late; this is how the portal looks from then on.
  await page.reload({ waitUntil: 'load' });
  await start(page);
  const complete = screen.shows ?? (state ? 'main :is(table, form, fieldset, ol, ul, select):visible' : null);
  if (complete) await page.locator(complete).first().waitFor();
  await settled(page);
  await page.screenshot({ path: path.join(FOLDER, fileOf(screen, theme, look)), type: 'jpeg', quality: QUALITY });
  await context.close();
}

/** What is asked for, fonts, and the pictures in sight are there. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || top >= innerHeight || !image.checkVisibility();
    }),
  );
  await page.evaluate(() => document.fonts.ready);
}

function indexOf(all: readonly Screen[]): string {
  const rows = all.map((screen) => {
    const cells = LOOKS.flatMap((look) =>
      THEMES.map((theme) => `[${look.width} ${theme}](${fileOf(screen, theme, look)})`),
    );
    return `| ${screen.edition} | ${screen.remote} | ${screen.route} | ${cells.join(' · ')} |`;
  });
  return `# Screens\n\nMade by \`npm run screens\` from a running system; nobody edits them.\n\n| edition | part | screen | pictures |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

const [only] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const game = await gamePeople(WHOLE);
const all = await screens(game);
const chosen = all.filter((screen) => only === undefined || `${screen.remote}-${screen.route}`.includes(only));
const browser = await chromium.launch(await launchOptions());
try {
  const people = await signIn(browser, game);
  for (const screen of chosen)
    for (const look of LOOKS) for (const theme of THEMES) await take(browser, people, screen, theme, look);
} finally {
  await browser.close();
}
const files = new Set(
  all.flatMap((screen) => LOOKS.flatMap((look) => THEMES.map((theme) => fileOf(screen, theme, look)))),
);
for (const file of readdirSync(FOLDER)) if (!files.has(file)) rmSync(path.join(FOLDER, file));
writeFileSync(path.join(FOLDER, 'README.md'), indexOf(all));
process.stdout.write(`${chosen.length * LOOKS.length * THEMES.length} pictures in docs/screens\n`);
