import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { useLater } from '../../shared/use-later';
import type { IdentityPrompt } from './use-identity-prompt';

const load = () => import(/* webpackChunkName: "identity" */ '../../features/identity/later');

/** The prompt for the identity number; it comes once it is asked for. */
export function IdentitySlot({
  edition,
  prompt,
}: {
  readonly edition: Edition;
  readonly prompt: IdentityPrompt;
}): ReactNode {
  const later = useLater(prompt.isOpen, load, gamePhrases[edition.language].shell.partFailed);
  if (!later || !prompt.isOpen) return null;
  return <later.IdentityDialog edition={edition} playerId={prompt.player.id} onClose={prompt.close} />;
}
