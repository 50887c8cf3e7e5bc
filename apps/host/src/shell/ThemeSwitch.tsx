import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { ThemeIcon } from '@tribina/ui';
import type { ReactNode } from 'react';

interface ThemeSwitchProps {
  readonly edition: Edition;
  readonly className: string;
}

/** Says what a press does, which the boot script takes. */
export function ThemeSwitch({ edition, className }: ThemeSwitchProps): ReactNode {
  return (
    <button type="button" className={className} data-theme-switch="">
      <ThemeIcon />
      <span>{shellPhrases[edition.language].switchTheme}</span>
    </button>
  );
}
