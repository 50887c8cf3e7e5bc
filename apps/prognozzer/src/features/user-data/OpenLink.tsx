/** @jsxImportSource @emotion/react */
import type { GameUser } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gameAccountPhrases } from '@tribina/messages/game-pages/account';
import { primaryButton, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { block } from '../../shared/Dialog.styles';
import { failureOf } from '../../shared/game-api';
import { useAskVerificationMutation, useUnlinkMutation } from './open-link.api';
import { acts, note } from './user-data.styles';

interface OpenLinkProps {
  readonly edition: Edition;
  readonly user: GameUser;
}

/** What a player can do whose account there is linked and not verified: have the mail sent again, or take the link back. */
export function OpenLink({ edition, user: { id, linkedAt } }: OpenLinkProps): ReactNode {
  const phrases = gameAccountPhrases[edition.language].openLink;
  const [ask, asking] = useAskVerificationMutation();
  const [unlink, unlinking] = useUnlinkMutation();
  const [isSure, setSure] = useState(false);
  const isBusy = asking.isLoading || unlinking.isLoading;
  const failure = failureOf(unlinking) ?? failureOf(asking);
  const isMailed = asking.data === false && failure === null;
  // What was said of the other one is past.
  const handleAsk = () => {
    if (isBusy) return;
    unlinking.reset();
    setSure(false);
    void ask(id);
  };
  const handleUnlink = () => {
    if (isBusy) return;
    asking.reset();
    if (isSure) void unlink({ id, linkedAt });
    else setSure(true);
  };
  return (
    <>
      <p css={note}>{phrases.how}</p>
      <p css={acts}>
        <button type="button" className={primaryButton} aria-busy={asking.isLoading} onClick={handleAsk}>
          {phrases.ask}
        </button>
        <button
          type="button"
          className={quietButton}
          aria-busy={unlinking.isLoading}
          // A double press, or a key that is held down, has not read what the second press does.
          onClick={({ detail }) => (detail > 1 ? undefined : handleUnlink())}
          onKeyDown={(event) => (event.repeat ? event.preventDefault() : undefined)}
        >
          {isSure ? phrases.unlinkSure : phrases.unlink}
        </button>
      </p>
      <output css={[block, note]}>
        {isMailed ? phrases.mailed : isSure && failure === null ? phrases.unlinkWhat : ''}
      </output>
      {failure === null ? null : (
        <p css={note} role="alert" data-code={failure.code}>
          {textOf(phrases, failure.code)}
        </p>
      )}
    </>
  );
}

type Phrases = (typeof gameAccountPhrases)['sr']['openLink'];

function textOf({ failures, failed }: Phrases, code: string): string {
  const isKnown = (one: string): one is keyof Phrases['failures'] => Object.hasOwn(failures, one);
  return isKnown(code) ? failures[code] : failed;
}
