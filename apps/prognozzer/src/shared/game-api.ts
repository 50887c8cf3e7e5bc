import type { OwnAnswer } from '@tribina/api-client';
import type { Call, CallTypes } from '@tribina/contracts';
import { createApi, type BaseQueryFn } from '@tribina/facades/query';
import { askGame } from './ask-game';

/** Why a call failed: no answer (status 0), or a refusal with its code. */
export type GameFailure = Omit<Extract<OwnAnswer, { isOk: false }>, 'isOk'>;

/** What the game knows of a player; a tag that is invalidated is asked for anew wherever it is shown. */
export const GAME_TAGS = [
  'challenge',
  'stages',
  'slip',
  'player',
  'standing',
  'jokers',
  'quiz',
  'rankings',
  'trophies',
] as const;
export type GameTag = (typeof GAME_TAGS)[number];

const KEPT_SECONDS = 60;

/** Every endpoint makes its call by itself (`asked`). */
const noBaseQuery: BaseQueryFn<void, unknown, GameFailure> = () => {
  throw new Error('Endpoints of the game have a queryFn');
};

/** What the game's service owns, as this remote knows it; features add their endpoints. */
export const gameApi = createApi({
  reducerPath: 'game',
  baseQuery: noBaseQuery,
  keepUnusedDataFor: KEPT_SECONDS,
  tagTypes: GAME_TAGS,
  endpoints: () => ({}),
});

/** Makes a call for an endpoint's `queryFn`. */
export async function asked<T extends CallTypes>(
  call: Call<T>,
  given: { readonly params?: T['params']; readonly body?: T['body'] } = {},
): Promise<{ data: T['reply'] } | { error: GameFailure }> {
  const answer = await askGame(call, given);
  if (answer.isOk) return { data: answer.value };
  return { error: { status: answer.status, code: answer.code } };
}

/** Why a query or a mutation failed; null: it did not. */
export function failureOf(result: { readonly error?: unknown }): GameFailure | null {
  // `queryFn` gives no other kind of error.
  return (result.error as GameFailure | undefined) ?? null;
}
