import type { Edition } from '@tribina/editions';
import { fill, plural, timeOfDay } from '@tribina/messages';
import { gamePlayerPhrases, type GamePlayerPhrases } from '@tribina/messages/game/player';
import type { OwnSlip } from '../../shared/own-slip';

/** Where the slip of a stage stands for its player. */
export type SlipState =
  | 'incomplete'
  | 'ready'
  | 'joker'
  | 'sent'
  | 'sending'
  | 'waiting'
  | 'unanswered'
  | 'refused'
  /** Changed, and the stage has begun. */
  | 'late';

/** @param isOpen whether the stage still takes predictions. */
export function slipState({ draft, isFull, isChanged, isPlaced, isJokerStored }: OwnSlip, isOpen: boolean): SlipState {
  if (draft && draft.state !== 'editing') return draft.state;
  if (!isOpen) return 'late';
  if (!isFull) return 'incomplete';
  if (isChanged || !isPlaced) return 'ready';
  return draft?.joker && !isJokerStored ? 'joker' : 'sent';
}

type Refusals = GamePlayerPhrases['slip']['refusals'];

/** Why the game has said no; a code without words of its own is a failure like any other. */
export function refusalText({ language }: Pick<Edition, 'language'>, code: string | null): string {
  const { refusals, failed } = gamePlayerPhrases[language].slip;
  const isKnown = (one: string): one is keyof Refusals => Object.hasOwn(refusals, one);
  return code !== null && isKnown(code) ? refusals[code] : failed;
}

/** What is said until it is sent again: the game has too much to do, or does not answer. */
function waitingText({ language }: Pick<Edition, 'language'>, refusal: string | null): string {
  const { busy, waiting } = gamePlayerPhrases[language].slip;
  return refusal === 'OVERLOADED' ? busy : waiting;
}

/** What is said of a slip. @param savedAt when it was sent from this page, ISO 8601. */
export function slipText(edition: Edition, slip: OwnSlip, state: SlipState, savedAt: string | null): string {
  const phrases = gamePlayerPhrases[edition.language].slip;
  const refusal = slip.draft?.refusal ?? null;
  if (state === 'refused') return refusalText(edition, refusal);
  if (state === 'waiting') return waitingText(edition, refusal);
  if (state === 'sent' && savedAt !== null) return fill(phrases.sentAt, { time: timeOfDay(edition, savedAt) });
  if (state === 'incomplete') return slip.isPlaced ? phrases.changed : phrases.empty;
  if (state === 'ready') return slip.isPlaced ? phrases.changed : phrases.ready;
  return phrases[state === 'joker' ? 'jokerChosen' : state];
}

/** Whether a match has to be predicted before anything can be sent: the round may have one more than when the slip was. */
export function lacksPicks({ isFull, draft }: OwnSlip, state: SlipState): boolean {
  return state === 'unanswered' || state === 'refused'
    ? !isFull && draft?.refusal !== 'VERSION_CONFLICT'
    : state === 'incomplete';
}

/** What the one button of the bar says. */
export function actionText(edition: Edition, slip: OwnSlip, state: SlipState): string {
  const phrases = gamePlayerPhrases[edition.language].slip;
  if (lacksPicks(slip, state))
    return fill(phrases.missing, { matches: plural(edition.locale, slip.offered - slip.picked, phrases.matches) });
  switch (state) {
    case 'joker':
      return phrases.sendJoker;
    case 'unanswered':
      return phrases.sendAgain;
    case 'refused':
      return slip.draft?.refusal === 'VERSION_CONFLICT' ? phrases.choose : phrases.sendAgain;
    case 'sent':
      return phrases.done;
    default:
      return phrases.send;
  }
}
