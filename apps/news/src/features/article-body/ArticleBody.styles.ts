import { FONT_FAMILIES, style } from '@tribina/theme';

/** What is no text keeps the interface's letters. */
export const plain = style({ fontFamily: FONT_FAMILIES.interface, fontSize: 14, lineHeight: 1.5 });
