import type { ReleaseDescription } from '@tribina/shell-api';
import semver from 'semver';
import { counterparts, isHost, named, when, type AliveRelease, type Candidate, type GateCheck } from './check';

/** Whether a release and the hosts (or remotes) that are alive can be in one page. */
export const COMPATIBILITY_CHECKS: readonly GateCheck[] = [
  { name: 'shell-api', causesOf: shellApiCauses },
  { name: 'provided', causesOf: providedCauses },
];

/** A host's pre-release version stands for what it becomes. */
const contains = (range: string, version: string) => semver.satisfies(version, range, { includePrerelease: true });

/** The range of the shell's API, and the runtime that remotes are built without: its major and minor must be the host's. */
function shellApiCauses(candidate: Candidate): string[] {
  return counterparts(candidate).flatMap((other) =>
    isHost(candidate.release) ? apiOfHost(candidate.release, other) : apiOfRemote(candidate.release, other),
  );
}

function apiOfRemote({ remote, shellApi, runtimeCore }: ReleaseDescription, host: AliveRelease): string[] {
  const { shellApi: provided, runtimeCore: brought } = host.release;
  return when(
    [
      !contains(shellApi, provided),
      `apps/${remote}/src/manifest.ts, shellApi: '${shellApi}' does not contain ${provided}, which ${named(host)} provides`,
    ],
    [
      !isSameMinor(runtimeCore, brought),
      `built for @module-federation/runtime-core ${runtimeCore}, and ${named(host)} brings ${brought}: build it with the version of package.json that the host was built with`,
    ],
  );
}

function apiOfHost({ shellApi, runtimeCore }: ReleaseDescription, remote: AliveRelease): string[] {
  const { shellApi: needed, runtimeCore: built } = remote.release;
  return when(
    [
      !contains(needed, shellApi),
      `SHELL_API_VERSION ${shellApi} is not within '${needed}', which ${named(remote)} needs: libs/shell-api/src/manifest.ts, or release that remote for both first`,
    ],
    [
      !isSameMinor(runtimeCore, built),
      `brings @module-federation/runtime-core ${runtimeCore}, and ${named(remote)} was built for ${built}: apps/host/package.json, or release that remote first`,
    ],
  );
}

function isSameMinor(one: string, other: string): boolean {
  const minor = (version: string) => version.split('.', 2).join('.');
  return minor(one) === minor(other);
}

/** What a remote leaves out of its build must come from every host that it can meet. */
function providedCauses(candidate: Candidate): string[] {
  const { release } = candidate;
  return counterparts(candidate).flatMap((other) =>
    isHost(release)
      ? sharedBetween(release, other.release, asHost(other))
      : sharedBetween(other.release, release, asRemote(release, other)),
  );
}

/** How a lack is told: to the team whose release is judged. */
interface Wording {
  readonly lack: (name: string, range: string) => string;
  readonly mismatch: (name: string, range: string, version: string) => string;
}

function sharedBetween(host: ReleaseDescription, remote: ReleaseDescription, words: Wording): string[] {
  const provided = new Map(host.shared.map(({ name, version }) => [name, version]));
  return remote.shared.flatMap(({ name, version: range }) => {
    const version = provided.get(name);
    if (version === undefined) return [words.lack(name, range)];
    return contains(range, version) ? [] : [words.mismatch(name, range, version)];
  });
}

const LIST = 'tools/webpack/shared.ts, SHARED_NAMES';

function asRemote({ remote }: ReleaseDescription, host: AliveRelease): Wording {
  return {
    lack: (name, range) =>
      `needs ${name} ${range}, which ${named(host)} does not provide: release a host with it first (${LIST}), or do without it in apps/${remote}`,
    mismatch: (name, range, version) =>
      `${name}: '${range}' does not contain ${version}, which ${named(host)} provides: build apps/${remote} with ${version} in package.json, or release the host first`,
  };
}

function asHost(remote: AliveRelease): Wording {
  return {
    lack: (name, range) =>
      `does not provide ${name}, which ${named(remote)} needs (${range}): ${LIST}, or release that remote without it first`,
    mismatch: (name, range, version) =>
      `${name} ${version} is not within '${range}', which ${named(remote)} needs: apps/host/package.json, or release that remote for both first`,
  };
}
