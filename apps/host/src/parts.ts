import { LIVE_PART, MISSED, type NumberedChange } from '@tribina/shell-api';

const AGAIN_MS = 5_000;

let parts: readonly Element[] = [];
let following: Promise<(change: NumberedChange) => void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** Notes which parts of a public page move and are no island's. What the browser renders later is no part of it: it has its data. */
export function noteParts(): void {
  parts = [...document.querySelectorAll(`[data-live=""][id^="${LIVE_PART}"]`)];
  following = undefined;
}

/** Tells them of a change; what they do then comes with the first one that is of a match. */
export function tellParts(change: NumberedChange): void {
  if (parts.length === 0 || !(change.kind === MISSED || change.kind.startsWith('match.'))) return;
  following ??= import(/* webpackChunkName: "parts" */ './pulse/follow').then(({ followParts }) => followParts(parts));
  following.then(
    (tell) => tell(change),
    (error: unknown) => {
      following = undefined;
      console.warn(error);
      // Nobody tells of that change once more.
      clearTimeout(again);
      again = setTimeout(() => tellParts({ ...change, kind: MISSED }), AGAIN_MS);
    },
  );
}
