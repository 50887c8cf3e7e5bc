import { classes, headline, mq, palette, radius, sideways, space, style, text } from '@tribina/theme';

/** A control of the back office: 36 px where a pointer works, a thumb's size on phones. */
const CONTROL = 36;
const THUMB = 44;

export const page = style({
  padding: `${space[8]}px ${space[16]}px ${space[48]}px`,
  [mq.fromTablet]: { padding: `${space[8]}px ${space[24]}px ${space[48]}px` },
});
export const title = style({ ...headline(32), margin: `${space[16]}px 0 ${space[12]}px`, overflowWrap: 'anywhere' });
export const waiting = style({ height: 320, borderRadius: radius.panel, background: palette('sunk') });

export const button = style({
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
  '&[aria-pressed="true"]': { borderColor: palette('ink'), boxShadow: `inset 0 0 0 1px ${palette('ink')}` },
  '&:disabled': { color: palette('ink3'), background: palette('sunk'), cursor: 'not-allowed' },
  '&[aria-busy="true"]': { opacity: 0.7 },
  '& kbd': { fontSize: 12, fontWeight: 400 },
  [mq.fromTablet]: { minHeight: CONTROL, minWidth: CONTROL },
});
export const mainButton = classes(
  button,
  style({
    '&:not(:disabled)': { borderColor: palette('brand'), background: palette('brand'), color: palette('onBrand') },
  }),
);
/** What takes something from readers. */
export const urgentButton = classes(
  button,
  style({ '&:not(:disabled)': { borderColor: palette('live'), color: palette('live') } }),
);
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

export const field = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  flex: '1 1 200px',
  minWidth: 0,
  fontSize: 13,
  fontWeight: 650,
  '& input:not([type="checkbox"], [type="radio"], [type="file"]), & select, & textarea': {
    width: '100%',
    minHeight: THUMB,
    padding: `${space[4]}px ${space[8]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    color: palette('ink'),
    fontSize: 14,
    fontWeight: 400,
    lineHeight: 1.5,
  },
  '& textarea': { resize: 'vertical', fieldSizing: 'content', maxHeight: '70vh' },
  '& [aria-invalid="true"]': { borderColor: palette('live') },
  [mq.fromTablet]: {
    '& input:not([type="checkbox"], [type="radio"], [type="file"]), & select': { minHeight: CONTROL },
  },
});
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: THUMB,
  fontSize: 13,
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: palette('brand') },
});
export const fault = style({ color: palette('live'), fontSize: 13, fontWeight: 650 });

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
export const note = style({
  padding: `${space[8]}px ${space[12]}px`,
  borderLeft: `3px solid ${palette('warn')}`,
  background: palette('surface'),
  ...text(14),
});
export const stack = style({
  display: 'grid',
  gap: space[12],
  minWidth: 0,
  alignContent: 'start',
  '& > *': { minWidth: 0 },
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[12],
  '& > *': { minWidth: 0 },
});
export const quiet = style({ color: palette('ink2'), fontSize: 13, fontWeight: 400 });
export const sectionTitle = style({ ...headline(20), marginBottom: space[8], overflowWrap: 'anywhere' });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: 3 });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[16]}px`,
  borderBottom: `1px solid ${palette('line')}`,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[16]}px` },
  '& ul a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: THUMB,
    borderBottom: '3px solid transparent',
    fontSize: 14,
    fontWeight: 650,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current="page"]': { borderBottomColor: palette('brand') },
});
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[4]}px 0`,
  fontSize: 13,
  [mq.fromTablet]: { marginLeft: 'auto' },
});
export const keys = style({
  display: 'grid',
  gap: `${space[4]}px ${space[24]}px`,
  fontSize: 13,
  '& > div': { display: 'grid', gridTemplateColumns: '6em 1fr' },
  '& kbd': { padding: `1px ${space[4]}px`, border: `1px solid ${palette('line')}`, borderRadius: radius.control },
  [mq.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
});

export const scroller = style({ ...sideways('paper'), borderTop: `3px solid ${palette('ink')}` });
export const table = style({
  width: '100%',
  fontSize: 13,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${space[8]}px ${space[16]}px ${space[8]}px 0`,
    borderBottom: `1px solid ${palette('line')}`,
    textAlign: 'left',
    verticalAlign: 'baseline',
  },
  '& thead th': { color: palette('ink2'), fontSize: 12, fontWeight: 650, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 650, minWidth: 220 },
  // Moved sideways on phones: a row is as high as its title, not as what is out of sight.
  '& tbody td': { whiteSpace: 'nowrap' },
  // Its baseline is that of its first line: what stands beside a title of several lines stands beside its beginning.
  '& tbody th a': {
    display: 'inline-flex',
    padding: `${space[4]}px 0`,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  [mq.fromTablet]: { '& tbody td': { whiteSpace: 'normal' } },
  '& time': { whiteSpace: 'nowrap' },
});

/** The state of an article: by its word, its colour says it once more. */
export const state = style({
  display: 'inline-block',
  padding: `1px ${space[8]}px`,
  border: '1px solid currentcolor',
  borderRadius: radius.control,
  fontSize: 12,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  color: palette('ink2'),
  '&[data-state="published"]': { color: palette('good') },
  '&[data-state="scheduled"]': { color: palette('warn') },
  '&[data-state="withdrawn"]': { color: palette('live') },
});

export const dialog = style({
  width: 'min(520px, 100vw - 32px)',
  margin: 'auto',
  padding: space[24],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  '&::backdrop': { background: 'rgb(0 0 0 / 55%)' },
});
