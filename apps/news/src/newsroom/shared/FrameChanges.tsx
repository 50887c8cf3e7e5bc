import { lazyPart } from '@tribina/federation-web';
import { button, buttons, lateNotice } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import type { FrameTrailProps } from './FrameTrail';
import { useNewsroom } from './newsroom-context';

const FrameTrail = lazyPart(
  () => import(/* webpackChunkName: "newsroom-trail" */ './FrameTrail').then((module) => module.FrameTrail),
  lateNotice,
);

/** Who has changed what of a special or a menu; asked for when it is opened. */
export function FrameChanges(props: FrameTrailProps): ReactNode {
  const words = useNewsroom().phrases.trail;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className={buttons}>
        <button type="button" className={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.title}
        </button>
      </div>
      {isOpen ? <FrameTrail {...props} /> : null}
    </div>
  );
}
