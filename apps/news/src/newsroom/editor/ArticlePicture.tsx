import { isUploaded, type UsedPicture } from '@tribina/contracts';
import { Field, field } from '@tribina/ui/desk';
import { useRef, type ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { saidOf, type Picture, type SaidOfPicture } from './edited-blocks';
import { PictureField } from './PictureField';

interface ArticlePictureProps {
  readonly picture: Picture | null;
  readonly said: SaidOfPicture;
  readonly fault?: string | undefined;
  readonly creditFault?: string | undefined;
  readonly onChange: (picture: Picture | null, said: SaidOfPicture) => void;
}

/** A picture of an article: what it shows, what stands below it, whose it is. One that was used before brings all of that along. */
export function ArticlePicture({ picture, said, fault, creditFault, onChange }: ArticlePictureProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.editor;
  /** What was said of the picture in whose place another one is on its way. */
  const before = useRef<SaidOfPicture>(saidOf(null));
  const saidOfOther = (name: 'caption' | 'credit') => (said[name] === before.current[name] ? '' : said[name]);
  const choose = (next: Picture | null, alt: string, isOther: boolean) => {
    // What is typed meanwhile is of the new one.
    const stays = isOther ? { caption: saidOfOther('caption'), credit: saidOfOther('credit') } : {};
    onChange(next, { ...said, ...stays, alt });
  };
  const reuse = ({ dir, filename, alt, caption, credit }: UsedPicture) =>
    onChange({ dir, filename }, { alt, caption, credit });
  return (
    <div className={field}>
      <PictureField
        picture={picture}
        alt={said.alt}
        fault={fault}
        onChoosing={() => (before.current = picture ? said : saidOf(null))}
        onReuse={reuse}
        onChange={choose}
      />
      {picture ? (
        <>
          <Field label={words.caption}>
            {(control) => (
              <input
                {...control}
                value={said.caption}
                maxLength={300}
                onChange={({ target }) => onChange(picture, { ...said, caption: target.value })}
              />
            )}
          </Field>
          <Field
            label={words.credit}
            hint={isUploaded(picture) ? words.creditHints.photo : words.creditHints.drawing}
            fault={creditFault}
          >
            {(control) => (
              <input
                {...control}
                value={said.credit}
                maxLength={120}
                onChange={({ target }) => onChange(picture, { ...said, credit: target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
    </div>
  );
}
