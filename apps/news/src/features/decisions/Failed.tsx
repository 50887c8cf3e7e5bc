import type { Edition } from '@tribina/editions';
import { statementPhrases } from '@tribina/messages/statements';
import { quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import type { Refusal } from '../../shared/ask';

interface FailedProps {
  readonly edition: Edition;
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** There is no such decision, or it could not be had. */
export function Failed({ edition, refusal: { status }, onRetry }: FailedProps): ReactNode {
  const words = statementPhrases[edition.language];
  const isNone = status === 404 || status === 400;
  return (
    <div role="alert">
      <p>{isNone ? words.notFound : words.failed}</p>
      {isNone ? (
        <a className={quietButton} href="/">
          {words.toHome}
        </a>
      ) : (
        <button type="button" className={quietButton} onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  );
}
