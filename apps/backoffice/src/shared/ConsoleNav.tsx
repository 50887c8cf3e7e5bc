import type { Edition } from '@tribina/editions';
import type { ReactNode } from 'react';
import { phrasesOf } from './console-context';
import { links } from './ConsoleNav.styles';
import { AUDIT_PATH, GAME_PATH, MODERATION_PATH, NEWSROOM_PATH, OVERVIEW_PATH, TRAFFIC_PATH } from './paths';

interface ConsoleNavProps {
  readonly edition: Edition;
  /** Path of the page. */
  readonly path: string;
}

/** What there is in the back office, and where one is. */
export function ConsoleNav({ edition, path }: ConsoleNavProps): ReactNode {
  const phrases = phrasesOf(edition);
  const entries = [
    { name: phrases.overview, to: OVERVIEW_PATH },
    { name: phrases.audit, to: AUDIT_PATH },
    { name: phrases.traffic, to: TRAFFIC_PATH },
    { name: phrases.newsroom, to: NEWSROOM_PATH },
    { name: phrases.moderation, to: MODERATION_PATH },
    ...(edition.features.game ? [{ name: phrases.game, to: GAME_PATH }] : []),
  ];
  return (
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
  );
}
