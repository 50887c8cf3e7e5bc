export { rowTellersOf, Stories, type LaterStories, type StoriesProps } from './Stories';
