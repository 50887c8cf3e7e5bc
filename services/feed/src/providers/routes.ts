import { feedCalls, PROVIDER_HEADERS } from '@tribina/contracts';
import { feedSchemas, type LiveOutcome } from '@tribina/contracts/schemas';
import { AppError, appNow, assertThat, handle, isSignedBody, ok, type Database } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderIntake } from './intake';
import type { ProviderSettings } from './settings';

const BODY_LIMIT = 1024 * 1024;

interface Receiving {
  readonly database: Database;
  readonly intake: ProviderIntake;
  readonly providers: readonly ProviderSettings[];
  readonly onOutcomes: (provider: string, outcomes: readonly LiveOutcome[]) => void;
}

/** What providers push, in a scope of its own: nothing of a body is read before its signature is known to be right. */
export function addProviderRoutes(app: FastifyInstance, { database, intake, providers, onOutcomes }: Receiving): void {
  const secrets = new Map(providers.flatMap(({ name, secret }) => (secret === undefined ? [] : [[name, secret]])));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const secret = secrets.get(nameIn(request.params));
    assertThat(secret !== undefined, 'UNKNOWN_PROVIDER', 404);
    const [timestamp, signature] = [
      request.headers[PROVIDER_HEADERS.timestamp],
      request.headers[PROVIDER_HEADERS.signature],
    ];
    const isSigned = isSignedBody({ timestamp, signature, body }, secret, await appNow(database.read));
    assertThat(isSigned, 'INVALID_SIGNATURE', 401);
    return parsed(body.toString('utf8'));
  });
  handle(
    app,
    feedCalls.liveReport,
    feedSchemas.liveReport,
    async ({ params, body }) => {
      const outcomes = await intake.take(params.name, body);
      onOutcomes(params.name, outcomes);
      return ok({ outcomes });
    },
    { bodyLimit: BODY_LIMIT, config: { judgesText: true } },
  );
}

function nameIn(params: unknown): string {
  return typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('INVALID_JSON', 400);
  }
}
