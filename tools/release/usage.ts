/** What may be said on the command line: verbs, what stands behind them, options. */

export interface VerbUsage {
  /** What stands behind the verb: nothing, `<one thing>`, `[<one or none>]`, or `[<as many as you like>…]`. */
  readonly places: string;
  readonly about: string;
  readonly options: readonly OptionName[];
}

export const OPTIONS = {
  version: { type: 'string', about: 'x.y.z: version to build; by default the one that the build works out' },
  from: { type: 'string', about: 'folder with release.json and files/; by default apps/<remote>/dist' },
  channel: { type: 'string', about: 'prod (default), staging or preview-N' },
  edition: { type: 'string', about: 'rs, hr or ke; by default all' },
  percent: { type: 'string', about: 'part of readers, 0.01 to 100; by default all. A larger one ramps a rollout up' },
  only: {
    type: 'string',
    multiple: true,
    about: 'signed-in, signed-out or path:/x, joined by commas; repeatable: any of them. Without --percent they alone',
  },
  reason: { type: 'string', about: 'why; kept in the audit' },
  force: { type: 'boolean', about: 'past the gate; needs the scope force:<remote>, is audited' },
  to: { type: 'string', about: 'release to go back to; by default what was before, a trial first' },
  hard: { type: 'boolean', about: 'open tabs reload now; otherwise at their next step into the remote' },
  path: { type: 'string', about: 'address of the page; by default /' },
  'signed-in': { type: 'boolean', about: 'as a reader who has a session' },
  minutes: { type: 'string', about: 'pin: how long it lasts, by default 60; health: how far back, by default 30' },
  for: {
    type: 'string',
    multiple: true,
    about: 'pin: name of the member of the staff in whose browser it holds, once logged in; repeatable',
  },
  'dry-run': { type: 'boolean', about: 'only say what would be removed' },
  verify: { type: 'boolean', about: 'check the whole chain instead of listing it' },
  limit: { type: 'string', about: 'how many rows; by default 50' },
  name: { type: 'string', about: 'whose token it is' },
  scope: {
    type: 'string',
    multiple: true,
    about: 'read, tokens, gc, override:staff, publish:<remote|*>, promote:…, rollback:…, force:…; repeatable',
  },
  days: { type: 'string', about: 'days until the token expires; by default 90' },
  site: {
    type: 'string',
    about: 'address of the site, for links; by default TRIBINA_SITE, or the one of npm start here',
  },
  url: { type: 'string', about: 'address of the releases service, or of /ops/releases at a gateway' },
  token: { type: 'string', about: 'release token' },
  json: { type: 'boolean', about: 'print the answer as JSON' },
  help: { type: 'boolean', about: 'print this' },
} as const satisfies Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean; about: string }>>;
export type OptionName = keyof typeof OPTIONS;

const CONNECTION = ['url', 'token', 'json', 'help'] as const satisfies readonly OptionName[];
const ACT = ['channel', 'edition', 'reason', ...CONNECTION] as const satisfies readonly OptionName[];

export const VERBS = {
  build: { places: '<remote>', about: 'build a remote', options: ['version', 'json', 'help'] },
  publish: { places: '<remote>', about: 'hand the built release in', options: ['from', 'force', ...CONNECTION] },
  gate: { places: '<release>', about: 'ask what the gate says now', options: ['channel', ...CONNECTION] },
  promote: {
    places: '<release>',
    about: 'serve a release, to all or to a part of the readers',
    options: ['percent', 'only', 'force', ...ACT],
  },
  rollback: { places: '<remote>', about: 'take a remote back', options: ['to', 'hard', ...ACT] },
  freeze: {
    places: '<remote>',
    about: 'let nobody promote a remote (needs --reason)',
    options: ['channel', 'reason', ...CONNECTION],
  },
  unfreeze: { places: '<remote>', about: 'let it be promoted again', options: ['channel', 'reason', ...CONNECTION] },
  status: { places: '', about: 'what is served where', options: ['channel', ...CONNECTION] },
  history: {
    places: '<remote>',
    about: 'what was served when',
    options: ['channel', 'edition', 'limit', ...CONNECTION],
  },
  why: {
    places: '<rollout bits>',
    about: 'what a reader gets, and why (4 digits of the cookie)',
    options: ['channel', 'edition', 'path', 'signed-in', ...CONNECTION],
  },
  health: {
    places: '[<remote>]',
    about: 'how releases fare, and the trials',
    options: ['channel', 'minutes', ...CONNECTION],
  },
  pin: {
    places: '[<release>…]',
    about: 'a link that gives members of the staff these releases, or those of --channel',
    options: ['for', 'channel', 'edition', 'minutes', 'site', ...CONNECTION],
  },
  unpin: { places: '', about: 'how to get what readers get again', options: ['site', 'url', 'token', 'json', 'help'] },
  login: { places: '', about: 'a link into the ops console, for a minute', options: ['site', ...CONNECTION] },
  audit: { places: '', about: 'who did what', options: ['limit', 'verify', ...CONNECTION] },
  gc: { places: '', about: 'remove releases that nobody needs', options: ['dry-run', ...CONNECTION] },
  'token create': { places: '', about: 'make a token', options: ['name', 'scope', 'days', ...CONNECTION] },
  'token list': { places: '', about: 'list the tokens', options: [...CONNECTION] },
  'token revoke': { places: '<id>', about: 'end a token', options: [...CONNECTION] },
} as const satisfies Readonly<Record<string, VerbUsage>>;
export type Verb = keyof typeof VERBS;

/** Whether so many words may stand behind a verb. */
export function isRightCount({ places }: VerbUsage, count: number): boolean {
  if (places.endsWith('…]')) return true;
  if (places.startsWith('[')) return count <= 1;
  return count === (places === '' ? 0 : 1);
}

/** All verbs and options. */
export function usage(): string {
  const verbs = Object.entries(VERBS).map(([verb, { places, about }]) => `  ${`${verb} ${places}`.padEnd(22)}${about}`);
  const options = Object.entries(OPTIONS).map(([name, { about }]) => `  ${`--${name}`.padEnd(22)}${about}`);
  return ['npm run release -- <verb> [options]', '', ...verbs, '', ...options].join('\n');
}
