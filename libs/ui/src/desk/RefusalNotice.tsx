import type { ReactNode } from 'react';
import type { Refusal } from '../use-answer';
import { alert, button, buttons, link } from './controls.late.styles';
import { loginFrom, useDeskPhrases } from './desk-context';

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Says in place what could not be done, why, and by which code it can be looked up. */
export function RefusalNotice({ refusal, onRetry, children }: RefusalNoticeProps): ReactNode {
  const phrases = useDeskPhrases();
  const { code, status } = refusal;
  // Where a service was killed meanwhile, or is too slow, there is no answer either: that is said, not how it came about.
  const meant = status === 502 || status === 504 ? 'SERVICE_UNAVAILABLE' : code;
  const known = Object.entries(phrases.refusals).find(([name]) => name === meant)?.[1];
  return (
    <div className={alert} role="alert" data-code={code}>
      <p>
        {known ?? phrases.refusedOtherwise} <code>{code}</code>
      </p>
      {status === 401 ? (
        // In a tab of its own: what is selected and written here stays.
        <a className={link} href={loginFrom(location.pathname)} target="_blank" rel="opener">
          {phrases.signIn}
        </a>
      ) : null}
      {children}
      {onRetry ? (
        <div className={buttons}>
          <button type="button" className={button} onClick={onRetry}>
            {phrases.retry}
          </button>
        </div>
      ) : null}
    </div>
  );
}
