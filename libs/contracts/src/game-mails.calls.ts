import { call } from './call';
import type { gameMailInternalSchemas } from './game-mails.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gameMailInternalSchemas;

/** Of the portal, which knows members' addresses and languages; asked by the game's service (`x-internal-key`). */
export const gameMailInternalCalls = {
  /**
   * Orders mails: each key once, however often it is asked for. A member who is gone, suspended or not verified gets none, and
   * that is no failure.
   */
  orderGameMails: call<TypesOf<Schemas['orderGameMails']>>({
    method: 'POST',
    path: '/internal/game-mails',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED'],
  }),
} as const;
