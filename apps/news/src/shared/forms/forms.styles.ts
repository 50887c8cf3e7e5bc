import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** What the form comes to say changes its height: nothing below it is in sight. */
export const place = style({ minHeight: '90svh' });

export const form = style({ display: 'grid', gap: space[16], marginTop: space[16] });

/** What is wrong with the whole of it; its place is there before it is needed. */
export const problem = style({
  padding: space[12],
  borderLeft: `3px solid ${palette('live')}`,
  background: palette('sunk'),
  '&:empty': { display: 'none' },
});

/** What has gone well. */
export const success = style({
  padding: space[12],
  borderLeft: `3px solid ${palette('good')}`,
  background: palette('sunk'),
  '&:empty': { display: 'none' },
});

/** What is wrong with one field. */
export const fault = style({ marginTop: space[4], fontSize: 14, fontWeight: 650, color: palette('live') });

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  '& input': { flex: 'none', width: 24, height: 24, margin: 0, accentColor: palette('brand') },
  // In a sentence: underlined, for colour alone says nothing.
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** What has to be agreed to first. Without script nobody is asked, and the form says itself that it needs it. */
export const blocked = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  padding: space[12],
  borderLeft: `3px solid ${palette('brand')}`,
  background: palette('sunk'),
  ':root:not([data-consent]) &, :root[data-consent~="functional"] &': { display: 'none' },
});

/** Other ways in, below the form. */
export const otherWays = style({
  display: 'grid',
  gap: space[8],
  marginTop: space[16],
  paddingTop: space[16],
  borderTop: `1px solid ${palette('line')}`,
});

/** A card in the middle of the page. */
export const card = style({ maxWidth: 440, margin: `${space[32]}px auto` });

/** What a new password has to have. */
export const rules = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4], marginTop: space[4] });

/** Met: its mark appears, and says so to whoever does not see it. */
export const rule = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  '& svg': { flex: 'none', width: 16, height: 16, opacity: 0.25 },
  '&[data-met="true"] svg': { opacity: 1, color: palette('good') },
});
