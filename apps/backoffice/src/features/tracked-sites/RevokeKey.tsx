import type { SiteKey } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { useState, type ReactNode } from 'react';
import { button, buttons, urgentButton } from '../../shared/controls.styles';
import { focusOnMount } from '../../shared/focus-on-mount';
import type { OpsFailure } from '../../shared/ops-api';
import { useRevokeKeyMutation } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { TrackingFailure } from '../../shared/TrackingFailure';
import { question } from './RevokeKey.styles';

interface RevokeKeyProps {
  readonly site: string;
  readonly shown: SiteKey;
}

/** What cannot be taken back is asked once more, where it was pressed; the focus goes to what changes nothing. */
export function RevokeKey({ site, shown: { id, name } }: RevokeKeyProps): ReactNode {
  const { phrases, announce } = useTracking();
  const [isAsked, setIsAsked] = useState<boolean>();
  const [revoke, { isLoading, error }] = useRevokeKeyMutation();
  const handleRevoke = async () => {
    const result = await revoke(id);
    if (!('error' in result)) announce(fill(phrases.revokeDone, { name }));
  };
  const label = fill(phrases.revokeKey, { name, site: site.toUpperCase() });
  if (!isAsked) {
    return (
      <button
        type="button"
        ref={isAsked === false ? focusOnMount : undefined}
        className={urgentButton}
        aria-label={label}
        onClick={() => setIsAsked(true)}
      >
        {phrases.revoke}
      </button>
    );
  }
  return (
    <fieldset className={question} aria-label={label}>
      <p>{fill(phrases.revokeSure, { name })}</p>
      <div className={buttons}>
        <button
          type="button"
          className={urgentButton}
          aria-busy={isLoading || undefined}
          onClick={() => void handleRevoke()}
        >
          {phrases.revoke}
        </button>
        <button type="button" ref={focusOnMount} className={button} onClick={() => setIsAsked(false)}>
          {phrases.keep}
        </button>
      </div>
      {error ? <TrackingFailure failure={error as OpsFailure} /> : null}
    </fieldset>
  );
}
