import { style } from '@tribina/theme';

/** What only whoever seems to be logged in sees before it is known who reads (the boot script's guess), and what all others do. */
export const forMembers = style({ ':root:not([data-signed-in="true"]) &': { display: 'none' } });
export const forOthers = style({ ':root[data-signed-in="true"] &': { display: 'none' } });
