/** @jsxImportSource @emotion/react */
import type { SavedSlip, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gameLaterPhrases } from '@tribina/messages/game/later';
import { primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { Dialog } from '../../shared/Dialog';
import { actions, block, dialogText } from '../../shared/Dialog.styles';
import type { Picks } from '../../shared/slips';
import { differences } from './ConflictDialog.styles';
import { picksOfVersion } from './send-slip';
import { useSlipHistoryQuery } from './slip.api';
import { teamsOf } from './teams';

interface ConflictDialogProps {
  readonly edition: Edition;
  readonly stage: Stage;
  /** The game's id. */
  readonly playerId: number;
  readonly picks: Picks;
  /** Goes on with what is stored. */
  readonly onKeep: () => void;
  /** Sends what was picked, on what is stored by now. */
  readonly onSend: (stored: SavedSlip) => void;
  readonly onClose: () => void;
}

/** What is stored and what was picked here, for the player to decide (design contracts A2.11, VERSION_CONFLICT). */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { edition, stage, playerId, picks, onKeep, onSend, onClose } = props;
  const later = gameLaterPhrases[edition.language];
  const phrases = later.conflict;
  const { data, isFetching } = useSlipHistoryQuery(
    { userId: playerId, stageId: stage.id },
    { refetchOnMountOrArgChange: true },
  );
  const stored = isFetching ? undefined : data?.[0];
  return (
    <Dialog title={phrases.title} onClose={onClose}>
      {(close) => {
        const decide = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <output css={[block, dialogText]}>
              {stored ? phrases.text : isFetching ? phrases.loading : phrases.failed}
            </output>
            {stored ? <Differences edition={edition} stage={stage} stored={stored} picks={picks} /> : null}
            <div css={actions}>
              {stored ? (
                <>
                  <button type="button" className={primaryButton} onClick={decide(() => onSend(stored))}>
                    {phrases.send}
                  </button>
                  <button type="button" className={quietButton} onClick={decide(onKeep)}>
                    {phrases.keep}
                  </button>
                </>
              ) : null}
              <button type="button" className={quietButton} onClick={close}>
                {later.cancel}
              </button>
            </div>
          </>
        );
      }}
    </Dialog>
  );
}

interface DifferencesProps extends Pick<ConflictDialogProps, 'edition' | 'stage' | 'picks'> {
  readonly stored: SavedSlip;
}

function Differences({ edition, stage, stored, picks }: DifferencesProps): ReactNode {
  const phrases = gameLaterPhrases[edition.language].conflict;
  const there = picksOfVersion(stored);
  const different = stage.events.filter(({ id }) => there[id] !== picks[id]);
  if (different.length === 0) return <p css={dialogText}>{phrases.same}</p>;
  return (
    <table css={differences}>
      <thead>
        <tr>
          <th scope="col">{phrases.match}</th>
          <th scope="col">{phrases.stored}</th>
          <th scope="col">{phrases.picked}</th>
        </tr>
      </thead>
      <tbody>
        {different.map((event) => (
          <tr key={event.id}>
            <th scope="row">{teamsOf(event)}</th>
            <td>{there[event.id] ?? phrases.none}</td>
            <td>{picks[event.id] ?? phrases.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
