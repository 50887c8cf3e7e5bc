import { createContext, useContext } from 'react';

/** What the game's frame does for the parts within it. */
export interface ShellActs {
  /** Opens the prompt that links the account to one on the betting site. */
  readonly openIdentity: () => void;
}

export const ShellContext = createContext<ShellActs>({ openIdentity: () => undefined });

export function useShell(): ShellActs {
  return useContext(ShellContext);
}
