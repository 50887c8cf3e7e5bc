import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text } from '@tribina/theme/tokens';

/** As many beside each other as there is room for. */
export const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: space[12],
};

export const item: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[12],
  padding: space[16],
  border: `1px dashed ${palette('line')}`,
  borderRadius: radius.panel,
};

/** An earned badge lies on its own card; one that is not shows where it will be. */
export const earnedItem: CSSObject = { borderStyle: 'solid', background: palette('surface') };

export const art: CSSObject = { width: 72, height: 72 };

export const pale: CSSObject = { filter: 'grayscale(1)', opacity: 0.38 };

export const name: CSSObject = headline(20);

export const how: CSSObject = { ...text(14), marginTop: space[4], color: palette('ink2') };

export const state: CSSObject = {
  ...text(13, 650),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginTop: space[8],
  color: palette('ink3'),
  '& svg': { width: 14, height: 14 },
};

export const earnedState: CSSObject = { color: palette('good') };

export const acts: CSSObject = { marginTop: space[8] };
