import type { NavigationItem } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { classes } from '@tribina/theme/classes';
import { ChevronDownIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import {
  allLink,
  caret,
  childLink,
  inColumns,
  item,
  leafLink,
  link,
  list,
  menu,
  panel,
  panelNote,
  panelTitle,
} from './CategoryMenu.styles';
import { columnsOf, isCurrent, shownEntries } from './navigation';
import { NavLink } from './NavLink';
import type { ShellProps } from './shell-props';

/**
 * First-level categories with their children behind a button: native popovers, so they open, close on Escape and on a press
 * elsewhere without any script.
 */
export function CategoryMenu(props: ShellProps): ReactNode {
  const { edition, shell, path } = props;
  return (
    <nav className={menu} aria-label={shellPhrases[edition.language].categories}>
      <ul className={list}>
        {shownEntries(edition, shell.navigation?.data).map((entry, at) => (
          <li key={entry.url} className={item} data-for={entry.loginCondition}>
            <NavLink edition={edition} entry={entry} className={link} isCurrent={isCurrent(entry, path)} />
            {entry.children.length > 0 ? <Submenu {...props} entry={entry} id={`menu-${at}`} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SubmenuProps extends ShellProps {
  readonly entry: NavigationItem;
  readonly id: string;
}

/** The children of a category, each with its own (spec portal §3, childrenThirdLevel). */
function Submenu({ entry, id, edition }: SubmenuProps): ReactNode {
  const phrases = shellPhrases[edition.language];
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
        {entry.desc ? <p className={panelNote}>{entry.desc}</p> : null}
        <ul className={inColumns[columnsOf(entry) - 1]}>
          {shownEntries(edition, entry.children).map((child) => (
            <li key={child.url} data-for={child.loginCondition}>
              <NavLink edition={edition} entry={child} className={childLink} hasDescription />
              {child.childrenThirdLevel.length > 0 ? (
                <ul>
                  {shownEntries(edition, child.childrenThirdLevel).map((leaf) => (
                    <li key={leaf.url} data-for={leaf.loginCondition}>
                      <NavLink edition={edition} entry={leaf} className={classes(childLink, leafLink)} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
        {entry.loginRequired || entry.external ? null : (
          <a className={allLink} href={entry.url}>
            {fill(phrases.allOf, { name: entry.name })}
          </a>
        )}
      </div>
    </>
  );
}
