import type { Language } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import { CheckIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { check } from './groups.styles';

/** Says that a team goes on: in words for those who hear the page. */
export function Through({ language }: { readonly language: Language }): ReactNode {
  return (
    <span className={check}>
      <CheckIcon />
      <span className="visually-hidden">{specialPhrases[language].advanced}</span>
    </span>
  );
}
