import type { BootFile, BootRelease, BootRemote, LoadOutcome, RemoteName } from '@tribina/shell-api';
import { releaseFileUrl } from '@tribina/shell-api';

/** A remote's module together with the release that it came from. */
export interface LoadedPart<T> {
  readonly module: T;
  readonly release: BootRelease;
  /** True when the release of the page's boot record could not be used. */
  readonly isFallback: boolean;
}

/** Neither a remote's release nor its previous good could be loaded. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';

  constructor(
    readonly remote: RemoteName,
    readonly outcome: LoadOutcome,
    options?: ErrorOptions,
  ) {
    super(`${remote} cannot be loaded (${outcome})`, options);
  }
}

/** A load that failed in a known way. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(readonly outcome: Exclude<LoadOutcome, 'load'>) {
    super(outcome);
  }
}

export interface ChainDependencies {
  /** Loads one expose of one release; rejects with LoadFailure or whatever the release's code throws. */
  readonly loadExpose: (remote: RemoteName, release: BootRelease, expose: string, limitMs: number) => Promise<unknown>;
  /** Loads a release's stylesheet unless it is in the page already. */
  readonly loadStyles: (remote: RemoteName, release: BootRelease) => Promise<void>;
  /** Tells a damaged file from a missing one, and renews what the browser had kept of it. */
  readonly diagnose: (url: string, file: BootFile) => Promise<LoadOutcome>;
  readonly pause: (ms: number) => Promise<void>;
}

const RETRY_PAUSE_MS = 250;
const RETRY_JITTER_MS = 250;

/**
 * Loads a part of a remote: its release, on an error once more after a moment, then the previous good release. A hang and a
 * wrong hash are not retried. Entry and styles of a release belong together, also on fallback.
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
  let outcome: LoadOutcome = 'error';
  let cause: unknown;
  for (const release of candidates) {
    try {
      const module = (await loadRelease(dependencies, remote, release, expose, limitMs)) as T;
      return { module, release, isFallback: release.id !== target.id };
    } catch (error) {
      cause = error;
      outcome = error instanceof LoadFailure ? error.outcome : 'error';
    }
  }
  throw new PartUnavailable(remote, outcome, { cause });
}

async function loadRelease(
  dependencies: ChainDependencies,
  remote: RemoteName,
  release: BootRelease,
  expose: string,
  limitMs: number,
): Promise<unknown> {
  const attempt = async () => {
    const [module] = await Promise.all([
      dependencies.loadExpose(remote, release, expose, limitMs),
      dependencies.loadStyles(remote, release),
    ]);
    return module;
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof LoadFailure && error.outcome !== 'error') throw error;
    const found = await dependencies.diagnose(releaseFileUrl(remote, release.id, release.e.f), release.e);
    if (found === 'integrity') throw new LoadFailure('integrity');
    await dependencies.pause(RETRY_PAUSE_MS + Math.random() * RETRY_JITTER_MS);
    return attempt();
  }
}
