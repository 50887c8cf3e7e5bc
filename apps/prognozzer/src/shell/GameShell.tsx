/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { Provider } from '@tribina/facades/store';
import { useMemo, useState, type ReactNode } from 'react';
import { makeGameStore } from '../shared/game-store';
import { ShellContext } from '../shared/shell-context';
import { page } from './GameShell.styles';
import { Navigation } from './Navigation';
import { useLiveTags } from './use-live-tags';
import { useLogoutCleanup } from './use-logout-cleanup';

export interface GameShellProps {
  readonly edition: Edition;
  /** What any page may be covered by: newly earned badges, another user (spec game §2). */
  readonly modals?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of the game (spec game §2 "Game shell"): navigation, who plays, and what is common to all pages. */
export function GameShell(props: GameShellProps): ReactNode {
  const [store] = useState(makeGameStore);
  return (
    <Provider store={store}>
      <Frame {...props} />
    </Provider>
  );
}

function Frame({ edition, modals, children }: GameShellProps): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const acts = useMemo(() => ({ openIdentity: () => undefined }), []);
  useLiveTags();
  useLogoutCleanup(edition);
  return (
    <ShellContext value={acts}>
      <div css={page}>
        <Navigation edition={edition} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
        {children}
      </div>
      {modals}
    </ShellContext>
  );
}
