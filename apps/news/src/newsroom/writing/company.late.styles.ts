import { palette, space, style, text } from '@tribina/theme';

/** A line of its own below what can be done; nothing where nobody is. */
export const company = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '100%',
  alignItems: 'center',
  gap: `${space[4]}px ${space[12]}px`,
  '&:empty': { display: 'none' },
  '&:not(:empty)': {
    padding: `${space[8]}px ${space[12]}px`,
    borderLeft: `3px solid ${palette('warn')}`,
    background: palette('surface'),
    ...text(14),
  },
});

/** With a mark of who is there. */
export const person = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: space[8],
    borderRadius: '50%',
    background: palette('good'),
  },
});
