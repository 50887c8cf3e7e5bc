import { newsroomCalls, pictureAddress, pictureCalls, type UsedPicture } from '@tribina/contracts';
import {
  button,
  buttons,
  dialog,
  Field,
  Pager,
  quiet,
  RefusalNotice,
  sectionTitle,
  stack,
  waiting,
} from '@tribina/ui/desk';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ask, useAnswer, type Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { useKeys } from '../shared/use-keys';
import { usedPictures } from './used-pictures.late.styles';

interface UsedPicturesProps {
  readonly onChoose: (picture: UsedPicture) => void;
  readonly onClose: () => void;
}

const PAGE = 12;
const SEARCH_AFTER_MS = 300;

/** The pictures that the edition's articles have or had, the newest first: one of them is used again. */
export function UsedPictures({ onChoose, onClose }: UsedPicturesProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.editor.usedPictures;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [{ term, offset }, show] = useState({ term: '', offset: 0 });
  const { value, refusal, isLoading, reload } = useAnswer(`${offset} ${term}`, () =>
    ask(newsroomCalls.listPictures, { query: { ...(term === '' ? {} : { term }), limit: PAGE, offset } }),
  );
  // What was found before is no answer to what could not be asked.
  const found = refusal ? null : value;
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const next = typed.trim();
    if (next === term) return undefined;
    const timer = setTimeout(() => show({ term: next, offset: 0 }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, term]);
  // What these keys do to a block of the text is not meant here.
  useKeys(element, (event) => {
    if (event.altKey || event.key === 'Enter') event.stopPropagation();
  });

  /** Of several choices the last one counts; of none that was given up. */
  const turn = useRef(0);
  const [coming, setComing] = useState<UsedPicture | null>(null);
  const choose = async (picture: UsedPicture) => {
    const own = (turn.current += 1);
    setComing(picture);
    const { dir, filename } = picture;
    const answer = await ask(pictureCalls.picture, { query: { dir, filename } });
    if (own !== turn.current) return;
    setComing(null);
    if (answer.isOk) onChoose(picture);
    else setRefused(answer);
  };
  const handleClose = () => {
    turn.current += 1;
    onClose();
  };

  return (
    <dialog ref={element} className={dialog} aria-labelledby={titleId} onClose={handleClose}>
      <div className={stack}>
        <h2 id={titleId} className={sectionTitle}>
          {words.title}
        </h2>
        <Field label={words.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {refused ? <RefusalNotice refusal={refused} /> : null}
        {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
        {!value && isLoading ? <div className={waiting} aria-busy="true" /> : null}
        {found?.total === 0 ? <p className={quiet}>{words.none}</p> : null}
        {found && found.total > 0 ? (
          <>
            <ul className={usedPictures} aria-label={words.title} aria-busy={isLoading}>
              {found.data.map((picture) => (
                <li key={`${picture.dir}/${picture.filename}`}>
                  <button
                    type="button"
                    className={button}
                    aria-busy={picture === coming || undefined}
                    onClick={() => void choose(picture)}
                  >
                    <img src={pictureAddress(picture, '206x116')} width="103" height="58" alt="" loading="lazy" />
                    <span>
                      {picture.caption || picture.alt || picture.filename}
                      <span className={quiet}>{picture.credit}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager
              phrases={phrases.list}
              size={PAGE}
              offset={offset}
              total={found.total}
              onMove={(next) => show({ term, offset: next })}
            />
          </>
        ) : null}
        <div className={buttons}>
          <button type="button" className={button} onClick={() => element.current?.close()}>
            {phrases.cancel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
