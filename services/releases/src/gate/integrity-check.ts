import type { ReleaseDescription, ReleaseFile, RemoteName } from '@tribina/shell-api';
import type { Candidate, GateCheck } from './check';

/** A content's name, as the build's table of chunks in the entry has it. */
const HASH = /sha384-[A-Za-z0-9+/]{64}/g;
const SCRIPT_KINDS: readonly ReleaseFile['kind'][] = ['entry', 'boot', 'chunk'];

/** Scripts that no chunk loads: a document names them by their hashes, the browser fetches the worker itself. */
const STANDING_ALONE: Readonly<Partial<Record<RemoteName, readonly string[]>>> = {
  host: ['consent.js', 'sw.js'],
  'tracking-agent': ['agent.js', 'agent-fp.js'],
};

/**
 * The chain of hashes that nothing gets around (platform.md, "Integrity"): the boot record names those of entry and styles, the
 * entry those of its chunks. Whether each file has the content that its hash says is the check `sizes`.
 */
export const INTEGRITY_CHECK: GateCheck = { name: 'integrity', causesOf: integrityCauses };

async function integrityCauses({ release, store }: Candidate): Promise<string[]> {
  const entry = release.files.find(({ kind }) => kind === 'entry');
  // How many entries there are is the check `parts`.
  if (!entry) return [];
  const text = (await store.read(entry.integrity)).toString('utf8');
  return [...disguised(release), ...unhashed(release, entry, text), ...unknown(release, entry, text)];
}

/** A file that a browser could run or apply, and that is not listed as such, has no hash in any record. */
function disguised({ files }: ReleaseDescription): string[] {
  return files.flatMap(({ path, kind }) => {
    const isScript = /\.m?js$/.test(path) && !SCRIPT_KINDS.includes(kind);
    const isStyle = path.endsWith('.css') && kind !== 'style';
    return isScript || isStyle ? [`${path} is listed as ${kind}: tools/webpack/release.ts, kindOf`] : [];
  });
}

function unhashed({ files, remote }: ReleaseDescription, entry: ReleaseFile, text: string): string[] {
  return files
    .filter(({ path }) => !STANDING_ALONE[remote]?.includes(path))
    .filter(({ kind, integrity }) => kind === 'chunk' && !text.includes(integrity))
    .map(
      ({ path }) =>
        `${entry.path} holds no hash of ${path}, so it would never be run: build the release anew (tools/webpack/script-loader-plugin.ts writes the table)`,
    );
}

function unknown({ files }: ReleaseDescription, entry: ReleaseFile, text: string): string[] {
  const known = new Set(files.map(({ integrity }) => integrity));
  return [...new Set(text.match(HASH))]
    .filter((hash) => !known.has(hash))
    .map((hash) => `${entry.path} names ${hash}, which is no file of the release: publish all files of one build`);
}
