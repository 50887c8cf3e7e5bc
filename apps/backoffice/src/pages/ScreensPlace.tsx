import type { ReactNode } from 'react';
import { console, title as titleClass, waiting } from './Console.styles';

interface ScreensPlaceProps {
  readonly title: string;
  readonly needsScript: string;
}

/** What the server sends in place of another team's screens, until the host mounts those of their remote. */
export function ScreensPlace({ title, needsScript }: ScreensPlaceProps): ReactNode {
  return (
    <div className={console}>
      <h1 className={titleClass}>{title}</h1>
      <div className={waiting} aria-busy="true" />
      <noscript>
        <p>{needsScript}</p>
      </noscript>
    </div>
  );
}
