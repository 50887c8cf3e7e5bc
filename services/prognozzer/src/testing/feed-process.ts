import { feedCalls, pathOf, type Call, type CallTypes, type Match } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, openDatabase } from '@tribina/service-kit';
import { createTestDatabase, programBeside, startProcess, testKeys } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const FEED = fileURLToPath(new URL('../../../feed/', import.meta.url));

export type FeedProcess = Awaited<ReturnType<typeof startFeedProcess>>;

/** The real feed service, as a process of its own on a database of its own. */
export async function startFeedProcess(internalKey: string) {
  const testDatabase = await createTestDatabase('feed', `${FEED}migrations/`);
  const owner = openDatabase({ url: testDatabase.ownerUrl, schema: 'platform', clock: 'system' });
  const environment = {
    PATH: process.env['PATH'],
    PORT: '0',
    CLOCK: 'adjustable',
    DATABASE_URL: testDatabase.url,
    INTERNAL_KEY: internalKey,
    IDENTITY_PUBLIC_KEY: testKeys('feed').publicKeySetting,
  };
  const server = await startProcess(`${FEED}src/server.ts`, environment);
  const url = server.address;
  return {
    url,
    /** Imports a file or a folder by the feed's command. @throws Error that tells what was refused. */
    import: async (target: string): Promise<void> => {
      const command = spawn(process.execPath, [programBeside('services/feed', 'cli'), 'import', target], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      command.stdout.on('data', (chunk) => (output += String(chunk)));
      const [code] = (await once(command, 'exit')) as [number | null];
      if (code !== 0) throw new Error(output);
    },
    /** Sets the time that the feed goes by; it goes on from there. */
    setTime: async (at: Date): Promise<void> => {
      await owner.write.execute(
        sql`update platform.clock set clock_offset = ${at.toISOString()}::timestamptz - clock_timestamp()`,
      );
    },
    matchesOf: async (competitionId: number): Promise<Match[]> => {
      const { items } = await ask(url, internalKey, feedCalls.matches, { body: { competitionIds: [competitionId] } });
      return items;
    },
    /** A match is over, with this score. */
    end: async (matchId: number, { home, visitor }: { readonly home: number; readonly visitor: number }) => {
      const body = { home, away: visitor, ended: true, code: 0, minute: null } as const;
      await ask(url, internalKey, feedCalls.writeResult, { params: { id: matchId }, body });
    },
    close: async (): Promise<void> => {
      await server.stop();
      await owner.close();
      await testDatabase.close();
    },
  };
}

async function ask<T extends CallTypes>(
  url: string,
  key: string,
  call: Call<T>,
  { params = {}, body }: { readonly params?: T['params']; readonly body: T['body'] },
): Promise<T['reply']> {
  const answer = await fetch(url + pathOf(call, params), {
    method: call.method,
    headers: { [INTERNAL_KEY_HEADER]: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call.path} answers ${answer.status} ${await answer.text()}`);
  // The edge: the feed writes its answers by the schema that this type comes from.
  return (await answer.json()) as T['reply'];
}
