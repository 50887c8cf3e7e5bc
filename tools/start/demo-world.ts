import pg from 'pg';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemDatabase } from './database';
import type { DataPaths } from './paths';
import { DATABASE_SERVICES } from './services';

const SCHEMAS = ['platform', ...DATABASE_SERVICES];
/** A commit that waits until it is on the disk, with all that were before it. */
const WRITE_THROUGH = `set synchronous_commit = on; select pg_logical_emit_message(true, 'tribina', 'the demo world is whole')`;
/** Accounts of the demo world: nobody else's address ends so. */
const DEMO_ADDRESS = '%@demo.tribina';

/** Whether the demo world has been written into the database: never, half, or whole. Half a world is thrown away and written anew. */
export class DemoWorld {
  readonly #whole: string;
  readonly #begun: string;

  constructor(
    paths: DataPaths,
    private readonly database: Pick<SystemDatabase, 'ownerUrl' | 'isEmbedded'>,
  ) {
    this.#whole = demoMarker(paths);
    this.#begun = path.join(paths.root, 'demo.begun');
  }

  get isWhole(): boolean {
    return existsSync(this.#whole);
  }

  /**
   * Makes room before the schemas are made: what an interrupted start has written is dropped. Nothing of anybody's is in it, for
   * nothing was served before the world was whole.
   *
   * @returns whether something was dropped.
   */
  async dropHalf(): Promise<boolean> {
    if (this.isWhole) return false;
    // The embedded database and the marks lie in one folder: accounts of the demo world without a mark are half a world, too.
    const isHalf = existsSync(this.#begun) || (this.database.isEmbedded && (await this.#accounts()) === 'demo');
    if (!isHalf) return false;
    await this.#query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'tribina\\_%'`,
    );
    await this.#query(SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade`).join(';'));
    rmSync(this.#begun, { force: true });
    return true;
  }

  /**
   * Notes that it is begun, where the database holds nothing of anybody's.
   *
   * @returns false where others have written into it: then it is left as it is.
   */
  async begin(): Promise<boolean> {
    const isFree = (await this.#accounts()) !== 'others';
    await this.#waitForDisk(!isFree);
    if (isFree) writeFileSync(this.#begun, new Date().toISOString());
    return isFree;
  }

  /** Notes that it is whole, once it is on the disk. */
  async finish(): Promise<void> {
    await this.#waitForDisk(true);
    writeFileSync(this.#whole, new Date().toISOString());
    rmSync(this.#begun, { force: true });
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

  async #accounts(): Promise<'none' | 'demo' | 'others'> {
    const [schema] = await this.#query<{ isThere: boolean }>(
      `select to_regclass('portal.accounts_user') is not null as "isThere"`,
    );
    if (!schema?.isThere) return 'none';
    const [counted] = await this.#query<{ all: number; demo: number }>(
      `select count(*)::int as "all", (count(*) filter (where email like '${DEMO_ADDRESS}'))::int as demo from portal.accounts_user`,
    );
    if (!counted || counted.all === 0) return 'none';
    return counted.all === counted.demo ? 'demo' : 'others';
  }

  async #query<Row>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.database.ownerUrl });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }
}

/** Its being there says that the demo world has been written, or is not wanted. */
export function demoMarker(paths: DataPaths): string {
  return path.join(paths.root, 'demo.json');
}
