import { pictureAddress, UPLOAD_TYPES, type PictureDimension, type SpecialDraft } from '@tribina/contracts';
import { field, Field, RefusalNotice, row } from '@tribina/ui/desk';
import { useRef, useState, type ReactNode } from 'react';
import { upload } from '../editor/editor.late.styles';
import { uploadPicture } from '../editor/upload-picture';
import type { Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { mark } from './specials.late.styles';

/** Logo and icon, each in the size in which it is shown. */
const MARKS = {
  logo_url: '320x320',
  small_logo: '96x96',
  favicon_url: '96x96',
} as const satisfies Partial<Record<keyof SpecialDraft, PictureDimension>>;
type MarkName = keyof typeof MARKS;
const NAMES = ['logo_url', 'small_logo', 'favicon_url'] as const satisfies readonly MarkName[];

interface SpecialMarksProps {
  readonly draft: SpecialDraft;
  readonly onChange: (changed: Partial<SpecialDraft>) => void;
}

/** The marks of a special: by upload, or by an address of ours where there is a drawing. */
export function SpecialMarks({ draft, onChange }: SpecialMarksProps): ReactNode {
  return (
    <div className={row}>
      {NAMES.map((name) => (
        <Mark key={name} name={name} address={draft[name]} onChange={(address) => onChange({ [name]: address })} />
      ))}
    </div>
  );
}

interface MarkProps {
  readonly name: MarkName;
  readonly address: string;
  readonly onChange: (address: string) => void;
}

function Mark({ name, address, onChange }: MarkProps): ReactNode {
  const { phrases, edition, announce } = useNewsroom();
  const words = phrases.specials;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Of several choices the last one counts, whichever answer comes last. */
  const turn = useRef(0);

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const own = (turn.current += 1);
    setBusy(true);
    const answer = await uploadPicture(file, edition.id);
    if (own !== turn.current) return;
    setBusy(false);
    if (!answer.isOk) return setRefusal(answer);
    setRefusal(null);
    onChange(pictureAddress(answer.value.data, MARKS[name]));
    announce(phrases.editor.uploaded);
  };
  return (
    <div className={field}>
      <Field label={words.addresses[name]}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={500}
            pattern="(/|https://).+"
            value={address}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {address.length > 1 ? <img className={mark} src={address} width="56" height="56" alt="" /> : null}
      <label className={upload}>
        {words.uploads[name]}
        <input
          type="file"
          accept={UPLOAD_TYPES.join()}
          aria-busy={isBusy || undefined}
          onChange={(event) => void handleFile(event.target.files?.[0])}
        />
      </label>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </div>
  );
}
