import { feedCalls, gameCalls } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import type { ServiceClient } from './http';
import { readPhrases } from './world';

const LANGUAGES = { sr: 'rs', hr: 'hr', en: 'ke' } as const;

/** The demo's challenge: every round of the invented league is a stage (spec game §9: 18 rounds of 8 matches). */
export async function seedChallenge(game: ServiceClient, feed: ServiceClient, competitionId: number): Promise<void> {
  const phrases = readPhrases();
  const names = (key: 'challenge' | 'round' | 'short', n: number) => ({
    sr: fill(phrases[LANGUAGES.sr].game[key], { n }),
    hr: fill(phrases[LANGUAGES.hr].game[key], { n }),
    en: fill(phrases[LANGUAGES.en].game[key], { n }),
  });
  const { data } = await feed.call(feedCalls.schedule, { query: { competitionId } });
  const rounds = data.rounds.filter(({ matches }) => matches.length === 8);
  await game.call(gameCalls.createChallenge, {
    body: {
      names: names('challenge', 0),
      competitionId,
      stages: rounds.map(({ matches }, index) => ({
        ordinal: index + 1,
        names: names('round', index + 1),
        shortname: String(index + 1),
        matchIds: matches.map(({ id }) => id),
      })),
    },
  });
}
