/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { identityNumberFault } from '@tribina/game-rules';
import { gameLaterPhrases, type GameLaterPhrases } from '@tribina/messages/game/later';
import { primaryButton, quietButton } from '@tribina/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../../shared/Dialog';
import { actions, block, dialogText } from '../../shared/Dialog.styles';
import { CountryChoice } from './CountryChoice';
import { form, input, isRight, isWrong, label, said, submitPlace } from './IdentityDialog.styles';
import { LinkingFailure } from './LinkingFailure';
import { useLinking } from './use-linking';

export interface IdentityDialogProps {
  readonly edition: Edition;
  /** The game's id; null while the member is being made a player. */
  readonly playerId: number | null;
  readonly onClose: () => void;
}

/** Links the account to one on the betting site by the national identity number, which is kept nowhere (spec game §4). */
export function IdentityDialog({ edition, playerId, onClose }: IdentityDialogProps): ReactNode {
  const phrases = gameLaterPhrases[edition.language].identity;
  return (
    <Dialog title={phrases.title} isSilent onClose={onClose}>
      {(close) =>
        playerId === null ? (
          <output css={[block, dialogText]}>{phrases.loginFirst}</output>
        ) : (
          <LinkForm edition={edition} playerId={playerId} close={close} />
        )
      }
    </Dialog>
  );
}

interface LinkFormProps {
  readonly edition: Edition;
  readonly playerId: number;
  readonly close: () => void;
}

function LinkForm({ edition, playerId, close }: LinkFormProps): ReactNode {
  const later = gameLaterPhrases[edition.language];
  const phrases = later.identity;
  const [number, setNumber] = useState('');
  const linking = useLinking(playerId);
  const { step } = linking;
  const fault = identityNumberFault(number);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === null) void linking.submit(number);
  };
  if (step.kind === 'linked') return <Linked phrases={phrases} close={close} />;
  return (
    <form css={form} onSubmit={handleSubmit} noValidate autoComplete="off">
      <p css={dialogText}>{phrases.lead}</p>
      <NumberField
        phrases={phrases}
        number={number}
        isBusy={linking.isBusy}
        onChange={(next) => {
          setNumber(next);
          linking.forget();
        }}
      />
      {step.kind === 'country' ? (
        <CountryChoice edition={edition} ids={step.ids} chosen={step.chosen} onChoose={linking.chooseCountry} />
      ) : null}
      {linking.failure === null ? null : <LinkingFailure edition={edition} code={linking.failure} />}
      <div css={[actions, submitPlace]}>
        {fault === null ? (
          <button type="submit" className={primaryButton} aria-busy={linking.isBusy}>
            {linking.isBusy ? phrases.submitting : phrases.submit}
          </button>
        ) : null}
        <button type="button" className={quietButton} onClick={close}>
          {later.cancel}
        </button>
      </div>
    </form>
  );
}

interface NumberFieldProps {
  readonly phrases: GameLaterPhrases['identity'];
  readonly number: string;
  /** It is on its way as it stands. */
  readonly isBusy: boolean;
  readonly onChange: (number: string) => void;
}

/** Says what is wrong with the number as it is typed; nothing while it is short (spec game §4, §8). */
function NumberField({ phrases, number, isBusy, onChange }: NumberFieldProps): ReactNode {
  const id = useId();
  const fault = identityNumberFault(number);
  const isFaulty = fault === 'LONG' || fault === 'WRONG';
  const message = { LONG: phrases.long, WRONG: phrases.wrong, INCOMPLETE: phrases.hint };
  return (
    <>
      <label css={label} htmlFor={id}>
        {phrases.label}
      </label>
      <input
        id={id}
        css={input}
        value={number}
        readOnly={isBusy}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-private=""
        aria-invalid={isFaulty}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      <output id={`${id}-said`} css={[block, said, isFaulty && isWrong, fault === null && isRight]}>
        {fault === null ? phrases.valid : message[fault]}
      </output>
    </>
  );
}

function Linked({
  phrases,
  close,
}: {
  readonly phrases: GameLaterPhrases['identity'];
  readonly close: () => void;
}): ReactNode {
  return (
    <>
      <output css={[block, isRight]}>{phrases.successTitle}</output>
      <p css={dialogText}>{phrases.successText}</p>
      <div css={actions}>
        <button type="button" className={primaryButton} onClick={close}>
          {phrases.toGame}
        </button>
      </div>
    </>
  );
}
