import type { Edition } from '@tribina/editions';
import type { GameWords } from './played-in';

/** Home of the game, showing a stage by its ordinal or the current one. */
export function gamePath(edition: GameWords, ordinal?: number): string {
  const home = `/${edition.words.game}`;
  return ordinal === undefined ? home : `${home}?stage=${ordinal}`;
}

/** The login page, which leads back to the game with the flag of spec game §2 ("Anonymous prompt"). */
export function loginPath(edition: Edition, ordinal?: number): string {
  const flags = ordinal === undefined ? '?jmbg=true' : `?stage=${ordinal}&jmbg=true`;
  return `/${edition.words.login}?ref_url=${gamePath(edition)}${encodeURIComponent(flags)}`;
}
