/** The one home of the specification's numbers that more than one part uses (spec portal §9, spec game §9). */

/** How long a lazy chunk of a part that is on screen may take. */
export const CHUNK_LOAD_LIMIT_MS = 120_000;
/** Resize events are handled at most this often. */
export const RESIZE_THROTTLE_MS = 250;
/** The preloader, shown on a change of shell, stays at least this long. */
export const LOADER_MS = 600;
/** The special shell shows its skeleton at least this long. */
export const SPECIAL_SKELETON_MS = 500;
export const READING_WORDS_PER_MINUTE = 230;
/** Articles of a news group, trimmed to a multiple of the columns; the main group shows its own number. */
export const GROUP_SIZE = 9;
export const MAIN_GROUP_SIZE = 6;
/** Scrolled so far or farther, the header is in its hide mode (spec portal §4). */
export const HIDE_HEADER_FROM_PX = 200;
/** A hidden tab gives its socket up after this long (spec portal §4, spec game §9). */
export const SOCKET_IDLE_MS = 15_000;
