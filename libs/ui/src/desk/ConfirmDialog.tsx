import { useEffect, useId, useRef, type ReactNode } from 'react';
import { button, buttons, dialog, mainButton, sectionTitle, stack, urgentButton } from './controls.late.styles';
import { useDeskPhrases } from './desk-context';

interface ConfirmDialogProps {
  readonly title: string;
  readonly act: string;
  /** It takes something from readers. */
  readonly isUrgent?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before what readers will see. Escape and a step outside close it; the focus goes back to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, act, isUrgent = false, isBusy = false, children, onConfirm, onClose } = props;
  const phrases = useDeskPhrases();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={element} className={dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        className={stack}
        onSubmit={(event) => {
          event.preventDefault();
          // A second press would be a second act.
          if (!isBusy) onConfirm();
        }}
      >
        <h2 id={titleId} className={sectionTitle}>
          {title}
        </h2>
        {children}
        <div className={buttons}>
          <button type="submit" className={isUrgent ? urgentButton : mainButton} aria-busy={isBusy || undefined}>
            {act}
          </button>
          <button type="button" className={button} onClick={() => element.current?.close()}>
            {phrases.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
