/** @jsxImportSource @emotion/react */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { box, dialogTitle } from './Dialog.styles';

interface DialogProps {
  readonly title: string;
  /** Nothing that visitors do is followed while it is open (apps/tracking-agent). */
  readonly isSilent?: boolean;
  /** Called once it has closed, however: by a button, by Escape. */
  readonly onClose: () => void;
  /** @param close closes it, and gives the focus back to what has opened it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A native dialog that is open from when it is shown: it holds the focus, ends by Escape, and gives the focus back. */
export function Dialog({ title, isSilent = false, onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [isOver]);
  return (
    <dialog
      ref={dialog}
      css={box}
      aria-labelledby={titleId}
      data-track-silent={isSilent ? '' : undefined}
      onClose={onClose}
    >
      <h2 id={titleId} css={dialogTitle}>
        {title}
      </h2>
      {children(() => setOver(true))}
    </dialog>
  );
}
