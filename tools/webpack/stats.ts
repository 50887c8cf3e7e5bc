import type { Stats } from 'webpack';
import { EXPOSE_CHUNK, type BuildTarget } from './config';

/** The scripts that come with each expose or named lazy part, beside the entry. */
export function loadsOf(stats: Stats, target: BuildTarget): Record<string, string[]> {
  const groups = [...stats.compilation.namedChunkGroups].filter(
    ([name]) => name !== 'main' && name !== target.container,
  );
  return Object.fromEntries(
    groups
      .map(([name, group]): [string, string[]] => [
        name.startsWith(EXPOSE_CHUNK) ? `./${name.slice(EXPOSE_CHUNK.length)}` : name,
        group.chunks.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js'))).sort(),
      ])
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
}

/** Names of the shared packages that modules of this build take. */
export function sharedInUse(stats: Stats): string[] {
  const names = new Set<string>();
  for (const module of stats.compilation.modules) {
    const shareKey = (module as { options?: { shareKey?: string } }).options?.shareKey;
    if (shareKey) names.add(shareKey);
  }
  return [...names].sort();
}
