import type { Stage } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { demoPassword } from './accounts';
import { importFile } from './feed-file';
import { callInternally } from './internal';
import { ownerDoes } from './owner';
import { Person } from './people';
import { ask, runFile, until, withSlack } from './system';

/** Clubs that the feed knows: those of a league whose season is over. */
const CLUBS =
  'arsenal aston-villa bournemouth brentford burnley chelsea everton fulham liverpool luton-town ' +
  'manchester-city manchester-united newcastle-united nottingham-forest sheffield-united tottenham-hotspur';
const HOUR_MS = 3_600_000;
const MONTH_HOURS = 30 * 24;
const ROUNDS = [1, 2] as const;
/** Changes come through two change feeds. */
const FOLLOWS_MS = withSlack(5_000);

/** Goals of the home team and of the visitor. */
export type Score = readonly [home: number, visitor: number];

/** A match as the feed is told of it. */
export interface Play {
  readonly score: Score;
  readonly ended: boolean;
  readonly minute?: number;
  readonly code?: number;
}

/** What a slip is for: its matches in the order in which they stand. */
export interface Round {
  readonly id: number;
  readonly challengeId: number;
  readonly events: readonly { readonly id: number }[];
}

let organiser: Promise<Person> | undefined;

/** Few logins are let in a minute: one of the organiser is enough for all specs of a worker. */
export function theOrganiser(): Promise<Person> {
  organiser ??= Person.logIn('rs', 'admin@demo.tribina', demoPassword());
  return organiser;
}

/**
 * A challenge of a test's own, with matches of its own that start, go on and end when the test wants them to: two rounds, of
 * which the first begins in two hours. It is the current one of all editions that play until it is ended; what the demo world
 * plays is set aside meanwhile, and has lost nothing.
 */
export class OwnChallenge {
  private constructor(
    readonly id: number,
    private readonly key: string,
    private readonly drafts: readonly StageDraft[],
  ) {}

