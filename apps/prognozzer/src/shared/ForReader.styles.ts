import type { CSSObject } from '@emotion/react';

export const hiddenFromMembers: CSSObject = { ':root[data-signed-in="true"] &': { display: 'none' } };

export const hiddenFromStrangers: CSSObject = { ':root:not([data-signed-in="true"]) &': { display: 'none' } };
