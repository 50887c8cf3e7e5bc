import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';

/** A whole amount with its thousands apart, `100.000`: by our own texts, for server and browser may differ in theirs. */
export function amount({ language }: Pick<Edition, 'language'>, value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, gamePhrases[language].thousands);
}
