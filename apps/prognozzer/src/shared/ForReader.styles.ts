import type { CSSObject } from '@emotion/react';

// Not `:root`: at run time emotion takes a selector that begins with a colon for a state of the element itself.
export const hiddenFromMembers: CSSObject = { 'html[data-signed-in="true"] &': { display: 'none' } };

export const hiddenFromVisitors: CSSObject = { 'html:not([data-signed-in="true"]) &': { display: 'none' } };

export const boxless: CSSObject = { display: 'contents' };
