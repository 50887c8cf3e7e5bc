import { EDITION_IDS, parseOrigins, type EditionId } from '@tribina/editions';
import { serviceUrl } from '@tribina/service-kit';
import path from 'node:path';
import type { WantedPort } from './guards';
import { ROOT, type DataPaths } from './paths';
import type { SeedParts } from '../demo/seed/seed';
import type { Secrets } from './secrets';
import type { StartSettings } from './settings';
import type { ProcessSpec } from './supervised';

/** Services with a schema of their own, in the order in which they are migrated. */
export const DATABASE_SERVICES = ['portal', 'prognozzer', 'feed', 'releases', 'tracking'] as const;
export type DatabaseService = (typeof DATABASE_SERVICES)[number];

const OFFSETS = { portal: 1, prognozzer: 2, tracking: 3, feed: 4, releases: 5, media: 6 } as const;
export type ServiceName = keyof typeof OFFSETS;
/** The stand-in of the betting site, where no other is named. */
const BETTING_SITE = { name: 'betting-site', offset: 7, program: 'tools/dist/betting-site.js' } as const;

/** All processes that are kept running. */
export const PROCESS_NAMES: readonly string[] = [...Object.keys(OFFSETS), BETTING_SITE.name, 'gateway'];

/** The ports that are needed. */
export function portsOf(settings: StartSettings): WantedPort[] {
  const inner = [0, ...Object.values(OFFSETS), ...(needsStandIn(settings) ? [BETTING_SITE.offset] : [])];
  return [
    { port: settings.port, host: settings.environment['HOST'] || undefined, setting: 'PORT' },
    ...inner.map((offset): WantedPort => ({
      port: settings.portBase + offset,
      host: '127.0.0.1',
      setting: 'PORT_BASE',
    })),
  ];
}

function needsStandIn({ wantsDemo, environment }: StartSettings): boolean {
  return wantsDemo && !environment['BETTING_SITE_URL'];
}

export interface SystemParts {
  readonly settings: StartSettings;
  readonly paths: DataPaths;
  readonly secrets: Secrets;
  /** Owner's address of the database that is used. */
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
}

export function migrationsOf(service: DatabaseService): string {
  return path.join(ROOT, 'services', service, 'migrations');
}

export function urlOf(settings: StartSettings, service: ServiceName): string {
  return `http://127.0.0.1:${settings.portBase + OFFSETS[service]}`;
}

/** The backend services: each with its own settings, secrets and database role, and nothing else of the environment. */
export function serviceSpecs(parts: SystemParts): ProcessSpec[] {
  const { settings, paths, secrets } = parts;
  const identity = secrets.keyPair('identity-keys').publicKey;
  const own: Record<ServiceName, Record<string, string>> = {
    portal: {
      IDENTITY_PUBLIC_KEY: identity,
      SITE_KEY: secrets.text('site-key'),
      ACCOUNT_KEY: secrets.text('account-key'),
      MEDIA_URL: urlOf(settings, 'media'),
      FEED_URL: urlOf(settings, 'feed'),
      PUBLIC_ORIGINS: settings.environment['PUBLIC_ORIGINS'] ?? ownOrigins(settings),
      // Accounts of the demo world come without one.
      STAFF_SECOND_FACTOR: settings.wantsDemo ? 'optional' : 'required',
      ...passed(settings.environment, ['SMTP_URL', 'MAIL_FROM', 'STAFF_SECOND_FACTOR']),
    },
    prognozzer: {
      IDENTITY_PUBLIC_KEY: identity,
      FEED_URL: urlOf(settings, 'feed'),
      PORTAL_URL: urlOf(settings, 'portal'),
      PUBLIC_ORIGINS: settings.environment['PUBLIC_ORIGINS'] ?? ownOrigins(settings),
      BETTING_SITE_URL: bettingSiteUrl(settings),
      ...bettingSiteKeys(secrets),
      IDENTITY_NUMBER_KEYS: secrets.text('identity-number-key'),
      IDENTITY_NUMBER_HASH_KEY: secrets.text('identity-number-hash-key'),
      ...passed(settings.environment, [
        'BETTING_SITE_URL',
        'BETTING_SITE_KEY',
        'AFFILIATE_KEY',
        'IDENTITY_NUMBER_KEYS',
        'IDENTITY_NUMBER_HASH_KEY',
        'REMINDER_HOURS',
      ]),
    },
    tracking: {
      IDENTITY_PUBLIC_KEY: identity,
      TRACKING_KEY: secrets.text('tracking-key'),
      SITES: JSON.stringify(trackedSites(parts)),
      SITE_KEY: secrets.text('site-key'),
      JOURNAL_DIR: paths.journal,
      PORTAL_URL: urlOf(settings, 'portal'),
      FEED_URL: urlOf(settings, 'feed'),
      ...passed(settings.environment, ['GEO_DATABASE']),
    },
    feed: {
      IDENTITY_PUBLIC_KEY: identity,
      PORTAL_URL: urlOf(settings, 'portal'),
      SIMULATOR: parts.settings.wantsDemo ? 'on' : 'off',
    },
    releases: {
      // What is released, frozen and logged in to is so by the real time, also where the game's and the paper's is moved.
      CLOCK: 'system',
      RELEASE_STORE: paths.releases,
      OPERATOR_TOKEN: secrets.text('operator-token'),
      SNAPSHOT_PRIVATE_KEY: secrets.keyPair('snapshot-keys').privateKey,
      OVERRIDE_PRIVATE_KEY: secrets.keyPair('override-keys').privateKey,
      // Asked for when the first page can be served: a browser that starts meanwhile takes the processor from all who start.
      LATE_VERDICTS_AFTER_S: '300',
      // One user has all here: what a release would have to break out of its browser for, it does not find.
      GATE_HIDDEN: [paths.secrets, paths.postgres, paths.run, paths.logs, paths.journal].join(path.delimiter),
      // Where its browser is, and where the one that npm ships is unpacked to.
      ...passed(settings.environment, ['GATE_BROWSER', 'RENDERER_WALLS', 'CHROME_PATH', 'XDG_CACHE_HOME', 'HOME']),
    },
    media: { IDENTITY_PUBLIC_KEY: identity, MEDIA_FOLDER: paths.media },
  };
  return (Object.keys(OFFSETS) as ServiceName[]).map((name) => spec(parts, name, own[name]));
}

