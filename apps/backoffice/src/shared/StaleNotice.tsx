import { EDITIONS } from '@tribina/editions';
import type { ReactNode } from 'react';
import { Actor } from './Actor';
import { ActButton } from './ActButton';
import { useConsole } from './console-context';
import { buttons, note, stack } from './controls.styles';
import type { StatusChange } from './status-changes';
import { classes } from '@tribina/theme/classes';

interface StaleNoticeProps {
  readonly changes: readonly StatusChange[];
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** Somebody was quicker: what has changed since, and the decision once more. */
export function StaleNotice({ changes, onAgain, onLeave }: StaleNoticeProps): ReactNode {
  const { phrases } = useConsole();
  return (
    <div className={classes(note, stack)} role="alert">
      <p>{changes.length > 0 ? phrases.staleTitle : phrases.staleWithout}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.remote} ${change.edition ?? ''} ${change.what}`}>
            <strong>{change.remote}</strong>
            {change.edition ? ` · ${EDITIONS[change.edition].brand.name}` : ''} · {phrases.changed[change.what]}:{' '}
            {change.before ?? '–'} → {change.after ?? '–'}
            {change.by ? (
              <>
                {' '}
                (<Actor name={change.by} />)
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={buttons}>
        <ActButton onClick={onAgain}>{phrases.doItAnyway}</ActButton>
        <ActButton onClick={onLeave}>{phrases.leaveIt}</ActButton>
      </div>
    </div>
  );
}
