import { FONT_FAMILIES, headline, mq, palette, space, style } from '@tribina/theme';

/** Long reading has a serif: articles alone. */
export const serif = style({ fontFamily: FONT_FAMILIES.reading });

/** Running text: 68 characters a line. */
export const body = style({
  maxWidth: 680,
  marginTop: space[24],
  fontSize: 18,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  [mq.fromTablet]: { fontSize: 20 },
  '& > * + *': { marginTop: '1.1em' },
  '& > h2, & > blockquote': { ...headline(24), marginTop: '1.4em' },
  '& > blockquote': { padding: `${space[4]}px ${space[24]}px`, borderLeft: `3px solid ${palette('brand')}` },
  '& p > a, & li > a': { color: palette('brand'), textDecoration: 'underline' },
  '& > ul': { paddingLeft: '1.2em', listStyle: 'square' },
  '& > ol': { paddingLeft: '1.4em', listStyle: 'decimal' },
  '& ::marker': { color: palette('brand') },
});
