import type { ReactNode } from 'react';
import { preloader } from './Preloader.styles';

/** A thin bar on top while the frame changes. */
export function Preloader({ label }: { readonly label: string }): ReactNode {
  return <output className={preloader} aria-label={label} />;
}
