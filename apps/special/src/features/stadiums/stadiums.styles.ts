import { headline, mq, palette, space, style } from '@tribina/theme';

export const layout = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  [mq.fromMedium]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', gap: space[48] },
});

export const map = style({ width: '100%', maxWidth: 600, height: 'auto' });
export const ground = style({ fill: palette('sand') });
export const dot = style({ fill: palette('brand') });
export const number = style({ ...headline(24), fontSize: 26, fill: palette('ink') });
export const scaleLine = style({ fill: 'none', stroke: palette('ink2'), strokeWidth: 1.5 });
export const scaleText = style({ fontSize: 20, fill: palette('ink2') });

export const list = style({ display: 'grid', counterReset: 'stadium' });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  padding: `${space[12]}px 0`,
  borderBottom: `1px solid ${palette('line')}`,
  counterIncrement: 'stadium',
  '&::before': { content: 'counter(stadium)', ...headline(18), color: palette('brand') },
});
