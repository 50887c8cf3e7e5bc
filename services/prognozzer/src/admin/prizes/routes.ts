import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { assertThat, csvOf, handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { prizesOf, type PrizeLine } from './repository';

const COLUMNS = [
  'kind',
  'round',
  'place',
  'player_id',
  'player',
  'betting_account',
  'amount_rsd',
  'paid_since',
] as const;

/** Who wins what, and the list by which it is paid. */
export function addPrizeRoutes(app: FastifyInstance, { write }: Pick<Database, 'write'>): void {
  const find = async (challengeId: number) => {
    const prizes = await prizesOf(write, challengeId);
    assertThat(prizes, 'NOT_FOUND', 404);
    return prizes;
  };

  handle(app, gameAdminCalls.listPrizes, gameAdminSchemas.listPrizes, async ({ params }) => ({
    ...OK,
    prizes: await find(params.challengeId),
  }));

  handle(app, gameAdminCalls.exportPrizes, gameAdminSchemas.exportPrizes, async ({ params, reply }) => {
    const prizes = await find(params.challengeId);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="prizes-${params.challengeId}.csv"`,
    });
    return csvOf([COLUMNS, ...prizes.map(lineOf)]);
  });
}

function lineOf({ kind, stageOrdinal, place, userId, username, bettingRef, amountRsd, frozenAt }: PrizeLine) {
  return [kind, stageOrdinal, place, userId, username, bettingRef, amountRsd, frozenAt];
}
