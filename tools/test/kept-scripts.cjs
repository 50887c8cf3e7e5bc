// Compiles a module once for all test files of a process that get a browser's window. Each has a context of its own, and jest would
// read, parse and compile in each anew whatever its components load: React and what else comes from npm above all.
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file: what it was compiled from, for it may change while somebody watches, and what came of it. */
const scripts = new Map();

/** A function of the parameters in the context, at the lines and columns of the source. */
function compiled(source, filename, parameters, context) {
  const head = `(function(${parameters.join(',')}){`;
  let known = scripts.get(filename);
  if (known?.source !== source) {
    known = { source, script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
    scripts.set(filename, known);
  }
  return known.script.runInContext(context);
}

module.exports = class KeptScripts extends Runtime {
  constructor(...given) {
    super(...given);
    const [, environment, , transformer] = given;
    const { executor, transformCache } = this;

    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      try {
        if (context) return compiled(source, filename, executor.injectedModuleParameters, context);
      } catch {
        // What is no JavaScript is told of in jest's own words.
      }
      return compile(source, filename);
    };

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      if (options?.isInternalModule) return transform(filename, options);
      // The transformer knows by a file's time whether it has it already: it need not be read.
      const transformed = transformer.transform(filename, this._getFullTransformationOptions(options));
      transformCache.getEntries().set(filename, transformed);
      if (transformed.sourceMapPath) transformCache.getSourceMaps().set(filename, transformed.sourceMapPath);
      return transformed.code;
    };
  }
};
