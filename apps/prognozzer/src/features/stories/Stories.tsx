import { Stories as StoriesWidget, type StoriesProps } from '@tribina/ui/stories';
import type { ReactNode } from 'react';

/** Stories; the viewer comes once one is opened. */
export function Stories(props: StoriesProps): ReactNode {
  return <StoriesWidget {...props} load={() => import(/* webpackChunkName: "stories" */ './later')} />;
}
