import type { GameEvent } from '@tribina/contracts';

/** `Košava – Bura`. */
export function teamsOf({ bets }: Pick<GameEvent, 'bets'>): string {
  return bets.map(({ participant }) => participant.name).join(' – ');
}
