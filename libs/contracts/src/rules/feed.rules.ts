import type { eventCalls } from '../event.calls';
import type { feedCalls } from '../feed.calls';
import type { seasonCalls } from '../seasons.calls';
import { reads, writes, type RulesOf } from './rule';

/** The gateway serves them below `/api`. */
const READS = reads('anybody', ['gateway', 'service']);
const OURS = writes('ourselves', ['service']);

export const feedRules: RulesOf<typeof feedCalls> = {
  competitions: READS,
  schedule: READS,
  standings: READS,
  matches: reads('anybody', ['gateway', 'service'], { cost: 'matches' }),
  match: READS,
  teamDetails: READS,
  writeResult: OURS,
  liveReport: writes('partner', ['partner']),
  writeOdds: OURS,
};

export const eventRules: RulesOf<typeof eventCalls> = {
  pages: reads('anybody', ['gateway']),
  referees: READS,
  stadiums: READS,
  scorers: READS,
  matchFacts: READS,
  oddsHistory: READS,
  history: READS,
  historyPage: READS,
};

export const seasonRules: RulesOf<typeof seasonCalls> = { countries: READS, schedule: READS, tables: READS };
