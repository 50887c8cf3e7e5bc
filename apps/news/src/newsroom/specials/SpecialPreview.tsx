import type { SpecialEntry } from '@tribina/contracts';
import { Field } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { PreviewFrame } from '../preview/PreviewFrame';
import { useNewsroom } from '../shared/newsroom-context';

interface SpecialPreviewProps {
  readonly special: Pick<SpecialEntry, 'id' | 'version'>;
  readonly onClose: () => void;
}

/** The pages of a special as they would be if it were the one that readers see. */
export function SpecialPreview({ special: { id, version }, onClose }: SpecialPreviewProps): ReactNode {
  const words = useNewsroom().phrases.specials;
  const [page, setPage] = useState('home');
  return (
    <PreviewFrame
      path={`/portal/special-preview/${id}?page=${page}`}
      version={version}
      hint={words.previewHint}
      onClose={onClose}
    >
      <Field label={words.previewPage}>
        {(control) => (
          <select {...control} value={page} onChange={({ target }) => setPage(target.value)}>
            {Object.entries(words.previewPages).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </PreviewFrame>
  );
}
