import type { ReleaseDescription, ReleaseFile, RemoteName } from '@tribina/shell-api';
import type { Candidate, GateCheck } from './check';

const KB = 1024;

/** Bytes, compressed by gzip as they are stored. */
interface Budget {
  readonly entry: number;
  /** The inline script of a host; it is part of every page. */
  readonly boot: number;
  readonly style: number;
  /** A renderer's memory, not a reader's time. */
  readonly server: number;
  /** What comes with an expose or a named lazy part, beside the entry. */
  readonly loads: Readonly<Record<string, number>>;
  /** A lazy part that `loads` does not name. */
  readonly lazy: number;
  /** Scripts that a page loads by themselves. */
  readonly scripts?: Readonly<Record<string, number>>;
}

/**
 * An entry is what a remote adds beside its own code (quality.md: at most 8 kB). The other figures are those of our remotes
 * with some room to grow, within the sums of quality.md: an article's islands 110 kB, an app page 175 kB, all parts together.
 */
const REMOTE: Budget = {
  entry: 8 * KB,
  boot: 0,
  style: 6 * KB,
  server: 80 * KB,
  loads: { './Islands': 6 * KB, './App': 32 * KB, './backoffice': 48 * KB },
  lazy: 12 * KB,
};

const BUDGETS: Readonly<Partial<Record<RemoteName, Budget>>> = {
  host: {
    entry: 100 * KB,
    boot: 3.5 * KB,
    style: 6 * KB,
    server: 340 * KB,
    loads: { app: 24 * KB, kit: 30 * KB, emotion: 10 * KB, live: 15 * KB },
    lazy: 12 * KB,
    scripts: { 'pulse.js': 3 * KB },
  },
  // Every public page of the portal, the newsroom, and what each of them shows.
  news: {
    ...REMOTE,
    server: 240 * KB,
    loads: {
      './Islands': 17 * KB,
      './App': 80 * KB,
      './backoffice': 48 * KB,
      'newsroom-editor': 18 * KB,
      comments: 14.5 * KB,
    },
  },
  // Every page of the game and its desk.
  prognozzer: { ...REMOTE, server: 180 * KB, loads: { './App': 60 * KB, './backoffice': 48 * KB } },
  backoffice: { ...REMOTE, loads: { './App': 60 * KB } },
  // No more than the best of its kind (design contracts.md, GB1 and GB2).
  'tracking-agent': {
    ...REMOTE,
    loads: { './agent': 5 * KB, fp: 17 * KB },
    scripts: { 'agent.js': 4 * KB, 'agent-fp.js': 17 * KB },
  },
};

/** What a release may weigh, part by part. */
export const BUDGET_CHECK: GateCheck = { name: 'budget', causesOf: budgetCauses };

async function budgetCauses({ release, contents }: Candidate): Promise<string[]> {
  const budget = BUDGETS[release.remote] ?? REMOTE;
  const weigh = async (files: readonly ReleaseFile[]) => {
    const found = await Promise.all(files.map(({ integrity }) => contents.of(integrity)));
    return found.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  };
  const causes = await Promise.all(
    partsOf(release, budget).map(async ({ what, files, limit, row }) => {
      const excess = (await weigh(files)) - limit;
      return excess > 0
        ? [
            `${what} has ${limit + excess} bytes compressed, ${excess} bytes too many for ${row} (gate/budget.ts, BUDGETS)`,
          ]
        : [];
    }),
  );
  return causes.flat();
}

interface Part {
  readonly what: string;
  readonly files: readonly ReleaseFile[];
  readonly limit: number;
  /** Which figure of the table it is. */
  readonly row: string;
}

function partsOf({ remote, files, loads }: ReleaseDescription, budget: Budget): Part[] {
  const single = (['entry', 'boot', 'style', 'server'] as const).flatMap((kind) =>
    files
      .filter((file) => file.kind === kind)
      .map((file): Part => ({ what: file.path, files: [file], limit: budget[kind], row: `${remote}.${kind}` })),
  );
  const lazy = Object.entries(loads).map(([name, paths]): Part => {
    const own = files.filter(({ path, kind }) => paths.includes(path) && kind !== 'entry');
    return {
      what: `'${name}' (${own.map(({ path }) => path).join(', ')})`,
      files: own,
      limit: budget.loads[name] ?? budget.lazy,
      row: `${remote}.${name in budget.loads ? `loads['${name}']` : 'lazy'}`,
    };
  });
  const scripts = Object.entries(budget.scripts ?? {}).map(([name, limit]): Part => ({
    what: name,
    files: files.filter(({ path }) => path === name),
    limit,
    row: `${remote}.scripts['${name}']`,
  }));
  return [...single, ...lazy, ...scripts];
}
