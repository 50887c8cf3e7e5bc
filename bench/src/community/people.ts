import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestSystem } from '../../../tools/test/system';

/** Members made for a measurement, and what became of what they did. */
export class People {
  private constructor(
    private readonly client: pg.Client,
    readonly password: string,
  ) {}

  static async of({ dataFolder }: TestSystem): Promise<People> {
    const { databaseUrl } = JSON.parse(readFileSync(path.join(dataFolder, 'run/portal.json'), 'utf8')) as {
      databaseUrl: string;
    };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('set search_path to portal, platform');
    return new People(client, readFileSync(path.join(dataFolder, 'secrets/demo-password'), 'utf8').trim());
  }

  leave(): Promise<void> {
    return this.client.end();
  }

  /** Accounts `crowd-<n>@tribina.example`, all with the demo world's password: hashing one for each would take minutes. */
  async join(count: number): Promise<readonly string[]> {
    const { rows } = await this.client.query<{ email: string }>(
      `insert into accounts_user (email, display_name, password_hash, roles, verified_at, created_at)
       select 'crowd-' || n || '@tribina.example', 'Navijac_' || n, member.password_hash, array['member'], now(), now()
       from generate_series(1, $1::int) n, accounts_user member where member.email = 'member@demo.tribina'
       on conflict (email) do update set verified_at = excluded.verified_at returning email`,
      [count],
    );
    return rows.map(({ email }) => email);
  }

  /** Published comments of an edition, oldest first. */
  async comments(count: number): Promise<readonly { readonly id: number; readonly articleId: number }[]> {
    const { rows } = await this.client.query<{ id: string; article_id: string }>(
      `select id, article_id from comments_comment where edition = 'rs' and state = 'published' order by id limit $1`,
      [count],
    );
    return rows.map(({ id, article_id }) => ({ id: Number(id), articleId: Number(article_id) }));
  }

  /** Of comments sent under these keys, those that are not there, or there twice. */
  async lostComments(keys: readonly string[]): Promise<number> {
    const { rows } = await this.client.query<{ found: string }>(
      'select count(*) as found from comments_comment where client_key = any($1::uuid[])',
      [keys],
    );
    return Math.abs(keys.length - Number(rows[0]?.found));
  }

  /** Of likes `<e-mail> <comment id>`, those that are not there; and whether the numbers beside the comments say the same. */
  async lostLikes(keys: readonly string[]): Promise<number> {
    const { rows } = await this.client.query<{ found: string; wrong: string }>(
      `select count(*) as found, (
         select count(*) from comments_comment comment where comment.likes <> (
           select count(*) from comments_reaction r where r.comment_id = comment.id and r.type = 'like')) as wrong
       from comments_reaction reaction join accounts_user account on account.id = reaction.user_id
       where reaction.type = 'like' and account.email || ' ' || reaction.comment_id = any($1::text[])`,
      [keys],
    );
    return new Set(keys).size - Number(rows[0]?.found) + Number(rows[0]?.wrong);
  }
}
