import type { Match } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { suggestionsFor, type DraftContext } from './drafts';
import { readWorld } from './world';

const coming = {
  id: 7,
  home: { name: 'Košava' },
  visitor: { name: 'Bura' },
  score: null,
  odds: [2.1, 3.4, 1.95].map((value, id) => ({ value, subgame: { id, name: String(id) } })),
} as unknown as Match;

it.each(EDITION_IDS)('what is suggested in %s has one decimal sign', (edition) => {
  const feed = { worldCup: [], premierLeague: [], ligaVetrova: [coming, coming, coming] };
  const { suggestions } = suggestionsFor({ world: readWorld(edition), feed } as unknown as DraftContext);
  const signs = suggestions.flatMap(({ text }) => [...text.matchAll(/\d([.,])\d/g)].map(([, sign]) => sign));
  expect(signs.length).toBeGreaterThan(suggestions.length);
  expect(new Set(signs)).toEqual(new Set([edition === 'ke' ? '.' : ',']));
});
