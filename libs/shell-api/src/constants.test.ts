import {
  CHUNK_LOAD_LIMIT_MS,
  GROUP_SIZE,
  HIDE_HEADER_FROM_PX,
  LOADER_MS,
  MAIN_GROUP_SIZE,
  READING_WORDS_PER_MINUTE,
  RESIZE_THROTTLE_MS,
  SOCKET_IDLE_MS,
  SPECIAL_SKELETON_MS,
} from './index';

it.each([
  ['P193: the scroll threshold, px', HIDE_HEADER_FROM_PX, 200],
  ['P194: the throttle of resize events, ms', RESIZE_THROTTLE_MS, 250],
  ['P195: the loader, ms', LOADER_MS, 600],
  ['P196: the time-out of a chunk, ms', CHUNK_LOAD_LIMIT_MS, 120_000],
  ['P198: articles of a news group', GROUP_SIZE, 9],
  ['P198: articles of the main group', MAIN_GROUP_SIZE, 6],
  ['P200: words a minute', READING_WORDS_PER_MINUTE, 230],
  ['G100: an idle socket, ms', SOCKET_IDLE_MS, 15_000],
  ['P059 G100: the skeleton of the special, ms', SPECIAL_SKELETON_MS, 500],
])('%s, is the specification’s', (_what, value, specified) => {
  expect(value).toBe(specified);
});
