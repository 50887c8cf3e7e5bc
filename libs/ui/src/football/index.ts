export { Flag } from './Flag';
export { matchInWords, matchLabel, matchPhase, type MatchPhase } from './match-state';
export { MatchRow } from './MatchRow';
