import type { ReactNode } from 'react';
import { display24, note } from '../type.styles';
import { focusOn } from './focus-on';
import { form } from './forms.styles';

interface DoneNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Stands in the place of a form that was sent; whoever does not see it is told by the focus. */
export function DoneNotice({ title, text, children }: DoneNoticeProps): ReactNode {
  return (
    <div className={form}>
      <h2 className={display24} ref={focusOn} tabIndex={-1}>
        {title}
      </h2>
      <p className={note}>{text}</p>
      {children}
    </div>
  );
}
