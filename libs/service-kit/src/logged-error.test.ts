import { createTestDatabase, type TestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppError, openDatabase, type Database } from './index';
import { loggedError } from './logged-error';

const PRIVATE = 'ana.private@x.example';
let testDatabase: TestDatabase;
let database: Database;
/** Its queries have little time; those of the other one as much as a busy machine needs. */
let impatient: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase('kit', mkdtempSync(path.join(os.tmpdir(), 'no-migrations-')));
  const options = { url: testDatabase.url, schema: 'kit', clock: 'system' } as const;
  database = openDatabase(options);
  impatient = openDatabase({ ...options, statementLimitMs: 200 });
  const owner = openDatabase({ url: testDatabase.ownerUrl, schema: 'kit', clock: 'system' });
  await owner.write.execute(sql`create table person (email text unique check (length(email) < 30), age int)`);
  await owner.write.execute(sql`grant all on person to public`);
  await owner.write.execute(sql`insert into person values (${PRIVATE}, 1)`);
  await owner.close();
});
afterAll(async () => {
  await Promise.all([database.close(), impatient.close()]);
  await testDatabase.close();
});

const failureOf = (query: ReturnType<typeof sql>, { write } = database): Promise<unknown> =>
  write.execute(query).then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['a value that is there already', sql`insert into person values (${PRIVATE})`, '23505'],
  ['a value that is too long', sql`insert into person values (${PRIVATE.repeat(3)})`, '23514'],
  ['a value of another type', sql`insert into person (age) values (${PRIVATE})`, '22P02'],
  ['a table that is not there', sql`insert into nobody values (${PRIVATE})`, '42P01'],
  ['a query that takes too long', sql`select pg_sleep(5), ${PRIVATE}::text`, '57014'],
])(
  'of a query with %s there is its kind and its place, and nothing of what it was given',
  async (_what, query, code) => {
    const error = await failureOf(query, code === '57014' ? impatient : database);
    expect(String((error as Error).message)).toContain(PRIVATE);
    const logged = JSON.stringify(loggedError(new Error('saving failed', { cause: error })));
    expect(logged).not.toContain(PRIVATE);
    expect(JSON.parse(logged)).toMatchObject({
      type: 'Error',
      message: 'saving failed',
      cause: { message: 'A query failed', stack: expect.stringMatching(/^ +at /) as string, cause: { code } },
    });
  },
);

it('other errors are told with their kind and their place', () => {
  const error = Object.assign(new AppError('NOT_FOUND', 404), { reason: 'gone' });
  expect(loggedError(error)).toMatchObject({ message: 'NOT_FOUND', reason: 'gone', status: 404 });
  expect(loggedError(error).stack).toMatch(/^AppError: NOT_FOUND\n\s+at .*logged-error/);
  expect(loggedError('text')).toEqual({ type: 'string', message: 'text', stack: '' });
});

it('of other errors there is nothing that they quote of a person, nor what they carry beside their kind', () => {
  const refused = Object.assign(new Error(`550 5.1.1 <${PRIVATE}>: no such user, call +381601234987`), {
    responseCode: 550,
    response: `550 ${PRIVATE}`,
    rejected: [PRIVATE],
    envelope: { to: [PRIVATE] },
  });
  const logged = loggedError(new Error('mail not sent', { cause: refused }));
  expect(JSON.stringify(logged)).not.toMatch(/private|381601234987/);
  expect(logged).toMatchObject({ cause: { responseCode: 550, message: '550 5.1.1 <…>: no such user, call +…' } });
});

it('a text that is no JSON is not quoted', () => {
  const fault = () => {
    try {
      return JSON.parse(`${PRIVATE} wrote this`) as unknown;
    } catch (error) {
      return error;
    }
  };
  expect(String(fault())).toContain('ana.pr');
  const logged = loggedError(fault());
  expect(JSON.stringify(logged)).not.toContain('ana.pr');
  expect(logged).toMatchObject({ type: 'SyntaxError', message: 'A text is no JSON' });
});
