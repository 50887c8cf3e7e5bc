/** The components of public pages that come to life on their own; names as in the manifest. */
export { BannerPopup } from './features/banner/BannerPopup';
export { Comments } from './features/comments/Comments';
export { FavouriteButton } from './features/favourites/FavouriteButton';
export { Favourites } from './features/favourites/Favourites';
export { FeedList } from './features/feed-list/FeedList';
export { ForYou } from './features/for-you/ForYou';
export { LivePosts } from './features/live-posts/LivePosts';
export { LoadMore } from './features/news-list/LoadMore';
export { MarkVotes } from './features/match-story/MarkVotes';
export { MatchBlock } from './features/match-block/MatchBlock';
export { NewArticles } from './features/new-articles/NewArticles';
export { Notifications } from './features/notifications/Notifications';
export { OddsPromo } from './features/odds-promo/OddsPromo';
export { ScoreStrip } from './features/score-strip/ScoreStrip';
export { SearchBox } from './features/search/SearchBox';
export { ShareBar } from './features/share/ShareBar';
export { Stories } from './features/stories/Stories';
