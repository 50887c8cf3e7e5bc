import type { Edition } from '@tribina/editions';
import type { ShellData } from '@tribina/shell-api';
import type { ReactNode } from 'react';

/** What every frame is made from. */
export interface ShellProps {
  readonly edition: Edition;
  readonly shell: ShellData;
  /** Path of the page, for the current entry of a navigation. */
  readonly path: string;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly children: ReactNode;
}
