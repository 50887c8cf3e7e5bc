import { isFollowed, notify } from '@tribina/browser';
import { trackingAgentWhenThere } from '@tribina/browser/tracking-agent';
import { pathOf, profileCalls } from '@tribina/contracts';
import { quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { note } from '../../shared/type.styles';
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
      <Visits {...own} />
    </Section>
  );
}

/** Visits are no member's: the browser that they were made with is asked for them. */
function Visits(own: Own): ReactNode {
  const { text, others, download, none, failed } = phrasesOf(own).visits;
  const [isBusy, setBusy] = useState(false);
  const handleSave = async () => {
    if (isBusy) return;
    if (!isFollowed()) return notify({ text: none, tone: 'good' });
    setBusy(true);
    const known = await trackingAgentWhenThere().then(
      (agent) => agent?.export() ?? null,
      () => null,
    );
    setBusy(false);
    if (known) save(known);
    else notify({ text: failed, tone: 'bad' });
  };
  return (
    <>
      <p className={note}>
        {text} {others}
      </p>
      <button type="button" className={quietButton} aria-busy={isBusy} onClick={() => void handleSave()}>
        {download}
      </button>
    </>
  );
}

/** Saves it as a file of this browser. */
function save(known: object): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(known)], { type: 'application/json' }));
  link.download = 'tribina-visits.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
