import type { LiveMatch, LiveOutcome, LiveReport } from '@tribina/contracts/schemas';
import { appNow, faultIn, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { announce, FeedChanges } from '../write/changes';
import { lockCompetitions } from '../write/competition';
import { writeOdds } from '../write/odds';
import { writeStates } from '../write/states';
import { findMatch, type FoundMatch } from './find-match';
import { isOfPlay, stateOf } from './live-state';

/** After so long without a word a provider no longer stands in the way of those who come after it. */
export const SILENCE_S = 60;

interface StoredReport {
  readonly version: number;
  readonly isSame: boolean;
}

/** Whose word stands for a match, and whether it may be replaced by one who comes after it. */
interface Choice {
  readonly provider: string;
  readonly isSilent: boolean;
  readonly isEnded: boolean;
}

/**
 * Takes over what providers say of matches, in the order in which they go before one another. What somebody says is kept, with its
 * version and its reason; what stands is the newest word of the first of them who is heard of.
 */
export class ProviderIntake {
  /** When we began to listen, by `app_now()`: before that nobody could be heard. */
  #since: string | null = null;

  /** @param names of all providers, who goes before comes first. */
  constructor(
    private readonly database: Database,
    private readonly names: readonly string[],
  ) {}

  /** Notes that a provider is there. */
  async hear(name: string): Promise<void> {
    await heard(this.database.write, name);
  }

  /** Takes a report of a provider; what became of each of its matches, in their order. */
  take(name: string, { matches }: LiveReport): Promise<LiveOutcome[]> {
    return this.database.transaction(async (tx) => {
      const since = await this.#listeningSince(tx);
      await heard(tx, name);
      // What the database cannot keep it cannot be asked for either.
      const storable = matches.filter((match) => faultIn(match) === null);
      // Looked for behind the lock: a file that is read in meanwhile may withdraw a match, or bring it.
      await lockCompetitions(tx, await namedCompetitions(tx, storable));
      const found = await findAll(tx, storable);
      const changes = new FeedChanges();
      const outcomes: LiveOutcome[] = [];
      for (const match of matches) {
        const one = found.get(match);
        outcomes.push(
          one === undefined ? 'impossible' : await this.#takeMatch({ tx, changes, name, since }, match, one),
        );
      }
      await announce(tx, changes);
      return outcomes;
    });
  }

  /**
   * Lets those who come after speak for matches in play whose provider has fallen silent: with the newest that they have said
   * since.
   *
   * @returns how many matches have another provider.
   */
  replaceSilent(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const changes = new FeedChanges();
      const since = await this.#listeningSince(tx);
      const silent = await successors(tx, this.names, since);
      if (silent.length === 0) return 0;
      await lockCompetitions(
        tx,
        silent.map(({ competitionId }) => competitionId),
      );
      // Whoever has written meanwhile has been heard of.
      const next = await successors(tx, this.names, since);
      for (const { matchId, provider, report } of next) {
        await stand(tx, changes, { matchId, provider, match: report });
      }
      await announce(tx, changes);
      return next.length;
    });
  }

  async #listeningSince(tx: Queryable): Promise<string> {
    this.#since ??= (await appNow(tx)).toISOString();
    return this.#since;
  }

  async #takeMatch(
    { tx, changes, name, since }: Taking,
    match: LiveMatch,
    found: FoundMatch | null,
  ): Promise<LiveOutcome> {
    if (!found) return 'unknown';
    if (!stateOf(match)) return 'impossible';
    if (isOfPlay(match) && !found.isStarted) return 'early';
    const last = await lastReport(tx, found.id, name, match);
    if (last && match.version < last.version) return 'late';
    if (last && match.version === last.version) return last.isSame ? 'repeated' : 'contradicted';
    await keep(tx, found.id, name, match);
    const choice = await choiceOf(tx, found.id, since);
    if (choice && !this.#mayReplace(name, choice)) return 'yielded';
    await stand(tx, changes, { matchId: found.id, provider: name, match });
    return 'taken';
  }

  /** Who goes before, or is the same, always may; who comes after, while the other is silent and has not told of the end. */
  #mayReplace(name: string, { provider, isSilent, isEnded }: Choice): boolean {
    const other = this.names.indexOf(provider);
    const goesBefore = other === -1 || this.names.indexOf(name) <= other;
    return goesBefore || (isSilent && !isEnded);
  }
}

/** A report that is being taken. */
interface Taking {
  readonly tx: Queryable;
  readonly changes: FeedChanges;
  readonly name: string;
  readonly since: string;
}

