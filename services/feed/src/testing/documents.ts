import type { FeedDocument, MatchFacts, MatchState } from '../write/document';
import { groupationsOf } from '../known/groupations';

/** Play over, with these scores. */
export function ended(score: MatchState['score'], further: Partial<MatchState> = {}): MatchState {
  return { ...inPlay(score), ended: true, minute: null, fullTime: score, ...further };
}

export function inPlay(score: MatchState['score'], further: Partial<MatchState> = {}): MatchState {
  return {
    code: 0,
    ended: false,
    minute: 30,
    score,
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
    goals: null,
    ...further,
  };
}

export function aMatch(further: Partial<MatchFacts> = {}): MatchFacts {
  return {
    round: 1,
    group: 1,
    phase: 'league',
    home: 'north',
    visitor: 'south',
    startTime: '2026-05-01T18:00:00Z',
    stadium: 'park',
    state: null,
    ...further,
  };
}

/** A small league of two clubs. */
export function aDocument(
  matches: readonly MatchFacts[] = [aMatch()],
  further: Partial<FeedDocument> = {},
): FeedDocument {
  return {
    competition: {
      key: 'poles',
      type: 'league',
      season: '2026',
      country: null,
      timeZone: 'Europe/Oslo',
      names: { en: 'League of Poles' },
      rules: { tieBreakers: ['goal-difference'] },
      isSimulated: false,
    },
    teams: [
      { key: 'north', type: 'CLUB', names: { en: 'North' } },
      { key: 'south', type: 'CLUB', names: { en: 'South' } },
    ],
    stadiums: [{ key: 'park', names: { en: 'Park' }, cities: { en: 'Town' }, capacity: null, position: null }],
    ...groupationsOf(matches),
    matches,
    ...further,
  };
}
