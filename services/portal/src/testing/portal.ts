import type { ArticleDraft, CategoryDraft, NavigationDraft, PortalChange, SpecialDraft } from '@tribina/contracts';
import { portalChanges } from '@tribina/contracts/schemas';
import type { EditionId } from '@tribina/editions';
import {
  hastenBackgroundWork,
  IDENTITY_HEADER,
  INTERNAL_KEY_HEADER,
  openCommandDatabase,
  rows,
  type ChangeEvent,
  type Database,
  type Role,
} from '@tribina/service-kit';
import { createTestDatabase, testKeys, understoodChanges } from '@tribina/testing';
import { sql, type SQL } from 'drizzle-orm';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app';
import type { Config } from '../config';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const SITE_KEY = 'site-key-of-the-tests';
const keys = testKeys('portal');

interface Ask {
  readonly edition?: EditionId;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type PortalUnderTest = Awaited<ReturnType<typeof startPortal>>;

/** The real app on a fresh database, asked as the gateway asks it. */
export async function startPortal(settings: Partial<Config> = {}) {
  const testDatabase = await createTestDatabase('portal', MIGRATIONS);
  const config: Config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    INTERNAL_KEY: keys.internalKey,
    IDENTITY_PUBLIC_KEY: keys.publicKeySetting,
    SITE_KEY,
    PASSWORD_QUEUE: 32,
    ACCOUNT_KEY: 'account-key-of-the-tests-which-is-long',
    STAFF_SECOND_FACTOR: 'optional',
    MEDIA_URL: 'http://127.0.0.1:9',
    FEED_URL: 'http://127.0.0.1:9',
    MAIL_FROM: 'Tribina <no-reply@tribina.example>',
    COMMENTS_MODERATION: 'before',
    COMMENTS_TRUSTED_APPROVALS: 3,
    DATABASE_URL: testDatabase.url,
    CLOCK: 'adjustable',
    ...settings,
  };
  const app = await buildApp(config);
  await app.ready();
  const owner = openCommandDatabase({ url: testDatabase.ownerUrl, schema: 'portal', clock: 'adjustable' });

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { edition = 'rs', body, headers }: Ask = {}) =>
    app.inject({
      method,
      url,
      headers: {
        'x-site-key': SITE_KEY,
        'x-edition': edition,
        'x-front': 'web',
        origin: 'web',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  /** Changes whole tables. The app's own work in the background may lock the same in another order: who loses tries again. */
  const changeTables = async (statement: SQL): Promise<void> => {
    for (;;) {
      try {
        await owner.write.execute(statement);
        return;
      } catch (error) {
        if (!isDeadlock(error)) throw error;
      }
    }
  };
  /** What goes by the clock follows at once. */
  const changeClock = async (offset: SQL): Promise<void> => {
    await owner.write.execute(sql`update platform.clock set clock_offset = ${offset}`);
    hastenBackgroundWork(app);
  };
  const edit = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { edition = 'rs', ...given }: Ask = {}) =>
    ask(method, `/editorial${url}`, { edition, headers: as('editor', edition), ...given });

  return {
    app,
    config,
    /** The owner's handle: for what tests must do behind the service's back. */
    owner,
    ask,
    get: (url: string, edition: EditionId = 'rs') => ask('GET', url, { edition }),
    edit,
    /** Writes by the editorial call and returns the new id. */
    create: async (url: string, body: object, edition: EditionId = 'rs') => {
      const answer = await edit('POST', url, { edition, body });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return answer.json<{ data: { id: number } }>().data.id;
    },
    internal: (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
      app.inject({ method, url, headers: { [INTERNAL_KEY_HEADER]: keys.internalKey }, ...(body && { payload: body }) }),
    events: () => eventsOf(owner),
    changeTables,
    emptyContent: () =>
      changeTables(
        sql`truncate content_category, content_writer, content_tag, content_pick, content_picture restart identity cascade`,
      ),
    /** Row by row: a `truncate` would lock what the app's own work in the background reads. */
    emptyAccounts: async () => {
      await owner.write.execute(sql`delete from accounts_user`);
      await owner.write.execute(sql`alter sequence accounts_user_id_seq restart`);
    },
    forgetEvents: () => owner.write.execute(sql`delete from change_event`),
    /** Moves the clock that rules read; `null` puts it back. */
    setClock: (at: string | null) => changeClock(sql`coalesce(${at}::timestamptz - clock_timestamp(), interval '0')`),
    moveClock: (by: string) => changeClock(sql`clock_offset + ${by}::interval`),
    close: async () => {
      await app.close();
      await owner.close();
      await testDatabase.close();
    },
  };
}

/** Headers of a call made under a session, as the gateway signs who asks. */
export function as(role: Role, edition: EditionId = 'rs'): Record<string, string> {
  return asUser(1, role, edition);
}

/** The same of a certain user. */
export function asUser(
  userId: number,
  role: Role = 'member',
  edition: EditionId = 'rs',
  name = 'tester',
): Record<string, string> {
  return { [IDENTITY_HEADER]: keys.assertionOf({ sub: userId, name, roles: [role], edition }) };
}

/** What was told of so far, in order. */
async function eventsOf(owner: Database): Promise<PortalChange[]> {
  const written = await rows<ChangeEvent>(owner.write, sql`select kind, data from change_event order by id`);
  return understoodChanges(portalChanges, written);
}

export function aDraft(draft: Partial<ArticleDraft> & Pick<ArticleDraft, 'writerId'>): ArticleDraft {
  return {
    title: 'Zvezda u poslednjem minutu',
    lead: 'Gol u 93. minutu odlučio je derbi.',
    body: [{ type: 'paragraph', text: [{ text: 'Pet reči ima ovaj pasus.' }] }],
    categoryIds: [],
    tags: [],
    picture: { dir: 'demo/pitch', filename: 'pitch-1.webp', alt: 'Teren odozgo' },
    ...draft,
  };
}

export function aCategory(category: Partial<CategoryDraft> & Pick<CategoryDraft, 'url'>): CategoryDraft {
  return { parentId: null, name: category.url, ...category };
}

export function aNavigation(): NavigationDraft {
  const item = {
    name: 'Fudbal',
    url: '/fudbal/101',
    categoryId: 101,
    loginRequired: false,
    loginCondition: null,
    logoUrl: null,
    mobileLogoUrl: null,
    cols: 2,
    external: false,
    desc: null,
    order: 1,
  };
  return {
    data: [{ ...item, children: [{ ...item, childrenThirdLevel: [item] }], childrenThirdLevel: [] }],
    sisterSites: [{ name: 'Terrace', url: 'https://terrace.example', external: true, logoUrl: null }],
    otherSites: [{ name: 'Kvota', url: 'https://kvota.example', external: true, logoUrl: '/logo.svg' }],
    socialLinks: [{ name: 'rss', url: '/rss' }],
    showBetLogo: true,
    largeLogo: false,
  };
}

export function aSpecial(special: Partial<SpecialDraft> = {}): SpecialDraft {
  return {
    name: 'Mundijal 2022',
    logo_url: '/special/logo.svg',
    small_logo: '/special/small.svg',
    favicon_url: '/special/favicon.svg',
    betRadar: { competitionIds: [196] },
    colors: { main: '#7a1f3d', onMain: '#ffffff', sand: '#e8d9b5', mainDark: '#e08aa6', onMainDark: '#101010' },
    starts: '2022-11-20',
    ends: '2022-12-18',
    isActive: true,
    ...special,
  };
}

function isDeadlock(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown };
  return code === '40P01';
}
