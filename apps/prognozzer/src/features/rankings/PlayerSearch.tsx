/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { PLAYER_SEARCH_MINIMUM } from '@tribina/game-rules';
import { fill, plural } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { CloseIcon } from '@tribina/ui';
import { useId, useRef, type ReactNode } from 'react';
import { hint, search, searchBox, searchClear, searchField, searchLabel } from './rankings.styles';

interface PlayerSearchProps {
  readonly edition: Edition;
  readonly term: string;
  readonly onTerm: (term: string) => void;
}

/** Looks for players by name from three characters on; without a term the ranking of before is back (spec game §2). */
export function PlayerSearch({ edition, term, onTerm }: PlayerSearchProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const clear = () => {
    onTerm('');
    field.current?.focus();
  };
  return (
    <search css={search}>
      <label css={searchLabel} htmlFor={id}>
        {phrases.search}
        <span css={hint}>
          {` · ${fill(phrases.searchHint, { count: plural(edition.locale, PLAYER_SEARCH_MINIMUM, phrases.characters) })}`}
        </span>
      </label>
      <div css={searchBox}>
        <input
          ref={field}
          css={searchField}
          id={id}
          type="search"
          value={term}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => onTerm(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onTerm('')}
        />
        {term === '' ? null : (
          <button type="button" css={searchClear} aria-label={phrases.searchClear} onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </div>
    </search>
  );
}

/** Whether a term switches to the search. */
export function isSearch(term: string): boolean {
  return [...term.trim()].length >= PLAYER_SEARCH_MINIMUM;
}
