import type { ReleaseBody } from '@tribina/contracts';

/** A thing of two releases by its name; null: that release has it not. */
export interface Change<T> {
  readonly name: string;
  readonly before: T | null;
  readonly after: T | null;
}

type ReleaseFile = ReleaseBody['files'][number];

export interface ReleaseDiff {
  /** Added, removed, or with other bytes; by path. */
  readonly files: readonly Change<ReleaseFile>[];
  readonly sameFiles: number;
  /** Sum over all files, raw. */
  readonly bytes: { readonly before: number; readonly after: number };
  /** Shared packages whose version or presence differs. */
  readonly shared: readonly Change<string>[];
  readonly exposes: readonly Change<string>[];
  /** Routes by id, as the canonical text of their definition. */
  readonly routes: readonly Change<string>[];
  /** Scripts that come with each expose or lazy part. */
  readonly loads: readonly Change<string>[];
  /** What else a release says of itself: the shell-api that it needs, the runtime that it was built for. */
  readonly facts: readonly Change<string>[];
}

/** What differs between two releases of a remote; what is the same in both is left out. */
export function diffOf(before: ReleaseBody, after: ReleaseBody): ReleaseDiff {
  const files = changes(byPath(before), byPath(after), (a, b) => a.integrity === b.integrity);
  const text = (of: (release: ReleaseBody) => ReadonlyMap<string, string>) =>
    changes(of(before), of(after), (a, b) => a === b);
  return {
    files,
    sameFiles: after.files.length - files.filter((change) => change.after).length,
    bytes: { before: sizeOf(before), after: sizeOf(after) },
    shared: text(({ shared }) => new Map(shared.map(({ name, version }) => [name, version]))),
    exposes: text(({ exposes }) => new Map(exposes.map((name) => [name, name]))),
    routes: text(({ manifest }) => new Map(manifest?.routes.map((route) => [route.id, canonical(route)]))),
    loads: text(({ loads }) => new Map(Object.entries(loads).map(([name, list]) => [name, list.join(', ')]))),
    facts: text(({ shellApi, runtimeCore }) => new Map(Object.entries({ shellApi, runtimeCore }))),
  };
}

/** True for releases that nothing but their names tells apart. */
export function isSame({ files, shared, exposes, routes, loads, facts }: ReleaseDiff): boolean {
  return [files, shared, exposes, routes, loads, facts].every((list) => list.length === 0);
}

function byPath({ files }: ReleaseBody): ReadonlyMap<string, ReleaseFile> {
  return new Map(files.map((file) => [file.path, file]));
}

function sizeOf({ files }: ReleaseBody): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function changes<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  areEqual: (a: T, b: T) => boolean,
): Change<T>[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [was, is] = [before.get(name) ?? null, after.get(name) ?? null];
    return was !== null && is !== null && areEqual(was, is) ? [] : [{ name, before: was, after: is }];
  });
}

/** The same thing gives the same text, in whichever order its fields were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
