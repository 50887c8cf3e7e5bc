import { isUploaded, type UsedPicture } from '@tribina/contracts';
import { Field, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import type { Picture, SaidOfPicture } from './edited-blocks';
import { PictureField } from './PictureField';
import { useTypedMeanwhile } from './use-typed-meanwhile';

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
  const { onSending, typed, arrived } = useTypedMeanwhile<'caption' | 'credit'>();
  const choose = (next: Picture | null, alt: string, isOther: boolean) => {
    if (!isOther) return onChange(next, { ...said, alt });
    const isOfIt = arrived();
    onChange(next, {
      alt,
      caption: isOfIt('caption') ? said.caption : '',
      credit: isOfIt('credit') ? said.credit : '',
    });
  };
  const reuse = ({ dir, filename, alt, caption, credit }: UsedPicture) => {
    arrived();
    onChange({ dir, filename }, { alt, caption, credit });
  };
  const { photo, drawing } = words.creditHints;
  const creditHint = picture && isUploaded(picture) ? photo : drawing;
  const texts = [
    { name: 'caption', most: 300, of: {} },
    { name: 'credit', most: 120, of: { hint: creditHint, fault: creditFault } },
  ] as const;
  return (
    <div className={stack}>
      <PictureField
        picture={picture}
        alt={said.alt}
        fault={fault}
        onSending={onSending}
        onReuse={reuse}
        onChange={choose}
      />
      {picture
        ? texts.map(({ name, most, of }) => (
            <Field key={name} label={words[name]} {...of}>
              {(control) => (
                <input
                  {...control}
                  value={said[name]}
                  maxLength={most}
                  onChange={({ target }) => {
                    typed(name);
                    onChange(picture, { ...said, [name]: target.value });
                  }}
                />
              )}
            </Field>
          ))
        : null}
    </div>
  );
}
