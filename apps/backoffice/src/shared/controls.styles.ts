import { classes, headline, mq, palette, radius, space, style, text } from '@tribina/theme';

/** A control of the console: 36 px where a pointer works, a thumb's size on phones. */
const CONTROL = 36;
const THUMB = 44;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minHeight: THUMB,
  minWidth: THUMB,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  background: palette('surface'),
  color: palette('ink'),
  fontSize: 13,
  fontWeight: 650,
  lineHeight: 1.2,
  '&:hover': { borderColor: palette('ink3') },
  '&[aria-disabled="true"]': { color: palette('ink3'), background: palette('sunk'), cursor: 'not-allowed' },
  '&[aria-busy="true"]': { opacity: 0.7 },
  '& kbd': { fontSize: 12, fontWeight: 400 },
  [mq.fromTablet]: { minHeight: CONTROL, minWidth: CONTROL },
});

export const button = base;

/** What takes something back: urgent, and so the one that is seen first. */
export const urgentButton = classes(
  base,
  style({ '&:not([aria-disabled="true"])': { borderColor: palette('live'), color: palette('live') } }),
);

export const mainButton = classes(
  base,
  style({
    '&:not([aria-disabled="true"])': {
      borderColor: palette('brand'),
      background: palette('brand'),
      color: palette('onBrand'),
    },
  }),
);

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const field = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  minWidth: 0,
  fontSize: 13,
  fontWeight: 650,
  '& input:not([type="range"], [type="checkbox"]), & select': {
    width: '100%',
    minHeight: THUMB,
    padding: `0 ${space[8]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    fontSize: 14,
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-invalid="true"]': { borderColor: palette('live') },
  '& input[type="range"]': { width: '100%', minHeight: THUMB, accentColor: palette('brand') },
  [mq.fromTablet]: { '& input:not([type="range"], [type="checkbox"]), & select': { minHeight: CONTROL } },
});

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: THUMB,
  fontSize: 13,
  '& input': { width: 18, height: 18, margin: 0, accentColor: palette('brand') },
});

export const card = style({
  padding: space[16],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
});

export const alert = style({
  padding: `${space[8]}px ${space[12]}px`,
  borderLeft: `3px solid ${palette('live')}`,
  background: palette('surface'),
  ...text(14),
  '& code': { color: palette('ink2') },
});

/** Says what is so, not what went wrong. */
export const note = style({
  padding: `${space[8]}px ${space[12]}px`,
  borderLeft: `3px solid ${palette('warn')}`,
  background: palette('surface'),
  ...text(14),
});

export const stack = style({ display: 'grid', gap: space[12], minWidth: 0, '& > *': { minWidth: 0 } });

export const quiet = style({ color: palette('ink2'), fontSize: 13 });

export const sectionTitle = style({ ...headline(20), marginBottom: space[8] });

export const subtitle = style({ ...headline(18) });

export const mono = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 13,
  overflowWrap: 'anywhere',
});