function spec(parts: SystemParts, name: ServiceName, own: Record<string, string>): ProcessSpec {
  const { settings, secrets } = parts;
  const port = settings.portBase + OFFSETS[name];
  const databaseUrl = isDatabaseService(name)
    ? serviceUrl(parts.ownerUrl, name, secrets.text(`database-${name}`))
    : undefined;
  return {
    name,
    args: [path.join(ROOT, 'services', name, 'dist/server.js')],
    port,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    aliveUrl: `http://127.0.0.1:${port}/livez`,
    databaseUrl,
    environment: {
      ...common(parts),
      PORT: String(port),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, CLOCK: clockMode(parts) } : {}),
      ...own,
    },
  };
}

/** The editions as sites that are tracked: each with the key that its pages carry, and the origins that may send by it. */
function trackedSites({ settings, secrets }: SystemParts): Record<string, { secret: string; origins: string[] }> {
  const origins = parseOrigins(settings.environment['PUBLIC_ORIGINS'], settings.port);
  const others = settings.environment['TRACKING_ORIGINS']?.split(',') ?? [new URL(bettingSiteUrl(settings)).origin];
  return Object.fromEntries(
    EDITION_IDS.map((id) => [id, { secret: siteSecret(secrets, id), origins: [origins[id], ...others] }]),
  );
}

const siteKeys = (secrets: Secrets) => EDITION_IDS.map((id) => `${id}=${siteSecret(secrets, id)}`).join(',');
/** Every page carries it, so that it is no longer than it must be: it is public. */
const siteSecret = (secrets: Secrets, edition: EditionId) => secrets.text(`tracking-site-${edition}`).slice(0, 22);

/** Where the stand-in of the betting site is, for people too. */
export function bettingSiteUrl(settings: StartSettings): string {
  return `http://127.0.0.1:${settings.portBase + BETTING_SITE.offset}`;
}

function bettingSiteKeys(secrets: Secrets): Record<'BETTING_SITE_KEY' | 'AFFILIATE_KEY', string> {
  return { BETTING_SITE_KEY: secrets.text('betting-site-key'), AFFILIATE_KEY: secrets.text('affiliate-key') };
}

