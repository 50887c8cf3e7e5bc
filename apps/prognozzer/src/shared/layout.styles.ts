import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space } from '@tribina/theme/tokens';

/** Content stands in line with that of the frame. */
const CONTENT_MAX = 1312;

export const container: CSSObject = {
  maxWidth: CONTENT_MAX + 2 * space[24],
  margin: '0 auto',
  padding: `0 ${space[16]}px`,
  [mq.fromTablet]: { padding: `0 ${space[24]}px` },
};

export const sectionTitle: CSSObject = { ...headline(24), textTransform: 'uppercase' };

/** A section begins with a line of ink. */
export const sectionRule: CSSObject = { borderTop: `3px solid ${palette('ink')}` };
