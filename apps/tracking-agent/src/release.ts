/** Where the files of this release are; put there by the build. */
declare const __RELEASE_FILES__: string | undefined;

/** `/r/tracking-agent/<release>/`. A test has no release. */
export const RELEASE_FILES = typeof __RELEASE_FILES__ === 'undefined' ? '/' : __RELEASE_FILES__;

/** The release's id, as every event names it. */
export const RELEASE = RELEASE_FILES.split('/')[3] ?? 'none';
