import { withClient } from '@tribina/service-kit';
import type { SystemDatabase } from './database';
import { DATABASE_SERVICES } from './services';

/** Of services that keep what it is made of, or what follows from that. Releases are no part of it. */
const SCHEMAS = DATABASE_SERVICES.filter((name) => name !== 'releases');
/**
 * How far it is stands in the database itself, as the comment of a schema that all have: it speaks of that database and no other,
 * and goes with what it speaks of.
 */
const MARK = { half: 'half of a demo world', whole: 'a demo world' } as const;
/** A commit that waits until it is on the disk, with all that were before it. */
const WRITE_THROUGH = `set synchronous_commit = on; select pg_logical_emit_message(true, 'tribina', 'the demo world is whole')`;
/** Accounts of the demo world: nobody else's address ends so. */
const DEMO = `email like '%@demo.tribina'`;

/**
 * `half`: begun, and nobody else has written. `taken`: it holds what is not known to be a demo world, or what others have written
 * beside half of one.
 */
type State = 'none' | 'half' | 'whole' | 'taken';

/** Whether the demo world has been written into the database: never, half, or whole. Half a world is thrown away and written anew. */
export class DemoWorld {
  constructor(private readonly database: Pick<SystemDatabase, 'ownerUrl' | 'isEmbedded'>) {}

  /**
   * Makes room before the schemas are made: what an interrupted start has written is dropped. Nothing of anybody's is in it: the mark
   * goes before half a world is served.
   *
   * @returns whether something was dropped.
   */
  async dropHalf(): Promise<boolean> {
    if ((await this.#state()) !== 'half') return false;
    await this.#query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'tribina\\_%'`,
    );
    await this.#query(SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade`).join(';'));
    await this.#mark(null);
    return true;
  }

  /**
   * Notes that it is begun, where the database holds nothing.
   *
   * @returns `taken` where it does: then it is left as it is.
   */
  async begin(): Promise<'begun' | 'whole' | 'taken'> {
    const state = await this.#state();
    if (state === 'none') {
      // On the disk before anything of the world is: whatever is lost with the machine's power, this is not.
      await this.#mark('half');
      await this.#waitForDisk(false);
      return 'begun';
    }
    await this.keepAsItIs();
    return state === 'whole' ? 'whole' : 'taken';
  }

  /** Notes that it is whole, once it is on the disk. */
  async finish(): Promise<void> {
    await this.#waitForDisk(true);
    await this.#mark('whole');
  }

  /** What has been written so far is shown to people from now on, who write too: it is half a world no longer. */
  async keepAsItIs(): Promise<void> {
    if ((await this.#note()) !== MARK.half) return;
    await this.#waitForDisk(true);
    await this.#mark(null);
  }

  async #state(): Promise<State> {
    const note = await this.#note();
    if (note === MARK.whole) return 'whole';
    const [all, demo] = [await this.#count('portal.accounts_user'), await this.#count('portal.accounts_user', DEMO)];
    if (note === MARK.half) return all === demo ? 'half' : 'taken';
    return all + (await this.#count('feed.match')) === 0 ? 'none' : 'taken';
  }

  async #note(): Promise<string | null> {
    const [row] = await this.#query<{ note: string | null }>(
      `select obj_description(to_regnamespace('platform'), 'pg_namespace') as note`,
    );
    return row?.note ?? null;
  }

  async #mark(mark: keyof typeof MARK | null): Promise<void> {
    await this.#query(`comment on schema platform is ${mark === null ? 'null' : `'${MARK[mark]}'`}`);
  }

  /**
   * Half a world may be lost with the machine's power, for it is thrown away: until it is whole no commit of the embedded database
   * waits for the disk. Afterwards each does, and so do all before it.
   */
  async #waitForDisk(waits: boolean): Promise<void> {
    if (!this.database.isEmbedded) return;
    await this.#query(waits ? 'alter system reset synchronous_commit' : 'alter system set synchronous_commit = off');
    await this.#query('select pg_reload_conf()');
    if (waits) await this.#query(WRITE_THROUGH);
  }

  /** @param condition none: all rows. A table that is not there has none. */
  async #count(table: string, condition = 'true'): Promise<number> {
    const [found] = await this.#query<{ isThere: boolean }>(`select to_regclass('${table}') is not null as "isThere"`);
    if (!found?.isThere) return 0;
    const [row] = await this.#query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${condition}`,
    );
    return row?.count ?? 0;
  }

  #query<Row>(sql: string): Promise<Row[]> {
    return withClient(this.database.ownerUrl, async (client) => (await client.query(sql)).rows as Row[]);
  }
}
