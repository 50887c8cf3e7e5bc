import { isOwnPicture, OWN_PICTURE, pictureAddress, UPLOAD_TYPES, type PictureDimension } from '@tribina/contracts';
import { field, Field, RefusalNotice } from '@tribina/ui/desk';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Refusal } from '../../shared/ask';
import { chosenFile } from '../../shared/chosen-file';
import { upload } from '../editor/editor.late.styles';
import { PictureComing } from '../editor/picture-coming';
import { uploadPicture } from '../editor/upload-picture';
import { useNewsroom } from './newsroom-context';
import { mark } from './picture-address.late.styles';

interface PictureAddressProps {
  readonly label: string;
  readonly uploadLabel: string;
  /** In which an uploaded one is shown. */
  readonly dimension: PictureDimension;
  /** Empty: there is none. */
  readonly address: string;
  readonly isRequired?: boolean;
  readonly onChange: (address: string) => void;
}

/** A picture by upload, or by an address of ours where there is a drawing; one that no reader would see is pointed out. */
export function PictureAddress(props: PictureAddressProps): ReactNode {
  const { label, uploadLabel, dimension, address, isRequired = false, onChange } = props;
  const { phrases, edition, announce } = useNewsroom();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tellComing = useContext(PictureComing);
  useEffect(() => (isBusy ? tellComing() : undefined), [isBusy, tellComing]);
  // What was typed elsewhere while a picture was sent stays: its address is taken by whoever holds the fields then.
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  /** Of several choices the last one counts, whichever answer comes last; one that is typed is a choice too. */
  const turn = useRef(0);
  const choose = () => (turn.current += 1);
  // What was removed meanwhile stays removed.
  useEffect(() => () => void (turn.current += 1), []);
  const isShown = isOwnPicture(address);
  // An address that is not yet typed is not wrong.
  const isForeign = !isShown && address.length > 1;

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const own = choose();
    setBusy(true);
    const answer = await uploadPicture(file, edition.id);
    if (own !== turn.current) return;
    setBusy(false);
    if (!answer.isOk) return setRefusal(answer);
    setRefusal(null);
    newest.current(pictureAddress(answer.value.data, dimension));
    announce(phrases.editor.uploaded);
  };
  return (
    <div className={field}>
      <Field label={label} fault={isForeign ? phrases.refusals.FOREIGN_PICTURE : undefined}>
        {(control) => (
          <input
            {...control}
            required={isRequired}
            maxLength={500}
            pattern={OWN_PICTURE}
            spellCheck={false}
            value={address}
            onChange={({ target }) => {
              choose();
              setBusy(false);
              onChange(target.value);
            }}
          />
        )}
      </Field>
      {isShown ? <img className={mark} src={address} width="56" height="56" alt="" /> : null}
      <label className={upload}>
        {uploadLabel}
        <input
          type="file"
          accept={UPLOAD_TYPES.join()}
          aria-busy={isBusy || undefined}
          onChange={(event) => void handleFile(chosenFile(event))}
        />
      </label>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </div>
  );
}
