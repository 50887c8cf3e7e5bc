import type { GameNames } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { Field, row } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from './game-desk-context';

const LANGUAGES = ['sr', 'hr', 'en'] as const satisfies readonly (keyof GameNames)[];
const LONGEST = 80;

export const NO_NAMES: GameNames = { sr: '', hr: '', en: '' };

interface NamesFieldsProps {
  /** With a place for the language. */
  readonly label: string;
  readonly names: GameNames;
  readonly onChange: (names: GameNames) => void;
}

/** A text in each language of the editions; none of them may be missing. */
export function NamesFields({ label, names, onChange }: NamesFieldsProps): ReactNode {
  const { phrases } = useGameDesk();
  return (
    <div className={row}>
      {LANGUAGES.map((language) => (
        <Field key={language} label={fill(label, { language: phrases.languages[language] })}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={LONGEST}
              pattern=".*\S.*"
              value={names[language]}
              onChange={({ target }) => onChange({ ...names, [language]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
