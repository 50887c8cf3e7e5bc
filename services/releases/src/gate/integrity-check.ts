import type { ReleaseDescription, ReleaseFile, RemoteName } from '@tribina/shell-api';
import type { Candidate, GateCheck } from './check';

/** A content's hash, as the build's table of chunks in the entry has it: a short one, or the content's name in the store. */
const HASH = /sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})/g;
const SCRIPT_KINDS: readonly ReleaseFile['kind'][] = ['entry', 'boot', 'chunk'];

/** Scripts that no chunk loads: a document names them by their hashes, the browser fetches the worker itself. */
const STANDING_ALONE: Readonly<Partial<Record<RemoteName, readonly string[]>>> = {
  host: ['consent.js', 'pulse.js', 'sw.js'],
  'tracking-agent': ['agent.js', 'agent-fp.js'],
};

/**
 * The chain of hashes that nothing gets around (platform.md, "Integrity"): the boot record names those of entry and styles, the
 * entry those of its chunks. Whether each file has the content that its hash says is the check `sizes`.
 */
export const INTEGRITY_CHECK: GateCheck = { name: 'integrity', causesOf: integrityCauses };

async function integrityCauses({ release, store, contents }: Candidate): Promise<string[]> {
  const entry = release.files.find(({ kind }) => kind === 'entry');
  // How many entries there are is the check `parts`.
  if (!entry) return [];
  const text = (await store.read(entry.integrity)).toString('utf8');
  const chunks = await Promise.all(
    release.files
      .filter(({ kind }) => kind === 'chunk')
      .map(async ({ path, integrity }) => ({ path, hashes: [integrity, (await contents.of(integrity)).shortHash] })),
  );
  return [...disguised(release), ...unhashed(release, entry, chunks, text), ...unknown(release, entry, chunks, text)];
}

interface Chunk {
  readonly path: string;
  /** Either of them in the entry lets it run. */
  readonly hashes: readonly string[];
}

/** A file that a browser could run or apply, and that is not listed as such, has no hash in any record. */
function disguised({ files }: ReleaseDescription): string[] {
  return files.flatMap(({ path, kind }) => {
    const isScript = /\.m?js$/.test(path) && !SCRIPT_KINDS.includes(kind);
    const isStyle = path.endsWith('.css') && kind !== 'style';
    return isScript || isStyle ? [`${path} is listed as ${kind}: tools/webpack/release.ts, kindOf`] : [];
  });
}

function unhashed(
  { remote }: ReleaseDescription,
  entry: ReleaseFile,
  chunks: readonly Chunk[],
  text: string,
): string[] {
  return chunks
    .filter(({ path }) => !STANDING_ALONE[remote]?.includes(path))
    .filter(({ hashes }) => !hashes.some((hash) => text.includes(hash)))
    .map(
      ({ path }) =>
        `${entry.path} holds no hash of ${path}, so it would never be run: build the release anew (tools/webpack/script-loader-plugin.ts writes the table)`,
    );
}

function unknown({ files }: ReleaseDescription, entry: ReleaseFile, chunks: readonly Chunk[], text: string): string[] {
  const known = new Set([...files.map(({ integrity }) => integrity), ...chunks.flatMap(({ hashes }) => hashes)]);
  return [...new Set(text.match(HASH))]
    .filter((hash) => !known.has(hash))
    .map((hash) => `${entry.path} names ${hash}, which is no file of the release: publish all files of one build`);
}
