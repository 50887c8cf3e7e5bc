import { classes, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';
import { input } from '../../shared/layout.styles';

/** Below the fixed header. */
const BELOW_HEADER = 72;
const MEASURE = '68ch';
const hairline = `1px solid ${palette('line')}`;

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  maxWidth: MEASURE,
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: space[16],
  borderRadius: radius.panel,
  background: palette('sunk'),
});

/** What is suggested while one types lies below the text. */
export const field = style({ position: 'relative' });
/** Grows with what is typed, where the browser knows how. */
export const area = classes(
  input,
  style({
    display: 'block',
    '&&': { height: 'auto', minHeight: 96, padding: space[12] },
    maxHeight: '50vh',
    fieldSizing: 'content',
    resize: 'vertical',
    '&[aria-invalid]': { borderColor: palette('live') },
  }),
);

/** A member's line and a guest's field are as high as each other. */
export const member = style({ display: 'flex', alignItems: 'center', minHeight: 48 });
export const guest = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  '& > input': { flex: '1 1 160px', width: 'auto' },
  '& > input[aria-invalid]': { borderColor: palette('live') },
});

export const trap = style({ position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' });

export const problem = style({
  padding: space[12],
  borderLeft: `3px solid ${palette('live')}`,
  background: palette('surface'),
  '&:empty': { display: 'none' },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  '& > p': { flex: '1 1 200px' },
});

/** The order that is chosen. */
export const chosen = style({ '&[aria-current]': { color: palette('ink'), textDecoration: 'underline' } });

/** Stays in sight while the comments are read, in room of its own: what appears in it moves nothing, and covers nobody's name. */
export const news = style({
  position: 'sticky',
  top: BELOW_HEADER,
  zIndex: 2,
  display: 'block',
  width: 'fit-content',
  margin: '0 auto',
  height: TOUCH_TARGET,
});

export const list = style({ scrollMarginTop: BELOW_HEADER, '& > li': { borderTop: hairline } });
export const replies = style({ marginLeft: space[16], paddingLeft: space[16], borderLeft: hairline });

export const comment = style({
  padding: `${space[12]}px 0 ${space[4]}px`,
  scrollMarginTop: BELOW_HEADER,
  '&:target': { boxShadow: `-${space[8]}px 0 ${palette('paper')}, -${space[12]}px 0 ${palette('brand')}` },
});

/** Lines as they were written; what has no spaces breaks where it must. */
export const said = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', '& b': { color: palette('brand') } });

/** Who says it stands out from what is said of it. */
export const name = style({ fontSize: 14, color: palette('ink') });

export const avatar = style({ width: 32, height: 32, borderRadius: '50%' });

export const mark = style({ padding: '0 4px', borderRadius: 2, background: palette('sunk'), fontWeight: 650 });
