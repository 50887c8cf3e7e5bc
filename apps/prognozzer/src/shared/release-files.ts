/** Where the files of this release are; put there by the build. */
declare const __RELEASE_FILES__: string | undefined;

/** The address of a file that lies in the release (`assets` in package.json). A test has no release. */
export function releaseFile(name: string): string {
  return (typeof __RELEASE_FILES__ === 'undefined' ? '/' : __RELEASE_FILES__) + name;
}
