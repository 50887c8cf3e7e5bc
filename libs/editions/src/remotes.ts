import type { Edition } from './edition';

/**
 * The parts that are built, released and rolled back on their own. The one list of them: schemas, scopes, tools and gateways
 * are made from it. `npm run new-remote` adds to it, and to the table below.
 */
export const REMOTE_NAMES = ['host', 'news', 'prognozzer', 'special', 'tracking-agent', 'backoffice'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

export function isRemoteName(value: unknown): value is RemoteName {
  return REMOTE_NAMES.some((name) => name === value);
}

/** Which shell frames a page (spec portal §2: game shell, special shell, otherwise the main shell). */
export type Shell = 'main' | 'special' | 'game' | 'backoffice';

interface OwnPaths {
  /** First segment of its paths in an edition; everything below it is the remote's too. */
  readonly segment: (edition: Edition) => string;
  readonly shell: Shell;
}

/**
 * The screens that other teams have in the back office: the segment below it, and the remote whose `./backoffice` they are
 * (design/architecture.md: "each team's own screens are a second expose of its own remote").
 */
export const STAFF_SCREENS = {
  newsroom: 'news',
  moderation: 'news',
  mailbox: 'news',
  game: 'prognozzer',
} as const satisfies Readonly<Record<string, RemoteName>>;

/** The remotes that own the paths below a first segment. What stands below none of these is the portal's: `news`. */
export const OWN_PATHS = {
  special: { segment: ({ words }) => words.special, shell: 'special' },
  prognozzer: { segment: ({ words }) => words.game, shell: 'game' },
  backoffice: { segment: () => 'backoffice', shell: 'backoffice' },
} as const satisfies Partial<Record<RemoteName, OwnPaths>>;
