import { apiCalls } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { handle, isBot, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ReleaseDecision } from '../releases/decision';
import { overrideTokenOf } from '../releases/overrides';
import { addressCounter } from '../security/address-limit';
import { noStore } from '../security/guards';
import type { HealthTally } from './tally';

const BODY_LIMIT = 1_024;
/** A page sends one or two; a hundred people may share an address. */
const MOST_A_MINUTE = 60;

/** `POST /api/health`: what a page says of the releases that it runs. Nothing of the reader is in it, nothing is kept of who sent it. */
export function addHealthRoute(app: FastifyInstance, tally: HealthTally, decision: ReleaseDecision): void {
  const count = addressCounter(app, 'health', MOST_A_MINUTE);
  void app.register(async (scope) => {
    // `navigator.sendBeacon` sends texts as texts.
    scope.removeContentTypeParser('text/plain');
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    handle(
      scope,
      apiCalls.health,
      apiSchemas.health,
      async ({ body, request, reply }) => {
        noStore(reply);
        const { id } = request.edition;
        const isReader = !isBot(request.headers['user-agent']) && overrideTokenOf(request) === null;
        const outcome = await count(request);
        // What is too much is dropped without a word: the reader's browser would show an error that is none of theirs.
        const isTooMuch = !outcome.isAllowed && outcome.isExceeded;
        // Nobody can make up releases, and with them memory.
        if (isReader && !isTooMuch) tally.hear(id, body, (release) => decision.knows(id, release));
        return ok({});
      },
      { bodyLimit: BODY_LIMIT },
    );
  });
}
