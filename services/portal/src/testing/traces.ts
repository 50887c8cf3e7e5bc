import { row, rows, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** What is written wherever somebody leaves a trace. */
export interface Marks {
  /** Of the account: a number that is nothing else's. */
  readonly id: number;
  /** In every text about them, or by them. */
  readonly text: string;
  /** In what opens something: hashes, keys. */
  readonly secret: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The table that it points at, if any. */
  readonly target: string | null;
  /** The values that it may have, if they are counted out. */
  readonly choices: readonly string[] | null;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

const ACCOUNTS = 'accounts_user';
const SECRET = /hash|secret|receipt|sender|fingerprint/;
/** Columns that hold a member's id without saying so to the database. */
const BY_NAME = /_by$|^recipients$/;

/** Values that say nothing, by type; others are numbers. */
const ANYTHING: Readonly<Record<string, SQL>> = {
  'timestamp with time zone': sql`now()`,
  date: sql`current_date`,
  uuid: sql`gen_random_uuid()`,
  boolean: sql`false`,
  'text[]': sql`array['x']`,
};

/** Everything that the schema keeps rows in, as PostgreSQL describes it. */
async function tablesOf(db: Database): Promise<Table[]> {
  const found = await rows<Column & { table: string; check: string | null }>(
    db.write,
    sql`select class.relname as "table", attribute.attname as name, format_type(attribute.atttypid, null) as type,
          attribute.attnotnull and not attribute.atthasdef and attribute.attidentity = '' as "isRequired",
          (select target.relname from pg_constraint key join pg_class target on target.oid = key.confrelid
           where key.contype = 'f' and key.conrelid = class.oid and key.conkey = array[attribute.attnum] limit 1) as target,
          (select pg_get_constraintdef(one.oid) from pg_constraint one
           where one.contype = 'c' and one.conrelid = class.oid and one.conkey = array[attribute.attnum] limit 1) as check
        from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
        where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace and attribute.attnum > 0
          and not attribute.attisdropped and attribute.attgenerated = '' and attribute.attidentity <> 'a'
        order by class.relname, attribute.attnum`,
  );
  const names = [...new Set(found.map(({ table }) => table))];
  return names.map((name) => ({
    name,
    columns: found
      .filter(({ table }) => table === name)
      .map(({ check, ...column }) => ({ ...column, choices: choicesOf(check) })),
  }));
}

function choicesOf(check: string | null): string[] | null {
  const listed = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(check ?? '')?.[1];
  return listed ? [...listed.matchAll(/'([^']*)'/g)].map(([, choice]) => choice ?? '') : null;
}

/** Whether a table keeps something of members. */
const isAboutMembers = ({ columns }: Table) =>
  columns.some(({ name, target }) => target === ACCOUNTS || BY_NAME.test(name));

/**
 * Leaves a trace of a member in every table that has a place for one: each column that names them does, and each text is theirs.
 *
 * @returns names of the tables.
 */
export async function leaveTraces(db: Database, marks: Marks): Promise<string[]> {
  const tables = await tablesOf(db);
  const sower = new Sower(db, tables, marks);
  const about = tables.filter((table) => table.name !== ACCOUNTS && isAboutMembers(table));
  for (const table of about) await sower.sow(table);
  return about.map(({ name }) => name);
}

/** Where something of a member is left, as `table.column`. */
export async function tracesOf(db: Database, { id, text }: Marks): Promise<string[]> {
  const traces = new Set<string>();
  const trace = new RegExp(`${text}|(?<![\\d.])${id}(?!\\d)`, 'i');
  for (const { name } of await tablesOf(db)) {
    const kept = await rows<{ cells: Record<string, unknown> }>(
      db.write,
      sql`select to_jsonb(kept) as cells from ${sql.identifier(name)} kept`,
    );
    for (const [column, value] of kept.flatMap(({ cells }) => Object.entries(cells))) {
      if (trace.test(JSON.stringify(value))) traces.add(`${name}.${column}`);
    }
  }
  return [...traces].sort();
}

class Sower {
  readonly #sown = new Map<string, unknown>();

  constructor(
    private readonly db: Database,
    private readonly tables: readonly Table[],
    private readonly marks: Marks,
  ) {}

  /** Writes a row, and those that it needs. */
  async sow(table: Table): Promise<void> {
    if (this.#sown.has(table.name)) return;
    const given = new Map<string, SQL>();
    for (const column of table.columns) {
      const value = await this.#valueOf(table, column);
      if (value) given.set(column.name, value);
    }
    await this.#insert(table.name, given);
  }

  async #insert(name: string, given: ReadonlyMap<string, SQL>): Promise<void> {
    const columns = sql.join([...given.keys()].map((column) => sql.identifier(column)), sql`, `); // oxfmt-ignore
    const written = await row<{ cells: Record<string, unknown> }>(
      this.db.write,
      sql`insert into ${sql.identifier(name)} as sown (${columns}) values (${sql.join([...given.values()], sql`, `)})
          on conflict do nothing returning to_jsonb(sown) as cells`,
    );
    this.#sown.set(name, written?.cells['id']);
  }

  async #valueOf(table: Table, column: Column): Promise<SQL | null> {
    const { name, isRequired, target } = column;
    if (target === ACCOUNTS || (BY_NAME.test(name) && column.type === 'bigint')) return sql`${this.marks.id}`;
    if (target) return isRequired ? this.#idIn(target, table) : null;
    // Where a guest's name stands there is no member.
    return name === 'guest_name' ? null : this.#plain(table, column);
  }

  #plain(table: Table, { name, type, isRequired, choices }: Column): SQL | null {
    if (choices) return sql`${choices[0]}`;
    if (type === 'text') return sql`${this.#textFor(table, name)}`;
    if (type === 'jsonb') return sql`${JSON.stringify([{ note: this.#textFor(table, name) }])}::jsonb`;
    if (name === 'recipients') return sql`array[${this.marks.id}]::bigint[]`;
    return isRequired ? (ANYTHING[type] ?? sql`1`) : null;
  }

  /** Rows that are only needed by others have nothing of the member. */
  #textFor(table: Table, column: string): string {
    if (!isAboutMembers(table)) return 'x';
    return SECRET.test(column) ? this.marks.secret : this.marks.text;
  }

  async #idIn(target: string, from: Table): Promise<SQL> {
    const table = this.tables.find(({ name }) => name === target);
    if (!table || table === from) throw new Error(`${from.name} needs a row of ${target}`);
    await this.sow(table);
    const id = this.#sown.get(target);
    return typeof id === 'number' ? sql`${id}` : sql`(select id from ${sql.identifier(target)} limit 1)`;
  }
}
