import { Island } from '@tribina/federation-web/islands';
import { shellPhrases } from '@tribina/messages/shell';
import { ACT } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { SearchIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { Bell } from '../notifications/Bell';
import { bellProps } from '../notifications/bell-props';
import { bell } from '../notifications/notifications.styles';
import { DrawerButton } from './Drawer';
import { iconButton } from './IconButton.styles';
import { session } from './MainShell.styles';
import { MoreMenu } from './MoreMenu';
import { SessionCorner } from './SessionCorner';
import { sessionProps } from './session-props';
import type { ShellProps } from './shell-props';

interface HeaderEndProps extends ShellProps {
  /** Behind the address of the search. */
  readonly searchIn?: string;
  /** Where a login leads back to; otherwise home. */
  readonly refUrl?: string;
  readonly bellClass?: string;
  readonly sessionClass?: string;
}

/** What the reader has at hand in every frame of the portal: search, other sites, the bell, the session, the drawer. */
export function HeaderEnd({ searchIn = '', refUrl, bellClass, sessionClass, ...props }: HeaderEndProps): ReactNode {
  const { edition } = props;
  const phrases = shellPhrases[edition.language];
  return (
    <>
      <a
        className={iconButton}
        href={`/${edition.words.search}${searchIn}`}
        aria-label={phrases.search}
        {...{ [ACT]: 'search' }}
      >
        <SearchIcon />
      </a>
      <MoreMenu {...props} />
      {edition.features.login ? (
        <>
          <Island
            remote="host"
            name="Bell"
            component={Bell}
            props={bellProps(edition)}
            className={classes(bell, bellClass)}
          />
          <Island
            remote="host"
            name="SessionCorner"
            component={SessionCorner}
            props={sessionProps(edition, refUrl)}
            className={classes(session, sessionClass)}
          />
        </>
      ) : null}
      <DrawerButton label={phrases.openMenu} />
    </>
  );
}
