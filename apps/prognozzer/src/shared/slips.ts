import type { JokerType, Outcome } from '@tribina/contracts';
import { createSlice, type PayloadAction } from '@tribina/facades/store';
import type { EarlyPicks } from './early-picks';
import { newRequestId } from './request-id';

/** Predictions by the id of their match. */
export type Picks = Readonly<Record<number, Outcome>>;

/** A joker on a match, chosen but not sent. */
export interface ChosenJoker {
  readonly tokenId: number;
  readonly type: JokerType;
  readonly eventId: number;
}

/**
 * `sending`: on its way. `waiting`: no answer came, it is sent again by itself. `unanswered`: nobody asks any more, and whether
 * it arrived is not known. `refused`: the game has said no.
 */
type DraftState = 'editing' | 'sending' | 'waiting' | 'unanswered' | 'refused';

/** What the player has changed in the slip of a stage and not sent (spec game §3 "Bet slip"). */
export interface SlipDraft {
  /** What was picked since; over what is stored, unless that was cleared. */
  readonly picks: Picks;
  readonly isCleared: boolean;
  /** The changed flag (spec game §4): a joker by itself does not set it. */
  readonly isChanged: boolean;
  readonly joker: ChosenJoker | null;
  /** Of the draft as it stands: another change is another request. */
  readonly requestId: string;
  /** The version on which it was sent first; undefined: not sent yet. */
  readonly version?: number | undefined;
  readonly state: DraftState;
  /** Code of the refusal, or of the last answer while it is waiting. */
  readonly refusal: string | null;
  /** Was on its way when the page was left. */
  readonly isKept?: boolean;
}

export interface SlipsState {
  /** The game's id of whose they are; null before it is known. */
  readonly playerId: number | null;
  /** By the id of the stage. */
  readonly drafts: Readonly<Record<number, SlipDraft>>;
  /** When slips were saved here, ISO 8601, by the id of the stage. */
  readonly savedAt: Readonly<Record<number, string>>;
}

const NOTHING: SlipsState = { playerId: null, drafts: {}, savedAt: {} };

interface OfStage {
  readonly stageId: number;
}

const newDraft = (): SlipDraft => ({
  picks: {},
  isCleared: false,
  isChanged: false,
  joker: null,
  requestId: newRequestId(),
  state: 'editing',
  refusal: null,
});

/** The draft of a stage with something changed in it: a new request. */
function changed(state: SlipsState, stageId: number, change: (draft: SlipDraft) => Partial<SlipDraft>): SlipsState {
  const draft = state.drafts[stageId] ?? newDraft();
  const fresh = { requestId: newRequestId(), version: undefined, state: 'editing', refusal: null } as const;
  return withDraft(state, stageId, { ...draft, ...change(draft), ...fresh });
}

/** The draft of a stage at another point of its way. */
function moved(state: SlipsState, stageId: number, change: Partial<SlipDraft>): SlipsState {
  const draft = state.drafts[stageId];
  return draft ? withDraft(state, stageId, { ...draft, ...change }) : state;
}

function withDraft(state: SlipsState, stageId: number, draft: SlipDraft): SlipsState {
  return { ...state, drafts: { ...state.drafts, [stageId]: draft } };
}

function without(state: SlipsState, stageId: number): SlipsState {
  const { [stageId]: _dropped, ...drafts } = state.drafts;
  return { ...state, drafts };
}

interface TakenUp {
  readonly playerId: number;
  readonly kept: Pick<SlipsState, 'playerId' | 'drafts'> | null;
}

/** What was begun here, over what was kept of the same stage. */
function withBegun(state: SlipsState, stageId: number, begun: SlipDraft): SlipsState {
  if (!state.drafts[stageId]) return withDraft(state, stageId, begun);
  return changed(state, stageId, ({ picks, isCleared, isChanged, joker }) => ({
    picks: begun.isCleared ? begun.picks : { ...picks, ...begun.picks },
    isCleared: isCleared || begun.isCleared,
    isChanged: isChanged || begun.isChanged,
    joker: begun.joker ?? joker,
  }));
}

