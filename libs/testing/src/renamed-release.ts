import type { ReleaseBody } from '@tribina/contracts';
import { containerName } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface ReleaseFile {
  readonly path: string;
  readonly kind: ReleaseBody['files'][number]['kind'];
  readonly content: Buffer;
}

/** A release with the content of its files. */
export interface WholeRelease {
  readonly description: ReleaseBody;
  readonly files: readonly ReleaseFile[];
}

/** Changes files of a release by their path. */
export type Change = Readonly<Record<string, (text: string) => string>>;

/** How contents are named: files of a release, and chunks in the table of an entry. */
const ALGORITHMS = ['sha384', 'sha256'] as const;
const hashOf = (algorithm: (typeof ALGORITHMS)[number], content: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** A release in a folder, as a build leaves it: `release.json`, and its files below `files/`. */
export function readRelease(folder: string): WholeRelease {
  const description = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as ReleaseBody;
  const files = description.files.map(({ path: name, kind }) => ({
    path: name,
    kind,
    content: readFileSync(path.join(folder, 'files', name)),
  }));
  return { description, files };
}

/** Writes a release as a build does. */
export function writeRelease(folder: string, { description, files }: WholeRelease): void {
  for (const { path: name, content } of files) {
    const file = path.join(folder, 'files', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(description));
}

/**
 * The release as a build would have made it under another version and with this in its code, hashes and all. Chunks first: the
 * entry holds their hashes.
 */
export function renamedRelease(good: WholeRelease, version: string, change: Change = {}): WholeRelease {
  const id = `${good.description.remote}-${version}`;
  const renamed = (text: string) =>
    text.replaceAll(good.description.id, id).replaceAll(containerName(good.description.id), containerName(id));
  const hashes = new Map<string, string>();
  const rewrite = ({ path: name, kind, content }: ReleaseFile): ReleaseFile => {
    if (kind === 'asset') return { path: name, kind, content };
    const text = renamed(content.toString('utf8'));
    const made = Buffer.from(change[name]?.(text) ?? text);
    for (const algorithm of ALGORITHMS) hashes.set(hashOf(algorithm, content), hashOf(algorithm, made));
    return { path: name, kind, content: made };
  };
  const files = good.files.map(rewrite).map((file) => {
    if (file.kind !== 'entry') return file;
    const text = [...hashes].reduce((all, [before, after]) => all.replaceAll(before, after), file.content.toString());
    return { ...file, content: Buffer.from(text) };
  });
  const description: ReleaseBody = {
    ...good.description,
    id,
    version,
    container: containerName(id),
    files: files.map(({ path: name, kind, content }) => ({
      path: name,
      kind,
      bytes: content.length,
      integrity: hashOf('sha384', content),
    })),
  };
  return { description, files };
}
