import type { BootRelease, BootRemote, LoadOutcome, RemoteName } from '@tribina/shell-api';

/** A remote's module together with the release that it came from. */
export interface LoadedPart<T> {
  readonly module: T;
  readonly release: BootRelease;
  /** True when the release of the page's boot record could not be used. */
  readonly isFallback: boolean;
}

/** How a load failed. */
export type FailedOutcome = Exclude<LoadOutcome, 'load'>;

/** Neither a remote's release nor its previous good could be loaded. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';

  constructor(
    readonly remote: RemoteName,
    readonly outcome: FailedOutcome,
    options?: ErrorOptions,
  ) {
    super(`${remote} cannot be loaded (${outcome})`, options);
  }
}

/** A load that failed in a known way. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(readonly outcome: FailedOutcome) {
    super(outcome);
  }
}

export interface ChainDependencies {
  /** Loads one expose of one release; rejects with LoadFailure or whatever the release's code throws. */
  readonly loadExpose: (remote: RemoteName, release: BootRelease, expose: string, limitMs: number) => Promise<unknown>;
  /** Loads a release's stylesheet, once: the document has of it only what its markup uses. */
  readonly loadStyles: (remote: RemoteName, release: BootRelease, limitMs: number) => Promise<void>;
  /** Told of each release that could not be used, but for a chunk of it: the loader knows whose that was. */
  readonly onFailure: (release: BootRelease, outcome: FailedOutcome) => void;
}

/**
 * Loads a part of a remote: its release, otherwise the previous good one. Each file has had its retry before a release is given
 * up (`loadFile`). Entry and styles of a release belong together, also on fallback.
 *
 * @param isAcceptable releases that may be used; one that has thrown while it was shown is not tried again.
 * @throws PartUnavailable when no release works.
 */
export async function loadPart<T>(
  dependencies: ChainDependencies,
  remote: RemoteName,
  target: BootRemote,
  expose: string,
  limitMs: number,
  isAcceptable: (release: BootRelease) => boolean = () => true,
): Promise<LoadedPart<T>> {
  const candidates = [target, ...(target.p ? [target.p] : [])].filter(isAcceptable);
  let outcome: FailedOutcome = 'error';
  let cause: unknown;
  for (const release of candidates) {
    try {
      const [module] = await Promise.all([
        dependencies.loadExpose(remote, release, expose, limitMs),
        dependencies.loadStyles(remote, release, limitMs),
      ]);
      return { module: module as T, release, isFallback: release.id !== target.id };
    } catch (error) {
      cause = error;
      outcome = outcomeOf(error);
      if (!isChunkError(error)) dependencies.onFailure(release, outcome);
    }
  }
  throw new PartUnavailable(remote, outcome, { cause });
}

const OUTCOMES: readonly unknown[] = ['error', 'timeout', 'integrity'] satisfies FailedOutcome[];

/** webpack says of a chunk by `type` how our loader has ended; code of a release may throw anything. */
function outcomeOf(error: unknown): FailedOutcome {
  if (error instanceof LoadFailure) return error.outcome;
  const type = isChunkError(error) ? error.type : undefined;
  return OUTCOMES.includes(type) ? (type as FailedOutcome) : 'error';
}

function isChunkError(error: unknown): error is Error & { readonly type?: unknown } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
