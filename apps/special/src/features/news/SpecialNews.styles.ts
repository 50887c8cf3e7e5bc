import { headline, mq, palette, radius, space, style, text } from '@tribina/theme';

export const grid = style({
  display: 'grid',
  gap: `0 ${space[24]}px`,
  [mq.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
});

const link = { '&:hover h3': { textDecoration: 'underline', textDecorationThickness: 2 } } as const;

export const lead = style({ ...link, display: 'grid', gap: space[8], alignContent: 'start', paddingBottom: space[12] });

export const picture = style({
  width: '100%',
  height: 'auto',
  borderRadius: radius.picture,
  background: palette('sunk'),
});

export const thumb = style({ aspectRatio: '3 / 2' });

export const leadTitle = style({ ...headline(32) });

export const leadText = style({ ...text(16), color: palette('ink2') });

export const list = style({ '& > li': { borderTop: `1px solid ${palette('line')}` } });

/** Two columns below both. */
export const wide = style({
  [mq.fromTablet]: { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space[24] },
});

export const teaser = style({
  ...link,
  display: 'grid',
  gridTemplateColumns: '124px 1fr',
  gap: space[16],
  padding: `${space[12]}px 0`,
});

export const meta = style({
  display: 'flex',
  gap: space[8],
  fontSize: 13,
  color: palette('ink3'),
  '& b': { textTransform: 'uppercase', letterSpacing: '0.03em', color: palette('brand') },
});
