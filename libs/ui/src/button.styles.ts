import { classes, MOTION_MS, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

/** What every button has; the kinds stand behind it. */
const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[16]}px`,
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  lineHeight: 1.2,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  transition: `background-color ${MOTION_MS}ms, border-color ${MOTION_MS}ms`,
  '& svg': { width: 18, height: 18, flex: 'none' },
  '&[aria-busy="true"]': { opacity: 0.7 },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  [mq.reducedMotion]: { transition: 'none' },
});

/** The one action of a place. */
export const primaryButton = classes(
  base,
  style({ background: palette('brand'), color: palette('onBrand'), '&:hover': { textDecoration: 'underline' } }),
);

/** Everything else that can be pressed. */
export const quietButton = classes(
  base,
  style({
    border: `1px solid ${palette('line')}`,
    background: palette('surface'),
    color: palette('ink'),
    '&:hover': { borderColor: palette('ink3') },
  }),
);
