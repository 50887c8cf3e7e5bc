/** The part of the package that is used here; it ships no types. */
declare module 'semver' {
  const semver: {
    readonly satisfies: (version: string, range: string, options?: { readonly includePrerelease?: boolean }) => boolean;
  };
  export default semver;
}
