/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { gamePhrases } from '@tribina/messages/game';
import { MenuIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { ForMember, ForVisitor } from '../shared/ForReader';
import { gamePagePath } from '../shared/page-paths';
import { loginPath } from '../shared/paths';
import { plainPress } from '../shared/plain-press';
import {
  bar,
  belowGameNavigation,
  end,
  fromGameNavigation,
  link,
  links,
  login,
  menuLink,
  row,
  standingPlace,
  userPlace,
} from './Navigation.styles';
import { allPages, mainPages } from './pages';
import { useGameLayout } from './use-game-layout';
import { useOwnParts } from './use-own-parts';

interface NavigationProps {
  readonly edition: Edition;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/** The game's own navigation: a row of pages on wide screens, below 1029 px the way to the menu (spec game §2). */
export function Navigation(props: NavigationProps): ReactNode {
  const layout = useGameLayout();
  return (
    <nav css={bar} aria-label={gamePhrases[props.edition.language].shell.navigation}>
      {layout === 'desktop' ? null : (
        <div css={layout === null && belowGameNavigation}>
          <MobileRow {...props} />
        </div>
      )}
      {layout === 'mobile' ? null : (
        <div css={layout === null && fromGameNavigation}>
          <DesktopRow {...props} />
        </div>
      )}
    </nav>
  );
}

function MobileRow(props: NavigationProps): ReactNode {
  const { pathname } = useLocation();
  const parts = useOwnParts();
  const shown = allPages(props.edition).find(({ href }) => href === pathname);
  return (
    <div css={row}>
      <MenuLink {...props} text={shown?.text} />
      <div css={end}>
        <ForMember>
          <div css={userPlace}>{parts ? <parts.UserBar edition={props.edition} /> : null}</div>
        </ForMember>
      </div>
    </div>
  );
}

function DesktopRow(props: NavigationProps): ReactNode {
  const { edition } = props;
  const { pathname } = useLocation();
  const parts = useOwnParts();
  return (
    <div css={row}>
      <ul css={links}>
        {mainPages(edition).map(({ text, href }) => (
          <li key={href}>
            <a css={link} href={href} aria-current={href === pathname ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <MenuLink {...props} />
      <div css={end}>
        <Login edition={edition} />
        <ForMember>
          <div css={end}>
            <div css={standingPlace}>{parts ? <parts.OwnStanding edition={edition} /> : null}</div>
            <div css={userPlace}>{parts ? <parts.UserBar edition={edition} /> : null}</div>
          </div>
        </ForMember>
      </div>
    </div>
  );
}

/** Leads to the page of the menu; where there is script it lies over the page that is shown. */
function MenuLink({ edition, isMenuOpen, onMenu, text }: NavigationProps & { readonly text?: string }): ReactNode {
  const { openMenu, pages } = gamePhrases[edition.language].shell;
  return (
    <a
      css={menuLink}
      href={gamePagePath(edition, 'menu')}
      aria-haspopup="dialog"
      aria-expanded={isMenuOpen}
      onClick={plainPress(onMenu)}
    >
      <MenuIcon />
      <span aria-hidden="true">{text ?? pages.menu}</span>
      <span className="visually-hidden">{openMenu}</span>
    </a>
  );
}

function Login({ edition }: Pick<NavigationProps, 'edition'>): ReactNode {
  if (!edition.features.login) return null;
  return (
    <ForVisitor>
      <a css={login} href={loginPath(edition)}>
        {gamePhrases[edition.language].shell.login}
      </a>
    </ForVisitor>
  );
}