/** What stands in for others in the demo: the betting site, unless a real one is named. */
export function standInSpecs({ settings, secrets }: SystemParts): ProcessSpec[] {
  if (!needsStandIn(settings)) return [];
  const { name, offset } = BETTING_SITE;
  return [
    {
      name,
      args: [path.join(ROOT, BETTING_SITE.program)],
      port: settings.portBase + offset,
      readyUrl: bettingSiteUrl(settings),
      aliveUrl: bettingSiteUrl(settings),
      environment: {
        PORT: String(settings.portBase + offset),
        GATEWAY_URL: `http://127.0.0.1:${settings.port}`,
        PORTAL_ORIGIN: parseOrigins(settings.environment['PUBLIC_ORIGINS'], settings.port).rs,
        TRACKING_SITES: siteKeys(secrets),
        ...bettingSiteKeys(secrets),
      },
    },
  ];
}

/** The gateway, last to start and first to end. */
export function gatewaySpec(parts: SystemParts): ProcessSpec {
  const { settings, paths, secrets } = parts;
  return {
    name: 'gateway',
    args: [path.join(ROOT, 'services/gateway/dist/server.js')],
    port: settings.port,
    readyUrl: `http://127.0.0.1:${settings.port}/readyz`,
    aliveUrl: `http://127.0.0.1:${settings.portBase}/livez`,
    environment: {
      ...common(parts),
      PORT: String(settings.port),
      INTERNAL_PORT: String(settings.portBase),
      PORTAL_URL: urlOf(settings, 'portal'),
      PROGNOZZER_URL: urlOf(settings, 'prognozzer'),
      FEED_URL: urlOf(settings, 'feed'),
      RELEASES_URL: urlOf(settings, 'releases'),
      MEDIA_URL: urlOf(settings, 'media'),
      TRACKING_URL: urlOf(settings, 'tracking'),
      TRACKING_ORIGINS: settings.environment['TRACKING_ORIGINS'] ?? new URL(bettingSiteUrl(settings)).origin,
      TRACKING_SITES: siteKeys(secrets),
      SITE_KEY: secrets.text('site-key'),
      SESSION_KEY: secrets.text('session-key'),
      IDENTITY_PRIVATE_KEY: secrets.keyPair('identity-keys').privateKey,
      SNAPSHOT_PUBLIC_KEY: secrets.keyPair('snapshot-keys').publicKey,
      OVERRIDE_PUBLIC_KEY: secrets.keyPair('override-keys').publicKey,
      RELEASE_STORE: paths.releases,
      SNAPSHOT_FILE: paths.snapshot,
      ...passed(settings.environment, [
        'HOST',
        'EDITION_HOSTS',
        'PUBLIC_ORIGINS',
        'RENDERERS',
        'RENDERER_WALLS',
        'TRUSTED_PROXIES',
        'DRAIN_MS',
        'ACCOUNT_LIMITS_FACTOR',
        'SOCIAL_PROVIDERS',
      ]),
    },
  };
}

/** What the demo world is written with. */
export function seedParts({ settings, secrets, ownerUrl }: SystemParts): SeedParts {
  return {
    root: ROOT,
    urls: {
      portal: urlOf(settings, 'portal'),
      prognozzer: urlOf(settings, 'prognozzer'),
      feed: urlOf(settings, 'feed'),
      media: urlOf(settings, 'media'),
    },
    internalKey: secrets.text('internal-key'),
    siteKey: secrets.text('site-key'),
    identityKey: secrets.keyPair('identity-keys').privateKey,
    feedDatabaseUrl: serviceUrl(ownerUrl, 'feed', secrets.text('database-feed')),
    gameDatabaseUrl: serviceUrl(ownerUrl, 'prognozzer', secrets.text('database-prognozzer')),
    canLink: !settings.environment['BETTING_SITE_URL'],
    password: secrets.password('demo-password'),
  };
}

function common({ settings, secrets }: SystemParts): Record<string, string> {
  return {
    INTERNAL_KEY: secrets.text('internal-key'),
    LOG_LEVEL: settings.environment['LOG_LEVEL'] ?? 'info',
    ...passed(settings.environment, ['EDITION_OVERRIDES']),
  };
}

/** Where the pages of this machine are: the links of mails lead there. */
function ownOrigins({ port }: StartSettings): string {
  return Object.entries(parseOrigins(undefined, port))
    .map((entry) => entry.join('='))
    .join(',');
}

function clockMode({ settings, isEmbedded }: SystemParts): string {
  return settings.environment['CLOCK'] ?? (isEmbedded ? 'adjustable' : 'system');
}

function passed(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}

function isDatabaseService(name: string): name is DatabaseService {
  return DATABASE_SERVICES.some((service) => service === name);
}
