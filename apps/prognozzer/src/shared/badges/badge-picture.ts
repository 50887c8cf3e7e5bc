import type { BadgeType } from '@tribina/contracts';
import { BADGE_TYPES } from '@tribina/game-rules';
import { releaseFile } from '../release-files';

/** What link previews ask for, pixels. */
export const BADGE_PICTURE = { width: 1200, height: 630 } as const;

/** Names of the pictures in the release; `tools/badges/make.ts` makes them. */
export const BADGE_PICTURES: readonly (readonly [type: BadgeType, name: string])[] = /* @__PURE__ */ BADGE_TYPES.map(
  (type) => [type, pictureName(type)],
);

function pictureName(type: BadgeType): string {
  return `badge-${type.toLowerCase().replaceAll('_', '-')}.png`;
}

/** Address of the picture that a link to a badge is shown with. */
export function badgePicture(type: BadgeType): string {
  return releaseFile(pictureName(type));
}
