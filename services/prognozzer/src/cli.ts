/**
 * `demo`: gives the linked players of a demo world a past (`src/demo`). The questions of its rounds come by the standard input, as
 * JSON; the database is that of DATABASE_URL.
 */
import { openCommandDatabase } from '@tribina/service-kit';
import { json } from 'node:stream/consumers';
import { seedDemo, type DemoQuestion } from './demo/seed';

const url = process.env['DATABASE_URL'];
if (process.argv[2] !== 'demo' || !url) {
  process.stderr.write(
    'Usage: DATABASE_URL=… node --import tsx services/prognozzer/src/cli.ts demo < questions.json\n',
  );
  process.exit(2);
}
const database = openCommandDatabase({ url, schema: 'prognozzer', clock: 'adjustable' });
try {
  // The edge: whoever starts this has read them from a file of the project.
  const questions = (await json(process.stdin)) as DemoQuestion[];
  const slips = await seedDemo(database, questions);
  process.stdout.write(slips === null ? 'Somebody has played already\n' : `${slips} slips\n`);
} finally {
  await database.close();
}
