import type { MatchStatus } from '@tribina/game-rules';
import { footballPhrases, type FootballPhrases } from '@tribina/messages/football';
import { gamePhrases } from '@tribina/messages/game';
import type { Edition } from '@tribina/editions';
import type { MatchView } from './match-view';

const WORDS: Readonly<Record<Exclude<MatchStatus, 'FUTURE'>, keyof FootballPhrases>> = {
  ACTIVE: 'live',
  DONE: 'finished',
  POSTPONED: 'postponed',
  CANCELLED: 'cancelled',
  INTERRUPTED: 'interrupted',
  SUSPENDED: 'suspended',
  STOPPED: 'stopped',
};

/** The word for where a match stands. */
export function stateWord({ language }: Pick<Edition, 'language'>, { status, isWithdrawn }: MatchView): string {
  if (isWithdrawn) return gamePhrases[language].withdrawn;
  return status === 'FUTURE' ? gamePhrases[language].future : footballPhrases[language][WORDS[status]];
}
