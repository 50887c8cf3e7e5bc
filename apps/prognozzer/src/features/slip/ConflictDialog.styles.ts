import type { CSSObject } from '@emotion/react';
import { palette, space } from '@tribina/theme/tokens';

export const differences: CSSObject = {
  width: '100%',
  marginTop: space[16],
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { padding: `${space[8]}px ${space[8]}px ${space[8]}px 0`, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { fontSize: 12, fontWeight: 400, color: palette('ink3') },
  '& tbody tr': { borderTop: `1px solid ${palette('line')}` },
  '& tbody th': { fontWeight: 400 },
  '& td': { fontWeight: 700 },
};
