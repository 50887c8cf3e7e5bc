import { palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const tools = style({ display: 'grid', gap: space[8] });

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  '&:hover': { borderColor: palette('ink3') },
  '&[aria-current]': { borderColor: palette('brand'), background: palette('brand'), color: palette('onBrand') },
});

export const days = style({ display: 'grid', gap: space[24] });

export const dayTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginBottom: space[8],
  fontSize: 16,
  fontWeight: 650,
  scrollMarginTop: space[16],
  '& time::first-letter': { textTransform: 'uppercase' },
  '& time': { display: 'block' },
});

export const today = style({
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  background: palette('brand'),
  color: palette('onBrand'),
  fontSize: 13,
  textTransform: 'uppercase',
});
