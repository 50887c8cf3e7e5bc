import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** The entry that the federation plugin writes for itself: its first line imports the runtime by a path in single quotes. */
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const FIRST_IMPORT = /^import federation from '(.*)';$/m;

/** Lets the project lie in a folder with an apostrophe in its name: the federation plugin does not quote it. */
export class QuotedPathPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(QuotedPathPlugin.name, (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap(QuotedPathPlugin.name, (result, { resource }) => {
        const [source, ...rest] = result;
        if (!ENTRY.test(resource)) return result;
        return [String(source).replace(FIRST_IMPORT, (_line, file: string) => importOf(file)), ...rest];
      });
    });
  }
}

const importOf = (file: string) => `import federation from ${JSON.stringify(file)};`;
