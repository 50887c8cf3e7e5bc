/** @jsxImportSource @emotion/react */
import { keyframes } from '@emotion/react';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { mq, palette } from '@tribina/theme/tokens';
import { primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import type { OwnSlip } from '../../shared/own-slip';
import { bar, buttons, good, progress, said, warned, words } from './SlipBar.styles';
import { actionText, lacksPicks, slipState, slipText, type SlipState } from './slip-state';

export interface SlipBarProps {
  readonly edition: Edition;
  readonly slip: OwnSlip;
  readonly isOpen: boolean;
  /** When it was sent from this page, ISO 8601. */
  readonly savedAt: string | null;
  readonly onSend: () => void;
  /** Shows the first match without a prediction. */
  readonly onMissing: () => void;
  readonly onClear: () => void;
  /** Back to what is stored. */
  readonly onDrop: () => void;
}

/** How far the slip is, what has become of it, and its one action (spec game §4 "Predictions"). */
export function SlipBar(props: SlipBarProps): ReactNode {
  const { edition, slip, isOpen, savedAt } = props;
  const phrases = gamePlayerPhrases[edition.language].slip;
  const state = slipState(slip, isOpen);
  const isUrgent = URGENT.has(state);
  const reason = slipText(edition, slip, state, savedAt);
  return (
    <section css={bar} aria-label={phrases.region}>
      <div css={words}>
        <p css={progress}>{fill(phrases.progress, { done: slip.picked, all: slip.offered })}</p>
        <p css={isUrgent ? warned : state === 'sent' ? good : said} role={isUrgent ? 'alert' : 'status'}>
          {state === 'refused' && !isOpen ? `${reason} ${phrases.late}` : reason}
        </p>
      </div>
      <Buttons {...props} state={state} />
    </section>
  );
}

/** Something is not as the player has wanted it. */
const URGENT: ReadonlySet<SlipState> = new Set(['waiting', 'unanswered', 'refused', 'late']);
const ON_ITS_WAY: ReadonlySet<SlipState> = new Set(['sending', 'waiting']);

function Buttons(props: SlipBarProps & { readonly state: SlipState }): ReactNode {
  const { edition, slip, isOpen, state, savedAt, onDrop } = props;
  const phrases = gamePlayerPhrases[edition.language].slip;
  if (!isOpen && state !== 'unanswered' && !ON_ITS_WAY.has(state)) {
    return (
      <div css={buttons}>
        <button type="button" className={quietButton} onClick={onDrop}>
          {phrases.drop}
        </button>
        {/* A press that was meant for it as the deadline passed does nothing. */}
        <button type="button" className={primaryButton} aria-disabled>
          {phrases.send}
        </button>
      </div>
    );
  }
  const isBusy = ON_ITS_WAY.has(state);
  const isIdle = isBusy || state === 'sent';
  const isLacking = lacksPicks(slip, state);
  return (
    <div css={buttons}>
      {isOpen ? <Clear {...props} isBusy={isBusy} /> : null}
      <button
        type="button"
        className={isLacking ? quietButton : primaryButton}
        css={state === 'sent' && savedAt !== null && sparkle}
        // Not disabled: the focus stays where it is.
        aria-disabled={isIdle}
        aria-busy={isBusy}
        onClick={isIdle ? undefined : isLacking ? props.onMissing : props.onSend}
      >
        {actionText(edition, slip, state)}
      </button>
    </div>
  );
}

/** The cleanup; where a slip is stored, the way back to it. */
function Clear({ edition, slip, isBusy, onClear, onDrop }: SlipBarProps & { readonly isBusy: boolean }): ReactNode {
  const phrases = gamePlayerPhrases[edition.language].slip;
  const isBack = slip.isPlaced && slip.isChanged;
  const isIdle = isBusy || (slip.picked === 0 && !isBack);
  return (
    <button
      type="button"
      className={quietButton}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : isBack ? onDrop : onClear}
    >
      {isBack ? phrases.restore : phrases.clear}
    </button>
  );
}

const burst = keyframes({
  from: { boxShadow: `0 0 0 0 ${palette('brand')}` },
  to: { boxShadow: `0 0 0 14px transparent` },
});

/** Joy, once and briefly. */
const sparkle = {
  animation: `${burst} 200ms ease-out`,
  [mq.reducedMotion]: { animation: 'none' },
};
