import { classes, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

/** On a phone an icon says it; the word is there for whoever does not see it. */
export const fromSmall = style({
  [mq.belowSmall]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});

const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  [mq.fromSmall]: { padding: `0 ${space[16]}px`, '& svg': { display: 'none' } },
});

export const loginLink = classes(
  button,
  style({ background: palette('brand'), color: palette('onBrand'), '&:hover': { textDecoration: 'underline' } }),
);

/** Known to have a session, but not yet whose: the place is kept, nothing is promised. */
export const waiting = style({ ':root[data-signed-in="true"] &': { visibility: 'hidden' } });

/** Who is signed in: on a phone their face, the height of a thumb. */
export const profileButton = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  maxWidth: '100%',
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  '&:hover': { borderColor: palette('ink3') },
  [mq.fromSmall]: { width: '100%', padding: `0 ${space[8]}px` },
});

export const face = style({ width: 28 });

const wideOnly = { display: 'none', [mq.fromSmall]: { display: 'block' } } as const;

export const name = style({
  ...wideOnly,
  flex: 1,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 14,
  fontWeight: 650,
});

export const caret = style({ ...wideOnly, flex: 'none', width: 16, height: 16 });

/** Entries as wide as the menu, links and the button alike. */
export const menu = style({ minWidth: 200, padding: space[8], '& li > *': { width: '100%' } });
