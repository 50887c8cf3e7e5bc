export { StoriesViewer, type StoriesViewerProps } from './StoriesViewer';
