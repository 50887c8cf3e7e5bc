import { dateAndTime, fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import { ConsoleNav } from '../../shared/ConsoleNav';
import { button } from '../../shared/controls.styles';
import { useCloseSessionMutation } from '../../shared/ops-api';
import { bar, scopes, who } from './Toolbar.styles';

interface ToolbarProps {
  /** Path of the page. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Where one is in the console, and as whom. */
export function Toolbar({ path, children }: ToolbarProps): ReactNode {
  const { edition } = useConsole();
  return (
    <div className={bar}>
      <ConsoleNav edition={edition} path={path} />
      <div className={who}>
        <Who />
        {children}
      </div>
    </div>
  );
}

function Who(): ReactNode {
  const { edition, phrases, holder } = useConsole();
  const [closeSession, { isLoading }] = useCloseSessionMutation();
  return (
    <>
      <details className={scopes}>
        <summary>
          {phrases.signedInAs} <strong>{holder.name}</strong>
        </summary>
        <p>{phrases.mayDo}</p>
        <ul>
          {holder.scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
        {holder.expiresAt === null ? null : (
          <p>{fill(phrases.sessionUntil, { when: dateAndTime(edition, holder.expiresAt) })}</p>
        )}
      </details>
      <button type="button" className={button} aria-busy={isLoading || undefined} onClick={() => void closeSession()}>
        {phrases.signOut}
      </button>
    </>
  );
}
