/**
 * Seals all identity numbers anew by the first of IDENTITY_NUMBER_KEYS, beside the running service, and says which keys may go
 * (docs/operations.md). It may be ended and begun again at any time.
 */
import { databaseSettings, openCommandDatabase, readConfig } from '@tribina/service-kit';
import { Type } from 'typebox';
import { IdentityNumbers } from './linking/identity-numbers';
import { numbersByKey, reportOf, resealNumbers } from './linking/resealing';
import { linkingSettings } from './linking/settings';

const { IDENTITY_NUMBER_KEYS, IDENTITY_NUMBER_HASH_KEY } = linkingSettings;
const { DATABASE_URL } = databaseSettings;
const config = readConfig(Type.Object({ DATABASE_URL, IDENTITY_NUMBER_KEYS, IDENTITY_NUMBER_HASH_KEY }));
const numbers = new IdentityNumbers(config.IDENTITY_NUMBER_KEYS, config.IDENTITY_NUMBER_HASH_KEY);
const database = openCommandDatabase({ url: config.DATABASE_URL, schema: 'prognozzer', clock: 'system' });
try {
  const { count, unreadable } = await resealNumbers(database, numbers);
  const byKey = await numbersByKey(database.write);
  const lines = [`${count} numbers sealed anew`, ...reportOf(numbers.keyIds, byKey)];
  if (unreadable.length > 0) lines.push(`no key opens the numbers of these players: ${unreadable.join(', ')}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  // Something is sealed by another key than the newest: it was not opened, or a process seals by an older one.
  if ([...byKey.keys()].some((key) => key !== numbers.keyIds[0])) process.exitCode = 1;
} finally {
  await database.close();
}