  static async begin(): Promise<OwnChallenge> {
    const key = `igra-${Date.now().toString(36)}`;
    const competitionId = importMatches(key, { 1: 2, 2: MONTH_HOURS });
    const admin = await theOrganiser();
    const { matches } = await told<{ matches: { id: number; startTime: string }[] }>(
      admin.send('GET', `/prognozzer/admin/competitions/${competitionId}/matches`),
    );
    const ids = matches.toSorted((one, other) => one.id - other.id).map(({ id }) => id);
    const drafts = ROUNDS.map((ordinal, index) => ({
      ordinal,
      names: { sr: `${ordinal}. kolo`, hr: `${ordinal}. kolo`, en: `Round ${ordinal}` },
      shortname: String(ordinal),
      matchIds: ids.slice(index * 8, index * 8 + 8),
    }));
    const name = nameOf(key);
    const before = await currentIn('rs');
    // A run that was broken off may have left its own.
    await giveBack();
    await setAside();
    try {
      const draft = { names: { sr: name, hr: name, en: name }, competitionId, stages: drafts };
      const { id } = await told<{ id: number }>(admin.send('POST', '/prognozzer/admin/challenges', draft));
      await untilCurrent((current) => current.id === id, before.name);
      return new OwnChallenge(id, key, drafts);
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  /** The round that begins first. */
  async stage(): Promise<Stage> {
    const { stages } = await told<{ stages: Stage[] }>(ask('rs', `/prognozzer/challenge/stages/${this.id}`));
    const [first] = stages;
    if (!first) throw new Error(`Challenge ${this.id} has no stages`);
    return first;
  }

  /** The same, as players see what they predict. */
  async round(): Promise<Round> {
    return { ...(await this.stage()), challengeId: this.id };
  }

  /** The first round begins: all its matches, now. */
  async kickOff(): Promise<void> {
    importMatches(this.key, { 1: -1 / 3_600, 2: MONTH_HOURS });
    await until(
      () => this.stage(),
      ({ lockedAt }) => lockedAt !== null,
      FOLLOWS_MS,
    );
  }

  /** The feed hears of a match of the first round; by its place in it, from 0. */
  async tell(place: number, { score: [home, away], ended, minute, code = 0 }: Play): Promise<void> {
    const match = this.drafts[0]?.matchIds[place];
    const status = await callInternally(runFile('feed').port, 'PUT', `/internal/matches/${match}/result`, {
      home,
      away,
      ended,
      code,
      minute: ended ? null : (minute ?? 1),
    });
    if (status !== 200) throw new Error(`The result of match ${match} was not taken: ${status}`);
  }

  /** The demo world's challenge is the current one again. */
  async end(): Promise<void> {
    await giveBack();
    await untilCurrent(({ id }) => id !== this.id, nameOf(this.key));
  }
}

interface StageDraft {
  readonly ordinal: number;
  readonly names: Readonly<Record<'sr' | 'hr' | 'en', string>>;
  readonly shortname: string;
  readonly matchIds: readonly number[];
}

/** No two challenges have the same: what a page still shows can be told by it. */
const nameOf = (key: string) => `Prognozzer – ${key}`;

/** An answer of the game's. @throws Error for any but 200 and 201. */
export async function told<T>(asked: ReturnType<typeof ask>): Promise<T> {
  const { status, body } = await asked;
  if (status !== 200 && status !== 201) throw new Error(`The game answers ${status} ${body}`);
  return JSON.parse(body) as T;
}

/** Matches of two rounds, eight each. @param hours when a round begins, from now. @returns the feed's id of the competition. */
function importMatches(key: string, hours: Readonly<Record<(typeof ROUNDS)[number], number>>): number {
  const clubs = CLUBS.split(' ');
  const pairs = clubs.slice(0, 8).map((home, index) => ({ home, visitor: clubs[index + 8] ?? '' }));
  const startOf = (round: (typeof ROUNDS)[number]) =>
    new Date(Date.now() + hours[round] * HOUR_MS).toISOString().replace(/\.\d+Z/, 'Z');
  const matches = [
    ...pairs.map(({ home, visitor }) => ({ round: 1, home, visitor, startTime: startOf(1) })),
    ...pairs.map(({ home, visitor }) => ({ round: 2, home: visitor, visitor: home, startTime: startOf(2) })),
  ];
  const names = { en: 'Trial league', sr: 'Probna liga', hr: 'Probna liga' };
  const competition = { key, type: 'league', season: key, timeZone: 'Europe/Belgrade', names };
  const output = importFile({ competition, matches });
  const [, id] = /\((\d+)\), 16 matches/.exec(output) ?? [];
  if (!id) throw new Error(`The feed has taken other matches: ${output}`);
  return Number(id);
}

/**
 * The demo world's challenge is no edition's; the next one that is made is the current one. No call does it: which challenge an
 * edition plays follows from when they begin and end.
 */
const setAside = () => ownerDoes(`update prognozzer.challenge set editions = '{}'`);

/**
 * Also after a run that was broken off: the oldest is the demo world's, all others are tests' own. Their rounds are over for
 * good: tickets count for the round that begins next, whosever it is. That they are locked is told, so that nobody goes on
 * showing them.
 */
const giveBack = () =>
  ownerDoes(`
    update prognozzer.challenge set editions =
      case when id = (select min(id) from prognozzer.challenge) then '{rs,hr}'::text[] else '{}' end;
    update prognozzer.stage set deadline = clock_timestamp() - interval '1 s', end_at = clock_timestamp()
    where locked_at is null and challenge_id > (select min(id) from prognozzer.challenge)`);

/** Until this is the challenge that is played, and no page shows the one of before any more. */
async function untilCurrent(
  holds: (challenge: { readonly id: number; readonly name: string }) => boolean,
  before: string,
): Promise<void> {
  for (const edition of ['rs', 'hr'] as const) {
    await until(() => currentIn(edition), holds, FOLLOWS_MS);
    const home = () => ask(edition, '/prognozzer').then(({ body }) => body);
    await until(home, (html) => !html.includes(before), FOLLOWS_MS, 200);
  }
}

function currentIn(edition: EditionId): Promise<{ readonly id: number; readonly name: string }> {
  return told(ask(edition, '/prognozzer/challenge/get-current'));
}
