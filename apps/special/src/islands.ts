/** The components of public pages that come to life on their own; names as in the manifest. */
export { BannerPopup } from './features/banner/BannerPopup';
export { Course } from './features/match-day/Course';
export { MatchDay } from './features/match-day/MatchDay';
export { Stories } from './features/stories/Stories';