/**
 * Whether a provider has not been heard of for too long by somebody who listened. A clock that was put back to before we began says
 * nothing of that.
 */
function isSilent(provider: 'p' | 'silent', since: string) {
  const heardAt = sql.raw(`${provider}.heard_at`);
  const began = sql`${since}::timestamptz`;
  return sql`(case when ${began} <= app_now() then greatest(${heardAt}, ${began}) else ${heardAt} end
              < app_now() - make_interval(secs => ${SILENCE_S}))`;
}

async function heard(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`
    insert into provider (name, heard_at) values (${name}, app_now())
    on conflict (name) do update set heard_at = excluded.heard_at`);
}

/** As `findMatch` knows them: by their key, or by their id. */
async function namedCompetitions(tx: Queryable, matches: readonly LiveMatch[]): Promise<number[]> {
  const names = sql.param(matches.map(({ competition }) => competition));
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from competition where key = any(${names}::text[]) or id::text = any(${names}::text[])`,
  );
  return found.map(({ id }) => id);
}

async function findAll(
  tx: Queryable,
  matches: readonly LiveMatch[],
): Promise<ReadonlyMap<LiveMatch, FoundMatch | null>> {
  const found = new Map<LiveMatch, FoundMatch | null>();
  for (const match of matches) found.set(match, await findMatch(tx, match));
  return found;
}

function lastReport(tx: Queryable, matchId: number, name: string, match: LiveMatch): Promise<StoredReport | null> {
  return row<StoredReport>(
    tx,
    sql`select version, report = ${JSON.stringify(match)}::jsonb as "isSame" from provider_report
        where match_id = ${matchId} and provider = ${name} order by version desc limit 1`,
  );
}

async function keep(tx: Queryable, matchId: number, name: string, match: LiveMatch): Promise<void> {
  await tx.execute(sql`
    insert into provider_report (match_id, provider, version, report, reason, heard_at)
    values (${matchId}, ${name}, ${match.version}, ${JSON.stringify(match)}::jsonb, ${match.reason ?? null}, app_now())`);
}

function choiceOf(tx: Queryable, matchId: number, since: string): Promise<Choice | null> {
  return row<Choice>(
    tx,
    sql`select c.provider, ${isSilent('p', since)} as "isSilent",
               m.ended as "isEnded"
        from provider_choice c join provider p on p.name = c.provider join match m on m.id = c.match_id
        where c.match_id = ${matchId}`,
  );
}

/** Lets the word of a provider stand for a match. */
async function stand(
  tx: Queryable,
  changes: FeedChanges,
  { matchId, provider, match }: { readonly matchId: number; readonly provider: string; readonly match: LiveMatch },
): Promise<void> {
  const state = stateOf(match);
  if (!state) return;
  await tx.execute(sql`
    insert into provider_choice (match_id, provider, version) values (${matchId}, ${provider}, ${match.version})
    on conflict (match_id) do update set provider = excluded.provider, version = excluded.version`);
  await writeStates(tx, changes, [{ matchId, state }]);
  await tx.execute(sql`update match set is_play_of_file = false where id = ${matchId} and is_play_of_file`);
  if (state.ended) await writeOdds(tx, changes, [{ matchId, odds: new Map() }]);
}

interface Successor {
  readonly matchId: number;
  readonly competitionId: number;
  readonly provider: string;
  readonly report: LiveMatch;
}

/** For each match in play whose provider is silent: the first of the others who has said something since. */
function successors(tx: Queryable, names: readonly string[], since: string): Promise<Successor[]> {
  const list = sql.param(names);
  return rows<Successor>(
    tx,
    sql`
      select distinct on (c.match_id) c.match_id as "matchId", m.competition_id as "competitionId", r.provider, r.report
      from provider_choice c
      join provider silent on silent.name = c.provider and ${isSilent('silent', since)}
      join match m on m.id = c.match_id and not m.ended and m.withdrawn_at is null
      join provider_report stands on stands.match_id = c.match_id and stands.provider = c.provider
        and stands.version = c.version
      join provider_report r on r.match_id = c.match_id and r.provider <> c.provider
        and r.provider = any(${list}::text[]) and r.heard_at > stands.heard_at
      join provider p on p.name = r.provider and p.heard_at >= app_now() - make_interval(secs => ${SILENCE_S})
      order by c.match_id, array_position(${list}::text[], r.provider), r.version desc`,
  );
}
