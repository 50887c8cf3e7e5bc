import { notify } from '@tribina/browser';
import { accountCalls, UPLOAD_TYPES, type User } from '@tribina/contracts';
import { accountPhrases } from '@tribina/messages/account';
import type { ProfilePhrases } from '@tribina/messages/profile';
import { classes } from '@tribina/theme/classes';
import { Avatar, quietButton } from '@tribina/ui';
import { useRef, useState, type ReactNode } from 'react';
import type { Refusal } from '../../shared/ask';
import { chosenFile } from '../../shared/chosen-file';
import { problem } from '../../shared/forms/forms.styles';
import { sendFile } from '../../shared/send-file';
import { note } from '../../shared/type.styles';
import { wish } from '../../shared/wishes';
import { askOwn, phrasesOf, showChanged, told, type Own } from './own';
import { pictureToSend } from './picture-file';
import { buttons, face, upload } from './profile.late.styles';
import { Section } from './Section';

const FACE_PX = 72;

/** What the portal says of a picture that it does not take, and how we say it. */
const FAULTS: Readonly<Record<string, Exclude<keyof ProfilePhrases['picture'], 'title'>>> = {
  UNSUPPORTED_MEDIA_TYPE: 'type',
  BODY_TOO_LARGE: 'large',
  TOO_MANY_PIXELS: 'pixels',
  BROKEN_PICTURE: 'broken',
  PICTURE_WITHDRAWN: 'withdrawn',
};

/** The face beside one's comments: chosen, changed, removed. */
export function PictureSection(own: Own): ReactNode {
  const { edition, user } = own;
  const words = phrasesOf(own).picture;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** Of several choices the last one counts, however long each takes to be made ready. */
  const turn = useRef(0);
  /** One at a time, the last choice last; what was chosen before it says nothing. */
  const set = async (wanted: Blob | null) => {
    setBusy(true);
    setFault(null);
    const done = await wish<Blob | null, { readonly data: User }>('picture', null, wanted, (picture) =>
      picture
        ? sendFile(accountCalls.savePicture, accountCalls.savePicture.path, picture)
        : askOwn(accountCalls.removePicture),
    );
    if (!done) return;
    setBusy(false);
    const answer = told(done.answer);
    if (!answer.isOk) return setFault(faultText(answer, words, accountPhrases[edition.language].form));
    notify({ text: done.known ? words.saved : words.removed, tone: 'good' });
    void showChanged(answer.value.data);
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const own = (turn.current += 1);
    const picture = await pictureToSend(file);
    if (own !== turn.current) return;
    if (typeof picture === 'string') setFault(words[picture]);
    else await set(picture);
  };
  const handleRemove = () => {
    turn.current += 1;
    void set(null);
  };
  return (
    <Section id="picture" title={words.title} text={words.text}>
      <Avatar src={user.photo_url} size={FACE_PX} className={face} />
      <div className={buttons}>
        <label className={classes(quietButton, upload)} aria-busy={isBusy}>
          {isBusy ? words.busy : user.photo_url ? words.other : words.choose}
          <input
            type="file"
            accept={UPLOAD_TYPES.join()}
            aria-describedby="picture-fault"
            onChange={(event) => void handleFile(chosenFile(event))}
          />
        </label>
        {user.photo_url ? (
          <button type="button" className={quietButton} onClick={handleRemove}>
            {words.remove}
          </button>
        ) : null}
      </div>
      <p className={classes(problem, note)} id="picture-fault" role="alert">
        {fault}
      </p>
    </Section>
  );
}

function faultText(
  { code, status }: Refusal,
  words: ProfilePhrases['picture'],
  form: { readonly unreachable: string; readonly limited: string; readonly failed: string },
): string {
  const own = FAULTS[code];
  if (own) return words[own];
  if (status === 0) return form.unreachable;
  return status === 429 ? form.limited : form.failed;
}
