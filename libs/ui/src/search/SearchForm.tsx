import type { SearchPhrases } from '@tribina/messages/search';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { primaryButton } from '../button.styles';
import { SearchIcon } from '../icons';

export interface SearchFormProps {
  /** The page of results, where the form leads without script. */
  readonly action: string;
  readonly id: string;
  readonly term: string;
  readonly isSpecial: boolean;
  readonly phrases: Pick<SearchPhrases, 'label' | 'placeholder' | 'submit'>;
  readonly className: string;
  readonly fieldClassName?: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onTerm: (term: string) => void;
  readonly onFocus?: () => void;
  readonly onSubmit?: (event: FormEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Longer ones are refused (contract of the search). */
const LONGEST = 200;

/** The field of a search and its button: a plain form, which works by itself. */
export function SearchForm(props: SearchFormProps): ReactNode {
  const {
    action,
    id,
    term,
    isSpecial,
    phrases,
    className,
    fieldClassName,
    field,
    onTerm,
    onFocus,
    onSubmit,
    onKeyDown,
  } = props;
  return (
    <search>
      <form method="get" action={action} className={className} onSubmit={onSubmit}>
        <input
          ref={field}
          className={fieldClassName}
          id={id}
          name="q"
          type="search"
          value={term}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={phrases.label}
          placeholder={phrases.placeholder}
          onChange={({ target }) => onTerm(target.value)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
        {isSpecial ? <input type="hidden" name="special" value="true" /> : null}
        <button type="submit" className={primaryButton}>
          <SearchIcon />
          {phrases.submit}
        </button>
      </form>
    </search>
  );
}
