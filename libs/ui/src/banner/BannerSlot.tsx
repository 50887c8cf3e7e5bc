import type { Banner } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { CallResult, ResolvedCall } from '@tribina/shell-api';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { BannerPopupProps } from './BannerPopup';
import type { bannerFor } from './banner-for';
import { whenRead } from './when-read';

/** What is needed once a banner may be shown: a chunk of its own in each remote. */
export interface LaterBanner {
  readonly BannerPopup: ComponentType<BannerPopupProps>;
  readonly bannerFor: typeof bannerFor;
  readonly ask: (call: ResolvedCall) => Promise<CallResult>;
}

export interface BannerSlotProps {
  readonly language: Language;
}

interface LoadedBannerProps extends BannerSlotProps {
  readonly load: () => Promise<LaterBanner>;
}

/** Banners that were closed in this document: who has closed one is not shown it again by each link he follows. */
const closed = new Set<number>();

/**
 * Where the banner appears (spec portal §4): nothing is in the page, nothing is asked before the page is being read, and what
 * then appears lies over the page's edge and moves nothing.
 */
export function BannerSlot({ language, load }: LoadedBannerProps): ReactNode {
  const [shown, setShown] = useState<{ readonly banner: Banner; readonly Popup: LaterBanner['BannerPopup'] } | null>(
    null,
  );
  const latest = useRef(load);

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const { BannerPopup: Popup, bannerFor: find, ask } = await latest.current();
      const banner = await find(ask);
      if (banner && isCurrent && !closed.has(banner.id)) setShown({ banner, Popup });
    };
    // A page goes on without its banner.
    const stop = whenRead(() => void show().catch((error: unknown) => console.warn(error)));
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  if (!shown) return null;
  const { banner, Popup } = shown;
  const handleDone = () => {
    closed.add(banner.id);
    setShown(null);
  };
  return <Popup banner={banner} language={language} onDone={handleDone} />;
}
