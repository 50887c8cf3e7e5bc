import { headline, mq, palette, space, style } from '@tribina/theme';

/** The page is set in the interface's family; saying it again in every rule would be bytes. */
const inherited = { fontFamily: 'inherit' } as const;

/** A headline among others. */
export const condensed = style({ ...headline(18), ...inherited });
/** A headline that stands out: a section's, a page's. Its sizes stand behind it. */
const display = style({ ...headline(32), ...inherited });
export const display24 = `${display} ${style({ fontSize: 24 })}`;
export const display38 = `${display} ${style({ fontSize: 38 })}`;
export const displayMost = `${display} ${style({ overflowWrap: 'break-word', [mq.fromTablet]: { fontSize: 46 } })}`;
export const upper = style({ textTransform: 'uppercase' });

/** Beside the text: dates, notes, labels. */
export const note = style({ fontSize: 14, color: palette('ink2') });
/** What stands below a picture. */
export const caption = `${note} ${style({ marginTop: space[8] })}`;
export const tiny = style({ fontSize: 12, color: palette('ink3') });
export const figures = style({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
