import type { GameNames } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';

/** Who plays in the demo world, and what is asked there. */
export interface GameWorld {
  /** Names of members, by where they come from. */
  readonly players: Readonly<Record<EditionId, readonly string[]>>;
  /** By round, from the first on; `right` is the place of the right answer, from 1. */
  readonly quiz: readonly { readonly question: GameNames; readonly answers: GameNames[]; readonly right: number }[];
}

const FILE = fileURLToPath(new URL('../content/game.yaml', import.meta.url));

interface Written extends Pick<GameWorld, 'players'> {
  /** An answer that is the same in every language is written once. */
  readonly quiz: readonly {
    readonly question: GameNames;
    readonly answers: readonly (GameNames | string)[];
    readonly right: number;
  }[];
}

export function readGame(): GameWorld {
  // The edge: the demo's own file.
  const { players, quiz } = parseYaml(readFileSync(FILE, 'utf8')) as Written;
  return {
    players,
    quiz: quiz.map(({ question, answers, right }) => ({
      question,
      answers: answers.map((text) => (typeof text === 'string' ? { sr: text, hr: text, en: text } : text)),
      right,
    })),
  };
}
