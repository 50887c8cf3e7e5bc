export { videoLength, videoObject } from './video-object';
export { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';
