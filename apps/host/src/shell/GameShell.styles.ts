import { headline, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';
import { container } from './MainShell.styles';

export const header = style({ background: palette('bar'), color: palette('onPanel') });

export const inner = style({ ...container, display: 'flex', alignItems: 'center', gap: space[16], minHeight: 64 });

export const title = style({
  ...headline(24),
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  textTransform: 'uppercase',
});

export const mark = style({ width: 26, height: 24, fill: 'currentcolor' });

export const end = style({ display: 'flex', alignItems: 'center', gap: space[12], marginLeft: 'auto' });

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: '1px solid currentcolor',
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  '& svg': { width: 16, height: 16 },
  '&:hover': { textDecoration: 'underline' },
});

/** On a phone the arrow says it alone. */
export const backName = style({ display: 'none', [mq.fromSmall]: { display: 'inline' } });
