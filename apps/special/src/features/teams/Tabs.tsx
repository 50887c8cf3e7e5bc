import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { ReactNode } from 'react';
import { TABS, teamsPath, type Tab } from '../../shared/paths';
import { tab as tabClass, tabs } from './teams.styles';

const NAMES = { team: 'teamTab', news: 'newsTab', standings: 'standingsTab' } as const;

/** The parts of the page about teams (spec portal §2); each has an address, so that it can be kept and shared. */
export function Tabs({ edition, shown }: { readonly edition: Edition; readonly shown: Tab }): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  return (
    <nav aria-label={phrases.tabs}>
      <ul className={tabs}>
        {TABS.map((tab) => (
          <li key={tab}>
            <a className={tabClass} href={teamsPath(edition, tab)} aria-current={tab === shown ? 'page' : undefined}>
              {phrases[NAMES[tab]]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
