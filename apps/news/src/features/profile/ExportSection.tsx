import { pathOf, profileCalls } from '@tribina/contracts';
import { quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { phrasesOf, type Own } from './own';
import { buttons } from './profile.late.styles';
import { Section } from './Section';

const FORMATS = ['json', 'csv'] as const;

/** All that is kept of a member, as a file of the gateway's: links do, and work without anything else. */
export function ExportSection(own: Own): ReactNode {
  const words = phrasesOf(own).export;
  return (
    <Section id="data" title={words.title} text={words.text}>
      <div className={buttons}>
        {FORMATS.map((format) => (
          <a
            key={format}
            className={quietButton}
            href={`/portal${pathOf(profileCalls.exportProfile, {}, { format })}`}
            download
          >
            {words[format]}
          </a>
        ))}
      </div>
    </Section>
  );
}