function withPicks(state: SlipsState, early: EarlyPicks): SlipsState {
  return Object.entries(early).reduce(
    (next, [stageId, picks]) =>
      changed(next, Number(stageId), (draft) => ({ picks: { ...draft.picks, ...picks }, isChanged: true })),
    state,
  );
}

/** What players have begun and not sent: the browser's own (spec game §4 "Predictions"). */
export const slipsSlice = createSlice({
  name: 'slips',
  initialState: NOTHING,
  reducers: {
    picked: (state: SlipsState, { payload }: PayloadAction<OfStage & { eventId: number; outcome: Outcome }>) =>
      changed(state, payload.stageId, ({ picks }) => ({
        picks: { ...picks, [payload.eventId]: payload.outcome },
        isChanged: true,
      })),
    /** The cleanup: all scores of the stage. */
    cleared: (state: SlipsState, { payload }: PayloadAction<OfStage>) =>
      changed(state, payload.stageId, () => ({ picks: {}, isCleared: true, isChanged: true, joker: null })),
    jokerChosen: (state: SlipsState, { payload }: PayloadAction<OfStage & { joker: ChosenJoker | null }>) =>
      changed(state, payload.stageId, () => ({ joker: payload.joker })),
    /** The same predictions, on a version that the player has seen. */
    renewed: (state: SlipsState, { payload }: PayloadAction<OfStage & { picks: Picks; version: number }>) =>
      moved(
        changed(state, payload.stageId, () => ({ picks: payload.picks, isChanged: true })),
        payload.stageId,
        {
          version: payload.version,
        },
      ),
    sending: (state: SlipsState, { payload }: PayloadAction<OfStage & { version?: number | undefined }>) =>
      moved(state, payload.stageId, {
        state: 'sending',
        version: payload.version,
        refusal: null,
        isKept: undefined,
      }),
    waiting: (state: SlipsState, { payload }: PayloadAction<OfStage & { code: string }>) =>
      moved(state, payload.stageId, { state: 'waiting', refusal: payload.code }),
    unanswered: (state: SlipsState, { payload }: PayloadAction<OfStage>) =>
      moved(state, payload.stageId, { state: 'unanswered' }),
    refused: (state: SlipsState, { payload }: PayloadAction<OfStage & { code: string }>) =>
      moved(state, payload.stageId, {
        // A joker that cannot be had is put down.
        ...(payload.code.startsWith('TOKEN_') ? { joker: null } : {}),
        state: 'refused',
        refusal: payload.code,
        version: undefined,
        requestId: newRequestId(),
      }),
    saved: (state: SlipsState, { payload }: PayloadAction<OfStage & { savedAt: string }>) => ({
      ...without(state, payload.stageId),
      savedAt: { ...state.savedAt, [payload.stageId]: payload.savedAt },
    }),
    dropped: (state: SlipsState, { payload }: PayloadAction<OfStage>) => without(state, payload.stageId),
    /** Who plays is known: what he has begun before is taken up, what somebody else has begun is not. */
    takenUp: (state: SlipsState, { payload }: PayloadAction<TakenUp>) => {
      const { playerId, kept } = payload;
      if (state.playerId === playerId) return state;
      const own = kept?.playerId === playerId ? kept.drafts : {};
      // Nobody else can have begun it: who logs out is forgotten.
      const begun = state.playerId === null ? state.drafts : {};
      return Object.entries(begun).reduce((next, [stageId, draft]) => withBegun(next, Number(stageId), draft), {
        playerId,
        drafts: own,
        savedAt: {},
      } as SlipsState);
    },
    /** What was picked before there was a slip to take it. */
    pickedEarly: (state: SlipsState, { payload }: PayloadAction<EarlyPicks>) => withPicks(state, payload),
    forgotten: () => NOTHING,
  },
});

export const slipActs = slipsSlice.actions;
