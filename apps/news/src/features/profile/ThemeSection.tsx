import { ThemeIcon, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { phrasesOf, type Own } from './own';
import { Section } from './Section';

/** The same switch as in the footer: the boot script takes its press. */
export function ThemeSection(own: Own): ReactNode {
  const words = phrasesOf(own).theme;
  return (
    <Section id="theme" title={words.title} text={words.hint}>
      <button type="button" className={quietButton} data-theme-switch="">
        <ThemeIcon />
        {words.change}
      </button>
    </Section>
  );
}
