/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { gamePhrases } from '@tribina/messages/game';
import { CloseIcon } from '@tribina/ui';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { close, head, link, list, overlay, title } from './MenuOverlay.styles';
import { allPages } from './pages';

interface MenuOverlayProps {
  readonly edition: Edition;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All pages of the game, beside the page that moves out of the way (spec game §2 "menu overlay"); a step closes it. */
export function MenuOverlay({ edition, isOpen, onClose }: MenuOverlayProps): ReactNode {
  const { shell } = gamePhrases[edition.language];
  const { pathname, key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key && dialog.current?.open) dialog.current.close();
    openedAt.current = key;
  }, [key]);
  const handleClick = ({ target }: MouseEvent) => {
    // Beside it: the backdrop is the dialog's own.
    if (target === dialog.current) dialog.current?.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard it closes with Escape
    <dialog ref={dialog} css={overlay} aria-labelledby={titleId} onClose={onClose} onClick={handleClick}>
      <div css={head}>
        <h2 id={titleId} css={title}>
          {shell.pages.menu}
        </h2>
        <button type="button" css={close} aria-label={shell.closeMenu} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <nav aria-labelledby={titleId}>
        <ul css={list}>
          {allPages(edition).map(({ text, href }) => (
            <li key={href}>
              <a css={link} href={href} aria-current={href === pathname ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}
