export { Flag } from './Flag';
export {
  matchInWords,
  matchLabel,
  kickOff,
  matchPhase,
  playedAt,
  winnerSide,
  type MatchLine,
  type MatchPhase,
  type MatchZone,
} from './match-state';
export { MatchRow } from './MatchRow';
export { sportsEvent } from './sports-event';
export { TeamLines } from './TeamLines';
export { ScorersTable } from './ScorersTable';
export { StandingsLegend, StandingsTable } from './StandingsTable';
