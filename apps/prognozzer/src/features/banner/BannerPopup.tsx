import { BannerSlot, type BannerSlotProps } from '@tribina/ui/banner';
import type { ReactNode } from 'react';

/** The banner; it comes once the page is being read. */
export function BannerPopup(props: BannerSlotProps): ReactNode {
  return <BannerSlot {...props} load={() => import(/* webpackChunkName: "banner" */ './later')} />;
}
