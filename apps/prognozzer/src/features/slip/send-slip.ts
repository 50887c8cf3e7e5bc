import type { SavedSlip, Stage } from '@tribina/contracts';
import { failureOf, gameApi, type GameFailure } from '../../shared/game-api';
import type { GameDispatch, GameState } from '../../shared/game-store';
import { betsOf, ownSlipOf, storedPicks, type OwnSlip } from '../../shared/own-slip';
import { ownStateOf } from '../../shared/own-state';
import { playerApi } from '../../shared/player.api';
import { slipActs, type Picks, type SlipDraft } from '../../shared/slips';
import { slipApi, type InvestBody, type SaveBody } from './slip.api';

/** What is sent, and by whom. */
export interface SlipToSend {
  /** The game's id. */
  readonly userId: number;
  readonly challengeId: number;
  readonly stage: Stage;
}

export type SendOutcome =
  | { readonly kind: 'saved'; readonly withJoker: boolean }
  | { readonly kind: 'invested' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unanswered' | 'nothing' };

/** Spans between tries when no answer comes; a browser that is online again ends one early. */
export const RETRY_MS = [1_000, 2_000, 4_000, 8_000];

/** No answer, or one of something between the browser and the game. */
const NO_ANSWER: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** The game has stored nothing, and says so: there is too much to do at once. */
const OVERLOADED = 'OVERLOADED';

type Sent<T> = { readonly data: T } | { readonly error: GameFailure };

/**
 * Sends what has changed in the slip of a stage: the predictions, with the joker if one is chosen, or the joker alone
 * (design contracts A2.11). While no answer comes the same request is made again; the game counts it once.
 */
export const sendSlip =
  ({ userId, challengeId, stage }: SlipToSend) =>
  async (dispatch: GameDispatch, getState: () => GameState): Promise<SendOutcome> => {
    const draft = ownStateOf(getState()).slips.drafts[stage.id];
    const slip = ownSlipOf(stage, draft ?? null);
    if (!draft || isOnItsWay(draft)) return { kind: 'nothing' };
    const isAsStored = slip.isPlaced && !draft.isChanged;
    if (isAsStored && draft.joker) return dispatch(sendJoker({ userId, stage, draft, joker: draft.joker }));
    if (isAsStored) dispatch(slipActs.dropped({ stageId: stage.id }));
    if (isAsStored || !slip.isFull) return { kind: 'nothing' };
    return dispatch(sendPicks({ userId, challengeId, stage, draft, slip }));
  };

function isOnItsWay({ state }: SlipDraft): boolean {
  return state === 'sending' || state === 'waiting';
}

const sendPicks =
  ({ userId, challengeId, stage, draft, slip }: SlipToSend & { draft: SlipDraft; slip: OwnSlip }) =>
  async (dispatch: GameDispatch): Promise<SendOutcome> => {
    const stageId = stage.id;
    // Said before it is asked for, so that a second press finds it on its way.
    dispatch(slipActs.sending({ stageId, version: draft.version }));
    const tellWaiting = ({ code }: GameFailure) => dispatch(slipActs.waiting({ stageId, code }));
    const seen = await dispatch(versionSeen(userId, stage, draft, tellWaiting));
    if ('error' in seen) return dispatch(notSent(stageId, seen.error));
    const version = seen.data;
    dispatch(slipActs.sending({ stageId, version }));
    const body: SaveBody = {
      userId,
      challengeId,
      stageId,
      requestId: draft.requestId,
      version,
      bets: betsOf(stage.events, slip.picks),
      ...(draft.joker ? { token: draft.joker } : {}),
    };
    const sent = await tryUntilAnswered(
      () => dispatch(slipApi.endpoints.saveBet.initiate(body, { track: false })),
      tellWaiting,
    );
    if ('error' in sent) return dispatch(notSent(stageId, sent.error));
    dispatch(showStage(userId, challengeId, sent.data.stage));
    dispatch(slipActs.saved({ stageId, savedAt: sent.data.savedAt }));
    return { kind: 'saved', withJoker: body.token !== undefined };
  };

const sendJoker =
  ({
    userId,
    stage,
    draft,
    joker,
  }: Omit<SlipToSend, 'challengeId'> & { draft: SlipDraft; joker: NonNullable<SlipDraft['joker']> }) =>
  async (dispatch: GameDispatch): Promise<SendOutcome> => {
    const stageId = stage.id;
    const body: InvestBody = { userId, stageId, ...joker, requestId: draft.requestId };
    dispatch(slipActs.sending({ stageId }));
    const sent = await tryUntilAnswered(
      () => dispatch(slipApi.endpoints.investJoker.initiate(body, { track: false })),
      ({ code }) => dispatch(slipActs.waiting({ stageId, code })),
    );
    if ('error' in sent) return dispatch(notSent(stageId, sent.error));
    dispatch(slipActs.dropped({ stageId }));
    return { kind: 'invested' };
  };

const notSent =
  (stageId: number, { status, code }: GameFailure) =>
  (dispatch: GameDispatch): SendOutcome => {
    if (NO_ANSWER.has(status) && code !== OVERLOADED) {
      dispatch(slipActs.unanswered({ stageId }));
      return { kind: 'unanswered' };
    }
    dispatch(slipActs.refused({ stageId, code }));
    // What is stored by now, for the player to choose.
    if (code === 'VERSION_CONFLICT') dispatch(gameApi.util.invalidateTags(['slip']));
    // What is offered is another by now than what was shown: matches, jokers, the deadline.
    else if (code !== OVERLOADED) dispatch(gameApi.util.invalidateTags(['jokers', 'challenge', 'stages']));
    return { kind: 'refused', code };
  };

/**
 * The version of the slip that the player has changed: the newest that says what his screen says, 0 where none was stored. Over
 * what nobody has looked at nothing is sent.
 */
const versionSeen =
  (userId: number, stage: Stage, { version }: SlipDraft, onWaiting: (failure: GameFailure) => void) =>
  async (dispatch: GameDispatch): Promise<Sent<number>> => {
    // Another release has kept `null`, for whatever was stored.
    if (typeof version === 'number') return { data: version };
    const stored = storedPicks(stage.events);
    if (Object.keys(stored).length === 0) return { data: 0 };
    const params = { userId, stageId: stage.id };
    const read = await tryUntilAnswered(
      () => dispatch(slipApi.endpoints.slipHistory.initiate(params, { forceRefetch: true, subscribe: false })),
      onWaiting,
    );
    if ('error' in read) return read;
    return { data: read.data.find((one) => saysTheSame(one, stored))?.version ?? 0 };
  };

export function picksOfVersion({ bets }: Pick<SavedSlip, 'bets'>): Picks {
  return Object.fromEntries(bets.map(({ eventId, finalResultBet }) => [eventId, finalResultBet]));
}

function saysTheSame(version: SavedSlip, stored: Picks): boolean {
  const picks = picksOfVersion(version);
  const ids = new Set([...Object.keys(picks), ...Object.keys(stored)].map(Number));
  return [...ids].every((id) => picks[id] === stored[id]);
}

async function tryUntilAnswered<T>(
  send: () => PromiseLike<{ readonly data?: T; readonly error?: unknown }>,
  onWaiting: (failure: GameFailure) => void,
): Promise<Sent<T>> {
  let sent = await trySending(send);
  let unanswered: Sent<T> | null = null;
  for (const spanMs of RETRY_MS) {
    if (!('error' in sent) || !NO_ANSWER.has(sent.error.status)) return sent;
    if (sent.error.code !== OVERLOADED) unanswered = sent;
    onWaiting(sent.error);
    await spanOrOnline(spanMs);
    sent = await trySending(send);
  }
  // Whether a try arrived that was not answered, one that was refused does not tell.
  return 'error' in sent && sent.error.code === OVERLOADED ? (unanswered ?? sent) : sent;
}

async function trySending<T>(
  send: () => PromiseLike<{ readonly data?: T; readonly error?: unknown }>,
): Promise<Sent<T>> {
  const sent = await send();
  const failure = failureOf(sent);
  return failure || sent.data === undefined ? { error: failure ?? UNKNOWN_FAILURE } : { data: sent.data };
}

const UNKNOWN_FAILURE: GameFailure = { status: 0, code: 'UNREACHABLE' };

function spanOrOnline(spanMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, spanMs);
    addEventListener('online', end);
  });
}

/** The stage as the game has answered it, wherever it is shown. */
const showStage = (userId: number, challengeId: number, stage: Stage) => (dispatch: GameDispatch) => {
  dispatch(
    playerApi.util.updateQueryData('ownChallenge', userId, (challenge) =>
      challenge.stage.id === stage.id ? { ...challenge, stage } : challenge,
    ),
  );
  dispatch(
    playerApi.util.updateQueryData('ownStages', { userId, challengeId }, (stages) =>
      stages.map((one) => (one.id === stage.id ? stage : one)),
    ),
  );
};
