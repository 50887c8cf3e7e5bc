import { classes, mq, palette, radius, space, style } from '@tribina/theme';
import { card, stack } from '../../shared/controls.styles';

export const form = classes(
  card,
  stack,
  style({ marginTop: space[16], borderTop: `3px solid ${palette('ink')}`, scrollMarginTop: space[16] }),
);

export const fields = style({
  display: 'grid',
  gap: space[12],
  '& > *': { minWidth: 0 },
  [mq.fromTablet]: { gridTemplateColumns: '2fr 1fr 2fr' },
});

export const percents = style({
  display: 'grid',
  gap: space[8],
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: 13, fontWeight: 650 },
  '& > label': { fontWeight: 400 },
  '& button[aria-pressed="true"]': { borderColor: palette('brand'), boxShadow: `inset 0 -3px ${palette('brand')}` },
  '& > p': { fontSize: 13, color: palette('live') },
  [mq.fromTablet]: {
    gridTemplateColumns: 'minmax(160px, 320px) auto 1fr',
    alignItems: 'end',
    '& > p': { gridColumn: '1 / -1' },
  },
});

export const free = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  fontSize: 14,
  '& input': {
    width: '5em',
    minHeight: 44,
    padding: `0 ${space[8]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-invalid="true"]': { borderColor: palette('live') },
  [mq.fromTablet]: { '& input': { minHeight: 36 } },
});
