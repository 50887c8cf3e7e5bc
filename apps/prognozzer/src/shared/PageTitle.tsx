/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { gamePageNames } from '@tribina/messages/game-pages';
import type { ReactNode } from 'react';
import { band, crumb, inner, lead as leadStyle, title as titleStyle } from './PageTitle.styles';
import { gamePath } from './paths';

interface PageTitleProps {
  readonly edition: Edition;
  readonly title: string;
  readonly lead?: string;
}

/** What every page below the game's home begins with. */
export function PageTitle({ edition, title, lead }: PageTitleProps): ReactNode {
  return (
    <header css={band}>
      <div css={inner}>
        <nav aria-label={gamePageNames[edition.language].breadcrumb}>
          <a css={crumb} href={gamePath(edition)}>
            {edition.brand.gameName}
          </a>
        </nav>
        <h1 css={titleStyle}>{title}</h1>
        {lead ? <p css={leadStyle}>{lead}</p> : null}
      </div>
    </header>
  );
}
