/** The address carries a message (spec portal §2, "Query messages on load"): it is said at once, not at a sign of life. */
export function hasMessage(): boolean {
  return /[?&](message|specialError|deleteUser)=/.test(location.search);
}
