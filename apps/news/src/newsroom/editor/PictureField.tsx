import { pictureAddress, pictureCalls, UPLOAD_TYPES, type SavedPicture, type UsedPicture } from '@tribina/contracts';
import { lazyPart } from '@tribina/federation-web';
import { fill } from '@tribina/messages';
import { button, buttons, Field, field as fieldClass, lateNotice, quiet, RefusalNotice, stack } from '@tribina/ui/desk';
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { chosenFile } from '../../shared/chosen-file';
import { useNewsroom } from '../shared/newsroom-context';
import type { Picture } from './edited-blocks';
import { pictureBox, upload } from './editor.late.styles';
import { inShown, inWhole } from './focal';
import { PictureComing } from './picture-coming';
import { uploadPicture } from './upload-picture';
import { useTypedMeanwhile } from './use-typed-meanwhile';

interface PictureFieldProps extends Pick<PictureChoiceProps, 'picture' | 'alt' | 'fault' | 'onSending' | 'onReuse'> {
  /** @param isOther whether it is not the picture of before with another focal point. */
  readonly onChange: (picture: Picture | null, alt: string, isOther: boolean) => void;
}

const UsedPictures = lazyPart(
  () => import(/* webpackChunkName: "newsroom-pictures" */ './UsedPictures').then((module) => module.UsedPictures),
  lateNotice,
);

/** A picture with what it shows for whoever does not see it. */
export function PictureField({ picture, alt, fault, onSending, onReuse, onChange }: PictureFieldProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.editor;
  const meanwhile = useTypedMeanwhile<'alt'>();
  const choose = (next: Picture, known: string, isOther: boolean) => {
    if (!isOther) return onChange(next, alt, false);
    const isOfIt = meanwhile.arrived()('alt') || picture === null;
    onChange(next, (isOfIt && alt) || known, true);
  };
  const reuse = (used: UsedPicture) => {
    meanwhile.arrived();
    onReuse?.(used);
  };
  return (
    <div className={stack}>
      <PictureChoice
        label={picture ? words.otherPicture : words.choosePicture}
        picture={picture}
        alt={alt}
        fault={fault}
        onSending={(isSending) => {
          meanwhile.onSending(isSending);
          onSending?.(isSending);
        }}
        onReuse={onReuse && reuse}
        onChange={choose}
      />
      <Field label={words.alt} hint={words.altHint} fault={fault}>
        {(control) => (
          <input
            {...control}
            value={alt}
            required
            maxLength={300}
            onChange={(event) => {
              meanwhile.typed('alt');
              onChange(picture, event.target.value, false);
            }}
          />
        )}
      </Field>
    </div>
  );
}

interface PictureChoiceProps {
  readonly label: string;
  readonly picture: Picture | null;
  /** What is kept of it as its alternative text. */
  readonly alt: string;
  readonly fault?: string | undefined;
  /** Whether a file that was chosen is on its way now. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  /** A picture that was used before is taken, with what was said of it; without it there is no choice of those. */
  readonly onReuse?: ((used: UsedPicture) => void) | undefined;
  /**
   * @param alt what is known of the picture.
   * @param isOther whether it is not the picture of before with another focal point.
   */
  readonly onChange: (picture: Picture, alt: string, isOther: boolean) => void;
}

const CENTRE = { x: 0.5, y: 0.5 };
const STEP = 0.05;
const [WIDTH, HEIGHT] = [640, 360];
const SHAPE = WIDTH / HEIGHT;

/**
 * A picture and the point that no crop of it may lose: by a click, or by the arrow keys on it. The picture has another name with
 * another point, and whatever shows it carries the new one from then on.
 */
