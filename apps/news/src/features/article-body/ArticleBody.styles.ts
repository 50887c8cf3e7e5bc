import { FONT_FAMILIES, headline, mq, palette, radius, space, style, text } from '@tribina/theme';

/** Long reading: a serif at 68 characters a line. What is no text keeps the interface's letters. */
export const body = style({
  maxWidth: 700,
  marginTop: space[24],
  fontFamily: FONT_FAMILIES.reading,
  fontSize: 18,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  [mq.fromTablet]: { fontSize: 20 },
  '& > * + *': { marginTop: '1.1em' },
  '& > h2': { ...headline(24), marginTop: '1.6em' },
  '& a': { color: palette('brand'), textDecoration: 'underline', textUnderlineOffset: 3 },
  '& > ul': { paddingLeft: '1.2em', listStyle: 'square' },
  '& > ol': { paddingLeft: '1.4em', listStyle: 'decimal' },
  '& > * > li + li': { marginTop: '.4em' },
  '& ::marker': { color: palette('brand') },
  '& > blockquote': {
    ...headline(24),
    margin: '1.4em 0',
    padding: `${space[4]}px 0 ${space[4]}px ${space[24]}px`,
    borderLeft: `3px solid ${palette('brand')}`,
  },
});

export const figure = style({ '& > img': { width: '100%', height: 'auto', borderRadius: radius.picture, background: palette('sunk') } });

export const caption = style({ marginTop: space[8], fontFamily: FONT_FAMILIES.interface, ...text(13), color: palette('ink3') });

/** Wider than a phone: scrolled by itself. */
export const tableFrame = style({
  overflowX: 'auto',
  fontFamily: FONT_FAMILIES.interface,
  ...text(14),
  '& > table': { width: '100%' },
  '& th, & td': { padding: `${space[8]}px ${space[12]}px`, borderBottom: `1px solid ${palette('line')}`, textAlign: 'left' },
  '& th': { borderBottom: `2px solid ${palette('ink')}`, fontWeight: 650, whiteSpace: 'nowrap' },
});

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
