import { space, style } from '@tribina/theme';

/** Either the list is there, or the sentence that says that there is none. */
export const keptList = style({
  fontWeight: 600,
  margin: `${space[12]}px 0 ${space[24]}px`,
  '& a': { display: 'block', textDecoration: 'underline' },
  '&:empty': { margin: 0 },
  'p:has(+ &:empty), &:not(:empty) + p': { display: 'none' },
  '& + p': { marginBottom: space[16] },
});
