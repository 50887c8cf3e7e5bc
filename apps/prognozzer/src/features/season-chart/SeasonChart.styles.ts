import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';
import { sectionRule } from '../../shared/layout.styles';

/** As high before as after the figures are there. */
export const panel: CSSObject = { ...sectionRule, minHeight: 420, paddingTop: space[12] };

export const title: CSSObject = { ...headline(24), textTransform: 'uppercase' };

export const summary: CSSObject = { ...text(14), minHeight: 42, color: palette('ink2') };

export const plotTitle: CSSObject = { ...text(13, 650), marginTop: space[16], color: palette('ink2') };

export const plot: CSSObject = {
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  '& text': { fill: palette('ink2') },
};

export const bar: CSSObject = { fill: palette('brand') };

/** A round without predictions. */
export const gap: CSSObject = { fill: 'none', stroke: palette('line'), strokeDasharray: '2 3' };

export const ground: CSSObject = { stroke: palette('line') };

export const line: CSSObject = { fill: 'none', stroke: palette('ink'), strokeWidth: 2, strokeLinejoin: 'round' };

export const dot: CSSObject = { fill: palette('paper'), stroke: palette('ink'), strokeWidth: 2 };

export const value: CSSObject = { '&&': { fill: palette('ink') }, fontWeight: 700 };

export const axis: CSSObject = { '&&': { fill: palette('ink3') } };

export const details: CSSObject = {
  marginTop: space[12],
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TOUCH_TARGET,
    fontSize: 14,
    fontWeight: 650,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
};

export const table: CSSObject = {
  ...text(14),
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space[4]}px 0`, borderBottom: `1px solid ${palette('line')}`, textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left' },
  '& th': { fontWeight: 400 },
  '& thead th': { color: palette('ink3') },
};

export const empty: CSSObject = {
  ...text(14),
  marginTop: space[12],
  padding: space[16],
  border: `1px dashed ${palette('line')}`,
  borderRadius: radius.panel,
  color: palette('ink2'),
};
