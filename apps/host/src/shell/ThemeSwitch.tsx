import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { ThemeIcon } from '@tribina/ui';
import type { ReactNode } from 'react';

interface ThemeSwitchProps {
  readonly edition: Edition;
  readonly className: string;
}

/** Says what a press does; a style of the document shows one of the two, and the boot script takes the press. */
export function ThemeSwitch({ edition, className }: ThemeSwitchProps): ReactNode {
  const { toDark, toLight } = shellPhrases[edition.language];
  return (
    <button type="button" className={className} data-theme-switch="">
      <ThemeIcon />
      <span>{toDark}</span>
      <span>{toLight}</span>
    </button>
  );
}
