import { PASSWORD_LENGTH } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { useState, type ReactNode } from 'react';
import { textLink } from '../layout.styles';
import { TextField, type TextFieldProps } from './TextField';

interface PasswordFieldProps extends TextFieldProps {
  readonly language: Language;
}

/** A password, which whoever types it may look at. */
export function PasswordField({ language, children, ...field }: PasswordFieldProps): ReactNode {
  const { show, hide } = accountPhrases[language].form;
  const [isShown, setShown] = useState(false);
  return (
    <TextField {...field} type={isShown ? 'text' : 'password'} maxLength={PASSWORD_LENGTH.most} required>
      {children}
      <button type="button" className={textLink} onClick={() => setShown(!isShown)}>
        {isShown ? hide : show}
      </button>
    </TextField>
  );
}
