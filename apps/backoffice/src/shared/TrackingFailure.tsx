import type { ReactNode } from 'react';
import { phrasesOf } from './console-context';
import { alert, button } from './controls.styles';
import type { OpsFailure } from './ops-api';
import { useTracking } from './tracking-context';

interface TrackingFailureProps {
  readonly failure: OpsFailure;
  readonly onRetry?: () => void;
}

/** Says in place what the tracking service has not done, and by which code it can be looked up. */
export function TrackingFailure({ failure, onRetry }: TrackingFailureProps): ReactNode {
  const { edition, phrases } = useTracking();
  return (
    <div className={alert} role="alert" data-code={failure.code}>
      <p>
        {phrases.failed} <code>{failure.code}</code>
      </p>
      {onRetry ? (
        <button type="button" className={button} onClick={onRetry}>
          {phrasesOf(edition).retry}
        </button>
      ) : null}
    </div>
  );
}