export function PictureChoice(props: PictureChoiceProps): ReactNode {
  const { label, picture, alt, fault, onSending, onReuse, onChange } = props;
  const { phrases, edition, announce } = useNewsroom();
  const words = phrases.editor;
  const [kept, setFacts] = useState<SavedPicture | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Where the focal point is to be, until that is answered. */
  const [wish, setWish] = useState<SavedPicture['focal'] | null>(null);
  const [isReusing, setReusing] = useState(false);
  const tellComing = useContext(PictureComing);
  const isComing = isBusy || wish !== null;
  useEffect(() => (isComing ? tellComing() : undefined), [isComing, tellComing]);
  const { dir, filename } = picture ?? {};
  // Those of another picture are not its own.
  const facts = kept?.dir === dir && kept?.filename === filename ? kept : null;
  const isKnown = facts !== null;

  useEffect(() => {
    if (dir === undefined || filename === undefined || isKnown) return;
    void ask(pictureCalls.picture, { query: { dir, filename } }).then(
      (answer) => answer.isOk && setFacts(answer.value.data),
    );
  }, [dir, filename, isKnown]);

  // What was typed while an answer was on its way stays: it is taken by whoever holds the fields then.
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  /** Of several choices the last one counts, whichever answer comes last; of what is gone none. */
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);
  const sending = (isSending: boolean) => {
    setBusy(isSending);
    onSending?.(isSending);
  };
  const take = (saved: SavedPicture, isOther: boolean) => {
    setFacts(saved);
    setRefusal(null);
    newest.current({ dir: saved.dir, filename: saved.filename }, saved.alt, isOther);
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const own = (turn.current += 1);
    setWish(null);
    sending(true);
    const answer = await uploadPicture(file, edition.id);
    if (own !== turn.current) return;
    sending(false);
    if (!answer.isOk) return setRefusal(answer);
    take(answer.value.data, true);
    announce(words.uploaded);
  };
  const focal = wish ?? facts?.focal ?? CENTRE;
  const focus = async (x: number, y: number) => {
    const next = { x: clamp(x), y: clamp(y) };
    // The picture that comes has a focal point of its own.
    if (!picture || !facts || isBusy || (next.x === focal.x && next.y === focal.y)) return;
    const body = { alt, credit: facts.credit, focal: next };
    const query = { dir: picture.dir, filename: picture.filename };
    const own = (turn.current += 1);
    setWish(next);
    const answer = await ask(pictureCalls.describe, { query, body });
    if (own !== turn.current) return;
    setWish(null);
    if (!answer.isOk) return setRefusal(answer);
    take(answer.value.data, false);
    announce(fill(words.focalAt, percent(next)));
  };
  const reuse = (used: UsedPicture) => {
    turn.current += 1;
    setWish(null);
    sending(false);
    setRefusal(null);
    setReusing(false);
    onReuse?.(used);
    announce(words.usedPictures.taken);
  };
  const mark = facts ? inShown(facts, SHAPE, focal) : CENTRE;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (!facts) return;
    const pressed = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    const { x, y } = inWhole(facts, SHAPE, pressed);
    void focus(x, y);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey) return;
    event.preventDefault();
    void focus(focal.x + step[0] * STEP, focal.y + step[1] * STEP);
  };

  return (
    <div className={fieldClass}>
      {picture ? (
        <>
          <button
            type="button"
            className={pictureBox}
            aria-label={fill(words.focalPoint, percent(focal))}
            onClick={handleClick}
            onKeyDown={handleKey}
          >
            <img src={pictureAddress(picture, '640x360')} width={WIDTH} height={HEIGHT} alt="" />
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <circle cx={mark.x * WIDTH} cy={mark.y * HEIGHT} r="14" />
              <circle cx={mark.x * WIDTH} cy={mark.y * HEIGHT} r="14" />
            </svg>
          </button>
          <span className={quiet}>{words.focalHint}</span>
        </>
      ) : null}
      <label className={upload}>
        {label}
        <input
          type="file"
          data-block-field=""
          accept={UPLOAD_TYPES.join()}
          aria-busy={isBusy || undefined}
          aria-invalid={fault && !picture ? true : undefined}
          onChange={(event) => void handleFile(chosenFile(event))}
        />
      </label>
      {onReuse ? (
        <div className={buttons}>
          <button type="button" className={button} onClick={() => setReusing(true)}>
            {words.usedPictures.open}
          </button>
        </div>
      ) : null}
      {isReusing ? <UsedPictures onChoose={reuse} onClose={() => setReusing(false)} /> : null}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function clamp(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

function percent({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}
