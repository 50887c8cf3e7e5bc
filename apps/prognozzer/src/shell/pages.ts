import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { gamePagePath, type GamePage } from '../shared/page-paths';
import { gamePath } from '../shared/paths';

export interface PageLink {
  readonly text: string;
  readonly href: string;
}

/** In the row of a wide screen. */
const MAIN = ['rankings', 'jokers', 'prizes', 'howToPlay', 'rules'] as const satisfies readonly GamePage[];
/** In the menu alone. */
const OTHERS = ['about', 'badges', 'userData'] as const satisfies readonly GamePage[];

/** The pages that the navigation names, the game's home first. */
export function mainPages(edition: Edition): readonly PageLink[] {
  const { home } = gamePhrases[edition.language].shell.pages;
  return [{ text: home, href: gamePath(edition) }, ...linksTo(edition, MAIN)];
}

/** All pages of the game (spec game §2). */
export function allPages(edition: Edition): readonly PageLink[] {
  return [...mainPages(edition), ...linksTo(edition, OTHERS)];
}

function linksTo(edition: Edition, pages: readonly GamePage[]): readonly PageLink[] {
  const texts = gamePhrases[edition.language].shell.pages;
  return pages.map((page) => ({ text: texts[page], href: gamePagePath(edition, page) }));
}
