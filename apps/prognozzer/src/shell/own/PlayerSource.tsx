import type { Edition } from '@tribina/editions';
import { useEffect, type ReactNode } from 'react';
import type { Player } from '../../shared/use-player';
import { IdentitySlot } from './IdentitySlot';
import { useIdentityPrompt } from './use-identity-prompt';
import { useKeptSlips } from './use-kept-slips';
import { useLogoutCleanup } from './use-logout-cleanup';
import { usePlayerSource } from './use-player-source';

interface PlayerSourceProps {
  readonly edition: Edition;
  /** Tells who plays; the same function each time. */
  readonly onPlayer: (player: Player) => void;
  /** How often the prompt for the identity number was asked for. */
  readonly identityAsked: number;
}

/** Finds out who plays, keeps what he begins, and forgets him when he logs out; shows nothing but the prompt to link his account. */
export function PlayerSource({ edition, onPlayer, identityAsked }: PlayerSourceProps): ReactNode {
  const player = usePlayerSource();
  const prompt = useIdentityPrompt(player, identityAsked);
  useEffect(() => onPlayer(player), [player, onPlayer]);
  useKeptSlips(player.id);
  useLogoutCleanup(edition);
  return <IdentitySlot edition={edition} prompt={prompt} />;
}
