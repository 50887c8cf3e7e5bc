import { dateAndTime, fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import { button } from '../../shared/controls.styles';
import { useCloseSessionMutation } from '../../shared/ops-api';
import { AUDIT_PATH, GAME_PATH, MODERATION_PATH, NEWSROOM_PATH, OVERVIEW_PATH } from '../../shared/paths';
import { bar, links, scopes, who } from './Toolbar.styles';

interface ToolbarProps {
  /** Path of the page. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Where one is in the console, and as whom. */
export function Toolbar({ path, children }: ToolbarProps): ReactNode {
  const { edition, phrases } = useConsole();
  const entries = [
    { name: phrases.overview, to: OVERVIEW_PATH },
    { name: phrases.audit, to: AUDIT_PATH },
    { name: phrases.newsroom, to: NEWSROOM_PATH },
    { name: phrases.moderation, to: MODERATION_PATH },
    ...(edition.features.game ? [{ name: phrases.game, to: GAME_PATH }] : []),
  ];
  return (
    <div className={bar}>
      <nav aria-label={phrases.console}>
        <ul className={links}>
          {entries.map(({ name, to }) => (
            <li key={to}>
              <a href={to} aria-current={path === to ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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
