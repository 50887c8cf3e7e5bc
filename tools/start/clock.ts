/** `npm run clock -- +3d | --at 2022-11-25T16:00Z | reset`: moves the time that all services go by. */
import { withClient } from '@tribina/service-kit';
import { clockCommand } from './clock-command';
import { dataPaths } from './paths';
import { readRunFile } from './run-files';

const USAGE = 'usage: npm run clock -- +3d | -2h | +30m | --at 2022-11-25T16:00Z | reset\n';

async function main(): Promise<void> {
  const command = clockCommand(process.argv.slice(2));
  const url = process.env['DATABASE_URL'] ?? readRunFile(dataPaths().run, 'postgres')?.databaseUrl;
  if (!command) return fail(USAGE);
  if (!url) return fail('No database: start the system by `npm start`, or set DATABASE_URL to the owner’s address.\n');
  await withClient(url, async (client) => {
    await client.query(`update platform.clock set clock_offset = ${command.sql}`, [...command.values]);
    const { rows } = await client.query<{ now: Date }>(
      'select clock_timestamp() + clock_offset as now from platform.clock',
    );
    process.stdout.write(`It is now ${rows[0]?.now.toISOString()}\n`);
  });
}

function fail(text: string): void {
  process.stderr.write(text);
  process.exitCode = 2;
}

await main();
