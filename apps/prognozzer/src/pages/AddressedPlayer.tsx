import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { useState, type ReactNode } from 'react';
import { LoginPrompt } from '../features/login-prompt/LoginPrompt';
import { useOwnChallengeQuery } from '../shared/player.api';
import { usePlayer } from '../shared/use-player';
import { OtherPlayer } from './OtherPlayer';

/** Flags of the address that open a player over any page of the game (spec game §2 "Query flags on the game"). */
const FLAGS = ['showMyTrophies', 'shareUserStage', 'prognozzerUser'];

/** Who is to be opened: the reader's own trophies, or somebody's predictions. */
type Asked = { readonly isOwnTrophies: true } | { readonly isOwnTrophies: false; readonly userId: number };

/** Opens whom the address asks for; who has not logged in is asked to. Once it is closed the address is without the flags. */
export function AddressedPlayer({ edition }: { readonly edition: Edition }): ReactNode {
  const { key, search } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const asked = closedAt === key ? null : askedBy(search);
  const { status, id } = usePlayer();
  const challenge = useOwnChallengeQuery(id ?? 0, { skip: id === null || asked === null });
  const handleClose = () => {
    setClosedAt(key);
    history.replaceState(history.state, '', withoutFlags());
  };
  if (asked && status === 'anonymous' && edition.features.login) {
    return <LoginPrompt edition={edition} onClose={handleClose} />;
  }
  if (!asked || id === null || challenge.isLoading || challenge.isUninitialized) return null;
  return (
    <OtherPlayer
      edition={edition}
      challengeId={challenge.currentData?.id ?? null}
      userId={asked.isOwnTrophies ? id : asked.userId}
      isOwnTrophies={asked.isOwnTrophies}
      onClose={handleClose}
    />
  );
}

function askedBy(search: string): Asked | null {
  const flags = new URLSearchParams(search);
  if (isSet(flags, 'showMyTrophies')) return { isOwnTrophies: true };
  const user = flags.get('prognozzerUser') ?? '';
  const isUser = isSet(flags, 'shareUserStage') && /^[1-9]\d{0,14}$/.test(user);
  return isUser ? { isOwnTrophies: false, userId: Number(user) } : null;
}

/** A flag is set by its name alone; `=false` takes it back. */
function isSet(flags: URLSearchParams, name: string): boolean {
  return flags.has(name) && flags.get(name) !== 'false';
}

function withoutFlags(): string {
  const query = new URLSearchParams(location.search);
  for (const name of FLAGS) query.delete(name);
  const rest = query.toString();
  return location.pathname + (rest === '' ? '' : `?${rest}`) + location.hash;
}
