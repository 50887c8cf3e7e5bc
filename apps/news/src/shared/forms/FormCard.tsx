import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { container, panel } from '../layout.styles';
import { displayMost, note } from '../type.styles';
import { card, place } from './forms.styles';

interface FormCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A page that is one form. */
export function FormCard({ title, text, children }: FormCardProps): ReactNode {
  return (
    <div className={classes(container, place)}>
      <div className={classes(panel, card)}>
        <h1 className={displayMost}>{title}</h1>
        {text ? <p className={note}>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}
