import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** Below the fixed header. */
const BELOW_HEADER = 72;

/** The chosen one of two is filled, and says so to those who hear it. */
export const choice = style({ '&[aria-pressed="true"]': { boxShadow: `inset 0 -3px ${palette('brand')}` } });

/** Stays in sight while the report is read, in room of its own: what appears in it moves nothing, and covers nobody's name. */
export const news = style({
  position: 'sticky',
  top: BELOW_HEADER,
  zIndex: 2,
  display: 'block',
  width: 'fit-content',
  margin: '0 auto',
  height: TOUCH_TARGET,
});

export const list = style({ scrollMarginTop: BELOW_HEADER });

export const post = style({
  display: 'grid',
  gridTemplateColumns: '64px 1fr',
  alignItems: 'baseline',
  scrollMarginTop: BELOW_HEADER,
  '& time': { display: 'block' },
  // A post's paragraphs are lines.
  '& p': { whiteSpace: 'pre-line' },
  '& p > a': { color: palette('brand'), textDecoration: 'underline' },
  '& svg': { width: 18, marginRight: space[4] },
  '&:target': { boxShadow: `inset 3px 0 ${palette('brand')}`, paddingLeft: space[8] },
  '& + &': { borderTop: `1px solid ${palette('line')}` },
  padding: `${space[16]}px 0`,
});

export const minute = style({ color: palette('live') });
