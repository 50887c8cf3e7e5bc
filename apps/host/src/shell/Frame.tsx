import { ownerOf, shellOf, type Shell } from '@tribina/editions';
import type { ComponentType, ReactNode } from 'react';
import { BackofficeShell } from './BackofficeShell';
import { GameShell } from './GameShell';
import { MainShell } from './MainShell';
import type { ShellProps } from './shell-props';
import { SpecialShell } from './SpecialShell';

const FRAMES: Readonly<Record<Shell, ComponentType<ShellProps>>> = {
  main: MainShell,
  special: SpecialShell,
  game: GameShell,
  backoffice: BackofficeShell,
};

/** The root view: which frame a path has (spec portal §2, spec game §2). */
export function Frame(props: ShellProps): ReactNode {
  const Shell = FRAMES[shellOf(ownerOf(props.edition, props.path))];
  return <Shell {...props} />;
}
