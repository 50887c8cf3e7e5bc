import type { NavigationItem } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { ChevronDownIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import {
  allLink,
  caret,
  childLink,
  item,
  link,
  list,
  menu,
  panel,
  panelList,
  panelTitle,
  twoColumns,
} from './CategoryMenu.styles';
import type { ShellProps } from './shell-props';

/** From this many children on a menu stands in two columns (spec portal §2, Shell). */
const MOST_IN_ONE_COLUMN = 10;

/**
 * First-level categories with their children behind a button: native popovers, so they open, close on Escape and on a press
 * elsewhere without any script.
 */
export function CategoryMenu({ edition, shell, path }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  return (
    <nav className={menu} aria-label={phrases.categories}>
      <ul className={list}>
        {shell.navigation?.data.map((entry) => (
          <li key={entry.url} className={item}>
            <a className={link} href={entry.url} aria-current={isCurrent(entry, path) ? 'page' : undefined}>
              {entry.name}
            </a>
            {entry.children.length > 0 ? <Submenu entry={entry} phrases={phrases} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({
  entry,
  phrases,
}: {
  readonly entry: NavigationItem;
  readonly phrases: (typeof shellPhrases)['sr'];
}): ReactNode {
  const id = `menu-${entry.order}`;
  const isWide = entry.children.length > MOST_IN_ONE_COLUMN;
  return (
    <>
      <button
        type="button"
        className={caret}
        popoverTarget={id}
        aria-label={fill(phrases.moreIn, { name: entry.name })}
      >
        <ChevronDownIcon />
      </button>
      <div id={id} popover="auto" className={panel}>
        <p className={panelTitle}>{entry.name}</p>
        <ul className={isWide ? twoColumns : panelList}>
          {entry.children.map((child) => (
            <li key={child.url}>
              <a className={childLink} href={child.url}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
        <a className={allLink} href={entry.url}>
          {fill(phrases.allOf, { name: entry.name })}
        </a>
      </div>
    </>
  );
}

/** The entry whose part of the site the page is in: `/fudbal/101` holds `/fudbal/evropa/114`, home only itself. */
export function isCurrent(entry: { readonly url: string }, path: string): boolean {
  const [first] = entry.url.split('/').filter((segment) => segment !== '');
  return first === undefined ? path === '/' : path.split('/')[1] === first;
}
