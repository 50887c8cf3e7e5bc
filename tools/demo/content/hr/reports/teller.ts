import type { Say } from '../../../reports/match-facts';
import type { Tell } from './context';

/** Things that are told once in a report, recognised by their words. */
const TOPICS: readonly RegExp[] = [
  /netaknut|bez primljenog|čist[aeiu] mrež|bez pogotka|zadržao mrežu|zadržala mrežu/,
  /nijednom nije vodi|do posljednjeg zvižduka|nije zaostaja/,
  /[Dd]vaput se u zapisnik|i drugi put,|[Pp]o dva gola imaju/,
  /vodstv[ao] mijenjal|otada|Redom:/,
  /strijelaca više nije|promijenio posljednji put|Konačnih|a posljednji u/,
  /gol-razlik/i,
  /vrijedi po bod|tri boda i remi|po bod, dok/,
  /od nule|tražiti|loviti/,
  /tri boda, a .+ ne dobiva|bodovi: .+ plus tri/,
  /prije odmora|na odmoru .+ na kraju/,
  /bijel[ae] točk/,
];

/**
 * `say` with the first letter of each sentence made a capital, variants longer than a limit left out, no variant twice
 * and no topic twice in one report as long as there is another. Where nothing fits the sentence is left away.
 */
export function teller(say: Say): (limit?: number) => Tell {
  const used = new Set<string>();
  const told = new Set<RegExp>();
  return (limit = Infinity) =>
    (pool, variants) => {
      const texts = variants.map((variant) => {
        const text = variant();
        return text === null || text.length > limit ? null : text.charAt(0).toLocaleUpperCase('hr-HR') + text.slice(1);
      });
      const unused = texts.map((text, index) => (used.has(`${pool}#${index}`) ? null : text));
      const fresh = unused.map((text) =>
        text !== null && TOPICS.some((topic) => told.has(topic) && topic.test(text)) ? null : text,
      );
      // Goals alone may come in the same words again: there can be many of one kind.
      const offered = [fresh, unused, ...(pool.startsWith('goal-') ? [texts] : [])].find((stage) =>
        stage.some((text) => text !== null),
      );
      if (!offered) return '';
      const chosen = say(
        pool,
        offered.map((text) => () => text),
      );
      used.add(`${pool}#${offered.indexOf(chosen)}`);
      for (const topic of TOPICS) if (topic.test(chosen)) told.add(topic);
      return chosen;
    };
}
