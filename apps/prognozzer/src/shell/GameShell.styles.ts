import type { CSSObject } from '@emotion/react';

export const page: CSSObject = { position: 'relative' };
