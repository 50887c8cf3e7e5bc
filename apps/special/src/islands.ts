/** The components of public pages that come to life on their own; names as in the manifest. */
export { MatchDay } from './features/match-day/MatchDay';
