/** @jsxImportSource @emotion/react */
import { useSession, type Session } from '@tribina/auth';
import type { Edition } from '@tribina/editions';
import { Provider } from '@tribina/facades/store';
import { useMemo, useState, type ReactNode } from 'react';
import { BannerPopup } from '../features/banner/BannerPopup';
import { makeGameStore, type GameStore } from '../shared/game-store';
import { ShellContext } from '../shared/shell-context';
import { NOBODY, PlayerContext, type Player } from '../shared/use-player';
import { useStoreOf } from '../shared/use-store-of';
import { shifted, shifting, stage } from './GameShell.styles';
import { MenuSlot } from './MenuSlot';
import { Navigation } from './Navigation';
import { useLiveTags } from './use-live-tags';
import { OwnPartsContext, useOwnPartsLoader } from './use-own-parts';

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
      <Frame {...props} store={store} />
    </Provider>
  );
}

function Frame({ edition, modals, children, store }: GameShellProps & { readonly store: GameStore }): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [identityAsked, setIdentityAsked] = useState(0);
  const [told, setTold] = useState<Player | null>(null);
  const player = playerOf(useSession(), told);
  const parts = useOwnPartsLoader(edition, store);
  const [players, ownParts] = [useStoreOf(player), useStoreOf(parts)];
  const acts = useMemo(() => ({ openIdentity: () => setIdentityAsked((times) => times + 1) }), []);
  useLiveTags();
  return (
    <ShellContext value={acts}>
      <PlayerContext value={players}>
        <OwnPartsContext value={ownParts}>
          <div css={stage}>
            <div css={[shifting, isMenuOpen && shifted]}>
              <Navigation edition={edition} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
              {children}
            </div>
          </div>
          <MenuSlot edition={edition} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          {parts ? <parts.PlayerSource edition={edition} onPlayer={setTold} identityAsked={identityAsked} /> : null}
          <BannerPopup language={edition.language} />
          {modals}
        </OwnPartsContext>
      </PlayerContext>
    </ShellContext>
  );
}

/** What was told of a player holds while he is logged in. */
function playerOf(session: Session, told: Player | null): Player {
  if (session.status !== 'member') return session.status === 'unknown' ? NOBODY : ANONYMOUS;
  return told?.member?.id === session.user.id ? told : COMING;
}

const ANONYMOUS: Player = { ...NOBODY, status: 'anonymous' };
/** A member of whom nothing is known yet. */
const COMING: Player = { ...NOBODY, status: 'registering' };
