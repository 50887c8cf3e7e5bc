/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gameLaterPhrases } from '@tribina/messages/game/later';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { Dialog } from '../../shared/Dialog';
import { actions, dialogText } from '../../shared/Dialog.styles';
import type { ChosenJoker } from '../../shared/slips';
import { teamsOf } from './teams';

interface JokerWarningProps {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly joker: ChosenJoker;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says before it is too late that a joker cannot be changed (spec game §4 "Jokers"). */
export function JokerWarning({ edition, stage, joker, onConfirm, onClose }: JokerWarningProps): ReactNode {
  const later = gameLaterPhrases[edition.language];
  const event = stage.events.find(({ id }) => id === joker.eventId);
  return (
    <Dialog title={later.jokerWarning.title} onClose={onClose}>
      {(close) => (
        <>
          <p css={dialogText}>
            {fill(later.jokerWarning.text, {
              type: gamePlayerPhrases[edition.language].joker.types[joker.type],
              match: event ? teamsOf(event) : '',
            })}
          </p>
          <div css={actions}>
            <button
              type="button"
              className={primaryButton}
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {later.jokerWarning.confirm}
            </button>
            <button type="button" className={quietButton} onClick={close}>
              {later.cancel}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
