import type { AssignmentRow } from '@tribina/contracts';
import { createTestDatabase, programBeside, quickFolder, testKeys, type TestDatabase } from '@tribina/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildApp } from '../app';
import type { Config } from '../config';
import { hexOf, integrityOf } from '../store/object-store';
import type { TestRelease } from './test-release';

export const OPERATOR = 'operator-token-of-the-tests-0123456789';
const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { message?: string };
}

export interface TestService {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly store: string;
  readonly internalKey: string;
  readonly snapshotKey: KeyObject;
  readonly overrideKey: KeyObject;
  /** Another process of the same service, on the same database and store. */
  readonly startAnother: (settings?: Partial<Config>) => Promise<FastifyInstance>;
  /** A query that only the database's owner may do. */
  readonly asOwner: (query: string) => Promise<Record<string, unknown>[]>;
  /** With the operator's token unless another one is given; null: with none. */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    token?: string | null,
  ) => Promise<Answer>;
  readonly putObject: (content: Buffer, digest?: string, token?: string) => Promise<Answer>;
  /** Announces, puts what is missing, completes; the answer of the last call. */
  readonly publish: (release: TestRelease, token?: string) => Promise<Answer>;
  readonly tokenWith: (...scopes: string[]) => Promise<string>;
  readonly assignmentsOf: (answer: Answer) => AssignmentRow[];
  readonly close: () => Promise<void>;
}

/** The real service on a database and a folder of its own. */
export async function startTestService(): Promise<TestService> {
  const database = await createTestDatabase('releases', MIGRATIONS);
  const store = quickFolder('tribina-releases-');
  const snapshots = generateKeyPairSync('ed25519');
  const overrides = generateKeyPairSync('ed25519');
  const setting = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const { internalKey } = testKeys('releases');
  const config: Config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    INTERNAL_KEY: internalKey,
    DATABASE_URL: database.url,
    CLOCK: 'adjustable',
    RELEASE_STORE: store,
    GATE_BROWSER: 'off',
    RENDERER_WALLS: 'off',
    LATE_VERDICTS_AFTER_S: 0,
    GATE_PROGRAM: programBeside('services/releases', 'gate'),
    OPERATOR_TOKEN: OPERATOR,
    SNAPSHOT_PRIVATE_KEY: setting(snapshots.privateKey),
    OVERRIDE_PRIVATE_KEY: setting(overrides.privateKey),
  };
  const app = await buildApp(config);
  const others: FastifyInstance[] = [];

  const ask = async (options: InjectOptions, token: string | null): Promise<Answer> => {
    const headers = { ...options.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await app.inject({ ...options, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const call: TestService['call'] = (method, url, payload, token = OPERATOR) => ask({ method, url, payload }, token);
  const putObject: TestService['putObject'] = (content, digest = hexOf(integrityOf(content)), token = OPERATOR) =>
    ask(
      {
        method: 'PUT',
        url: `/objects/${digest}`,
        payload: content,
        headers: { 'content-type': 'application/octet-stream' },
      },
      token,
    );

  return {
    app,
    database,
    store,
    internalKey,
    snapshotKey: snapshots.publicKey,
    overrideKey: overrides.publicKey,
    startAnother: async (settings) => {
      const other = await buildApp({ ...config, ...settings });
      others.push(other);
      return other;
    },
    asOwner: (query) => queryAs(database.ownerUrl, query),
    call,
    putObject,
    publish: async ({ description, files }, token) => {
      const announced = await call('POST', '/releases', description, token);
      if (announced.status >= 300) return announced;
      for (const { content } of files) await putObject(content, undefined, token);
      return call('POST', `/releases/${description.id}/complete`, undefined, token);
    },
    tokenWith: async (...scopes) => {
      const { body } = await call('POST', '/tokens', { name: scopes.join(' '), scopes });
      return String(body['token']);
    },
    assignmentsOf: ({ body }) => body['assignments'] as AssignmentRow[],
    close: async () => {
      await Promise.all([app, ...others].map((running) => running.close()));
      await database.close();
      rmSync(store, { recursive: true, force: true });
    },
  };
}

async function queryAs(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}
