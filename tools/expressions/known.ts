/** An expression whose steps grow faster than its text, and whose text is short before it is matched. */
export interface Bounded {
  readonly source: string;
  readonly flags: string;
  /** Letters of the longest text; `ours` where nobody else writes it. */
  readonly most: number | 'ours';
  /** What keeps it so short, or whose it is. */
  readonly why: string;
}

export const BOUNDED: readonly Bounded[] = [
  { source: String.raw`\[[^\]]*\]`, flags: 'g', most: 'ours', why: 'selectors of our own styles' },
  { source: '[.-]+$', flags: '', most: 60, why: 'a name that was called: MENTION takes no longer ones' },
  {
    source: String.raw`\\[\s\S]|\[((?:\\[\s\S]|[^\\\]])+)\]\(((?:\/|https:\/\/)(?:\\[\s\S]|[^\s)\\])*)\)|[\s\S]`,
    flags: 'g',
    most: 'ours',
    why: 'what an editor types, in that editor’s own browser',
  },
  { source: String.raw`\B(?=(?:\d{3})+$)`, flags: 'g', most: 20, why: 'a number as it is written' },
  { source: String.raw`\B(?=(\d{3})+$)`, flags: 'g', most: 20, why: 'a number as it is written' },
  { source: String.raw`\/+$`, flags: '', most: 'ours', why: 'a setting: the address of a bucket' },
  { source: '^[_.-]+|[_.-]+$', flags: 'g', most: 30, why: 'a name that was cut before' },
  { source: String.raw`@([^\s>]+)>?$`, flags: '', most: 'ours', why: 'a setting: whom mails come from' },
  { source: String.raw`\s+\S*$`, flags: '', most: 200, why: 'an excerpt that was cut before' },
  ...[
    String.raw`\s+@\s*(\S.*)$`,
    String.raw`\s+\[([^\]]*)\]$`,
    String.raw`^(\S.*?)\s+v\s+(\S.*?)(?:\s+(\d{1,2}-\d{1,2}(?: (?:a\.?e\.?t\.?|pen\.?))?(?:,? \d{1,2}-\d{1,2} (?:a\.?e\.?t\.?|pen\.?))?(?:\s+\((?:\d{1,2}-\d{1,2}(?:, ?\d{1,2}-\d{1,2}){0,2})\))?(?:, \d{1,2}-\d{1,2} pen\.?)?))?$`,
    String.raw`^(\S.*?)\s+(\d{1,2}-\d{1,2}(?: (?:a\.?e\.?t\.?|pen\.?))?(?:,? \d{1,2}-\d{1,2} (?:a\.?e\.?t\.?|pen\.?))?(?:\s+\((?:\d{1,2}-\d{1,2}(?:, ?\d{1,2}-\d{1,2}){0,2})\))?(?:, \d{1,2}-\d{1,2} pen\.?)?)\s+(\S.*)$`,
    String.raw`^(\S.*?)(?:\s{2,}-|\s+(n\/p)|\s+abd\.?)\s+(\S.*)$`,
    String.raw`^=\s*([^=].*?)\s*=*$`,
    String.raw`^={2,}\s*([^=].*?)\s*=*$`,
    String.raw`^([»▪▸]+|::)\s*([^▪:»▸].*)$`,
    '(?:▪+|:{2,})$',
  ].map((source) => ({ source, flags: '', most: 200, why: 'a line of Football.TXT: LONGEST' })),
];

/** Files that make expressions of what the code does not say, each with what those look like. */
export const MADE: Readonly<Record<string, readonly (readonly [source: string, flags: string])[]>> = {
  // A season as it is written (`libs/contracts/src/season.rules.ts`).
  'libs/contracts/src/event-desk.schema.ts': [[String.raw`^\d{4}(/\d{2})?$`, 'u']],
  'apps/news/src/newsroom/events/FactForm.tsx': [[String.raw`^\d{4}(/\d{2})?$`, '']],
  // Words that a moderator's case names, each for itself.
  'apps/news/src/moderation/queue/case-list.ts': [['sve najgore|najgore', 'giu']],
  // Names of animations of our own styles.
  'apps/host/src/server/used-rules.ts': [[String.raw`(?<![\w-])pulse-1a2b(?![\w-])`, '']],
  // Paths of the contracts.
  'libs/contracts/src/rules/index.ts': [
    ['^/get-comments-by-article-id/[^/]+$', ''],
    ['^/a/[^/]+/b/[^/]+/[^/]+$', ''],
  ],
  // Addresses of our own routes.
  'services/gateway/src/security/methods.ts': [
    ['^/r/(?<remote>[^/]+)/(?<release>[^/]+)/.*$', ''],
    [String.raw`^/sitemaps/(?<name>[a-z0-9-]+)\.xml$`, ''],
  ],
  'services/releases/src/gate/program/stand-in.ts': [['^/portal/a/[^/]+/b/[^/]+$', '']],
  // Directives of our own policy.
  'services/gateway/src/pages/document.ts': [['(^|; )script-src [^;]*', '']],
  // Patterns of the contracts' schemas, which stand for themselves here.
  'services/releases/src/gate/program/samples.ts': [['^[a-z0-9-]+$', 'u']],
  // Words that somebody has written, each for itself.
  'services/portal/src/comments/text.ts': [
    [String.raw`(?<![\p{L}\p{N}_])(?:ana|ana-marija|a\.b)(?![\p{L}\p{N}_])`, 'giu'],
  ],
};
