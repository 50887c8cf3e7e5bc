/** The components of public pages that come to life on their own; names as in the manifest. */
export { LivePosts } from './features/live-posts/LivePosts';
export { LoadMore } from './features/news-list/LoadMore';
export { MatchBlock } from './features/match-block/MatchBlock';
export { ScoreStrip } from './features/score-strip/ScoreStrip';
export { ShareBar } from './features/share/ShareBar';
