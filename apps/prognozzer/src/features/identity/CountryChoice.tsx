/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { COUNTRIES } from '@tribina/game-rules';
import { gameLaterPhrases } from '@tribina/messages/game/later';
import { useId, type ReactNode } from 'react';
import { countries } from './IdentityDialog.styles';

interface CountryChoiceProps {
  readonly edition: Edition;
  readonly ids: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The countries that the betting site asks about (spec game §8, SELECT_COUNTRY: no error). */
export function CountryChoice({ edition, ids, chosen, onChoose }: CountryChoiceProps): ReactNode {
  const phrases = gameLaterPhrases[edition.language].identity;
  const name = useId();
  return (
    <fieldset css={countries}>
      <legend>{phrases.countryTitle}</legend>
      <p>{phrases.countryText}</p>
      {ids.map((id) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          {countryName(edition, id)}
        </label>
      ))}
    </fieldset>
  );
}

/** Named by the browser; a country that is not known by its number. */
function countryName({ locale }: Edition, id: number): string {
  const code = COUNTRIES.find((country) => country.id === id)?.code;
  return (code && new Intl.DisplayNames([locale], { type: 'region' }).of(code)) ?? String(id);
}
