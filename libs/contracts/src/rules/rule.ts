/** From where a call may be made. What names none of them is made by nobody. */
export type Reach =
  /** Browsers: the gateway passes it on, with who asks. */
  | 'browser'
  /** Browsers, by a route of the gateway's own, which answers by itself or adds what it alone knows. */
  | 'route'
  /** Pages: a release's manifest may name it as data of one. It reads, and answers everybody alike. */
  | 'page'
  /** The gateway, of its own accord. */
  | 'gateway'
  /** Our other processes and tools. */
  | 'service'
  /** Somebody outside, who signs what he sends. */
  | 'partner';

/**
 * Who is answered.
 * - `anybody`: it shows what everybody may see, or acts as the asker does on it.
 * - `visitor`: a browser that has agreed, about itself. `members`: whoever is logged in.
 * - `owner`: what it names is one person's, and for everybody else not there. `playing`: also, and only while they may play.
 * - `self`: it names nobody, and is about the asker alone.
 * - `moderator`, `editor`, `admin`: by role; an administrator has all. `staff`: any of them.
 * - `team`: whoever has a token of services/releases with that scope, or a session of the console.
 * - `ourselves`: processes of ours, by what they alone know. `partner`: by a signature.
 */
export type Who =
  | 'anybody'
  | 'visitor'
  | 'members'
  | 'owner'
  | 'playing'
  | 'self'
  | 'moderator'
  | 'editor'
  | 'admin'
  | 'staff'
  | 'team'
  | 'ourselves'
  | 'partner';

/** What is dear about a call: it has a share of its own, so that others are answered however often it is made. */
export type Cost =
  | 'picture'
  | 'search'
  | 'export'
  | 'password'
  | 'captcha'
  | 'matches'
  | 'event'
  | 'save'
  | 'preview'
  | 'visitor-export';

/** What holds of a call wherever it is met. */
export interface CallRule {
  readonly reach: readonly Reach[];
  /** By what it does, not by its method: some of the specification's GETs change something (spec game §7). */
  readonly does: 'reads' | 'writes';
  readonly who: Who;
  readonly cost?: Cost;
  /** Who asks is told by the bearer of the session itself (spec portal §6), not by a signed assertion. */
  readonly isByBearer?: true;
}

/** A rule for each call of a group: none may be left out. */
export type RulesOf<Calls> = { readonly [Name in keyof Calls]: CallRule };

type Further = Pick<CallRule, 'cost' | 'isByBearer'>;

/** A call that only reads. */
export function reads(who: Who, reach: readonly Reach[], further: Further = {}): CallRule {
  return { reach, does: 'reads', who, ...further };
}

/** A call that changes something. */
export function writes(who: Who, reach: readonly Reach[], further: Further = {}): CallRule {
  return { reach, does: 'writes', who, ...further };
}

/** What everybody may read, in a browser and on pages. */
export const PUBLIC = reads('anybody', ['browser', 'page']);
