/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { Provider } from '@tribina/facades/store';
import { useMemo, useState, type ReactNode } from 'react';
import { BannerPopup } from '../features/banner/BannerPopup';
import { makeGameStore } from '../shared/game-store';
import { ShellContext } from '../shared/shell-context';
import { stage } from './GameShell.styles';
import { IdentitySlot } from './IdentitySlot';
import { MenuOverlay } from './MenuOverlay';
import { shifted, shifting } from './MenuOverlay.styles';
import { Navigation } from './Navigation';
import { useIdentityPrompt } from './use-identity-prompt';
import { useKeptSlips } from './use-kept-slips';
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
  const identity = useIdentityPrompt();
  const acts = useMemo(() => ({ openIdentity: identity.open }), [identity.open]);
  useKeptSlips();
  useLiveTags();
  useLogoutCleanup(edition);
  return (
    <ShellContext value={acts}>
      <div css={stage}>
        <div css={[shifting, isMenuOpen && shifted]}>
          <Navigation edition={edition} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
          {children}
        </div>
      </div>
      <MenuOverlay edition={edition} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <IdentitySlot edition={edition} prompt={identity} />
      <BannerPopup language={edition.language} />
      {modals}
    </ShellContext>
  );
}
