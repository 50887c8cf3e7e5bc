import { newPasswordFaults } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { CheckIcon } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { note } from '../type.styles';
import { rule, rules } from './forms.styles';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

interface NewPasswordProps {
  readonly language: Language;
  readonly faults: { readonly password?: string | undefined; readonly repeat?: string | undefined };
}

const RULES = ['SHORT', 'NO_LETTER', 'NO_DIGIT', 'NO_SPECIAL'] as const;

/** A password that is changed or reset, twice; what it still lacks is shown while it is typed (spec portal §5). */
export function NewPassword({ language, faults }: NewPasswordProps): ReactNode {
  const { reset: words } = accountPhrases[language];
  const [typed, setTyped] = useState('');
  const lacking = newPasswordFaults(typed);
  return (
    <>
      <div>
        <PasswordField
          label={words.password}
          name="password"
          fault={faults.password}
          language={language}
          autoComplete="new-password"
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className={rules}>
          {RULES.map((name) => {
            const isMet = !lacking.includes(name);
            return (
              <li key={name} className={rule} data-met={isMet}>
                <CheckIcon />
                <span className={note}>
                  {words.rules[name]}
                  {isMet ? <span className="visually-hidden"> ({words.met})</span> : null}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <TextField
        label={words.repeat}
        name="repeat"
        type="password"
        fault={faults.repeat}
        autoComplete="new-password"
        required
      />
    </>
  );
}
