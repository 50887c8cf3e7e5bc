/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { gamePageNames } from '@tribina/messages/game-pages';
import { guideTexts } from '@tribina/messages/game-pages/guide';
import type { ReactNode } from 'react';
import { ForMember, ForVisitor } from '../shared/ForReader';
import { gamePagePath, ownTrophiesPath, type GamePage } from '../shared/page-paths';
import { PageTitle } from '../shared/PageTitle';
import { gamePath, loginPath } from '../shared/paths';
import { entry, list } from './MenuPage.styles';

const PAGES: readonly GamePage[] = [
  'rankings',
  'jokers',
  'prizes',
  'howToPlay',
  'rules',
  'about',
  'badges',
  'userData',
];

/** Every page of the game (spec game §2 "Menu"), each with what is to be found there. */
export function MenuPage({ edition }: { readonly edition: Edition }): ReactNode {
  const { pages } = gamePhrases[edition.language].shell;
  const names = gamePageNames[edition.language];
  const texts = guideTexts[edition.language];
  return (
    <>
      <PageTitle edition={edition} title={names.menu.title} />
      <ul css={list}>
        <Entry href={gamePath(edition)} name={texts.menuHome} text={texts.menuHomeText} />
        {PAGES.map((page) => (
          <Entry key={page} href={gamePagePath(edition, page)} name={pages[page]} text={names[page].description} />
        ))}
        {edition.features.login ? (
          <li>
            <ForMember>
              <Link href={ownTrophiesPath(edition)} name={texts.menuTrophies} text={texts.menuTrophiesText} />
            </ForMember>
            <ForVisitor>
              <Link href={loginPath(edition)} name={texts.menuVisitor} text={gamePhrases[edition.language].loginNote} />
            </ForVisitor>
          </li>
        ) : null}
      </ul>
    </>
  );
}

interface EntryProps {
  readonly href: string;
  readonly name: string;
  readonly text: string;
}

function Entry(props: EntryProps): ReactNode {
  return (
    <li>
      <Link {...props} />
    </li>
  );
}

function Link({ href, name, text }: EntryProps): ReactNode {
  return (
    <a css={entry} href={href}>
      <strong>{name}</strong>
      <span>{text}</span>
    </a>
  );
}
