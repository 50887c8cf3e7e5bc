import type { PictureDimension, SpecialDraft } from '@tribina/contracts';
import { row } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { PictureAddress } from '../shared/PictureAddress';

/** Logo and icon, each in the size in which it is shown. */
const MARKS = {
  logo_url: '320x320',
  small_logo: '96x96',
  favicon_url: '96x96',
} as const satisfies Partial<Record<keyof SpecialDraft, PictureDimension>>;
const NAMES = ['logo_url', 'small_logo', 'favicon_url'] as const satisfies readonly (keyof typeof MARKS)[];

interface SpecialMarksProps {
  readonly draft: SpecialDraft;
  readonly onChange: (changed: Partial<SpecialDraft>) => void;
}

/** The marks of a special. */
export function SpecialMarks({ draft, onChange }: SpecialMarksProps): ReactNode {
  const words = useNewsroom().phrases.specials;
  return (
    <div className={row}>
      {NAMES.map((name) => (
        <PictureAddress
          key={name}
          label={words.addresses[name]}
          uploadLabel={words.uploads[name]}
          dimension={MARKS[name]}
          isRequired
          address={draft[name]}
          onChange={(address) => onChange({ [name]: address })}
        />
      ))}
    </div>
  );
}
