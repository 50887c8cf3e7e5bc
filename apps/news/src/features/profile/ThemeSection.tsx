import { ThemeIcon, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { phrasesOf, type Own } from './own';
import { Section } from './Section';

/** The same switch as in the footer: the boot script takes its press, and marks all of them. */
export function ThemeSection(own: Own): ReactNode {
  const words = phrasesOf(own).theme;
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  return (
    <Section id="theme" title={words.title} text={words.hint}>
      <button type="button" className={quietButton} data-theme-switch="" aria-pressed={isDark}>
        <ThemeIcon />
        {words.label}
      </button>
    </Section>
  );
}
