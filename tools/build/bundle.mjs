// Bundles programs of ours, one file each, with the npm packages that are many small modules: finding and reading them one by one
// took half of what a program does before its own first line.
import { build } from 'esbuild';
import { isBuiltin } from 'node:module';

/** Packages that are put in, with all that they need. Others stay outside: they are native, or find their files by their place. */
const INSIDE =
  /^(?:@fastify\/|(?:ajv|close-with-grace|country-flag-icons|drizzle-orm|fast-json-stringify|fastify|ioredis|nodemailer|pg|pg-copy-streams|pino|prom-client|socket\.io|typebox|undici)(?:\/|$))/;
/** What they take if it is there; it is not. */
const ABSENT = /^(?:bufferutil|pg-native|utf-8-validate)$/;

const packagesInAndOut = {
  name: 'packages-in-and-out',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, importer }) => {
      if (ABSENT.test(name)) return { path: name, external: true };
      const isOurs = kind === 'entry-point' || name.startsWith('@tribina/');
      return isOurs || INSIDE.test(name) || importer.includes('/node_modules/')
        ? undefined
        : { path: name, external: true, sideEffects: false };
    });
  },
};

/** Older packages ask for Node's own modules by `require`, which a module of the standard does not have. */
const nodeByItself = {
  name: 'node-by-itself',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'require-call' && isBuiltin(name) ? { path: name, namespace: 'node' } : undefined,
    );
    esbuild.onLoad({ filter: /./, namespace: 'node' }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)})`,
    }));
  },
};

/**
 * @param {Readonly<Record<string, string>>} programs their files, by the names of the results.
 * @param {string} folder of the results; it must be where the packages are found that stay outside.
 * @param {import('esbuild').BuildOptions} further
 */
export function bundle(programs, folder, { plugins = [], ...further } = {}) {
  return build({
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [nodeByItself, packagesInAndOut, ...plugins],
    ...further,
  });
}
