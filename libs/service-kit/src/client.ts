import pg from 'pg';

/**
 * Does something by a connection of its own. One that PostgreSQL ends meanwhile is an error of what is being asked; between two
 * questions, or before the farewell, it is none: without a listener it would end the process.
 *
 * @example await withClient(ownerUrl, (client) => client.query('select 1'))
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectLimitMs = 0,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
