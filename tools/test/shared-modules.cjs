// Loads a module once for all test files of a process, as a service does. Loading them anew for each file was much of what jest
// did. Tests of this project replace no module (`jest.mock`), and none keeps state of its own that outlives an app.
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Tests, and what they are helped by: that registers itself with the file that it is loaded for. */
const OF_ONE_FILE = /\.test\.tsx?$|\/testing(?:\/|\.ts$)/;
/** What jest itself has of one file: its state. The rest, such as `expect`, is the same for all. */
const JEST_OF_ONE_FILE = /\/jest-circus\//;
/** Of the workspace, or Node's own; all other bare names are packages from npm. */
const isPackage = (name) => !/^(\.|\/|node:|file:|@tribina\/|@jest\/globals$|@jest\/expect$|expect$)/.test(name);

/** The modules of this process and where their lines come from, by file; they outlive the runtime that has loaded them. */
const modules = new Map();
const jestModules = new Map();
const sourceMaps = new Map();
let current;

module.exports = class SharedModules extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
    const parameters = this.executor.injectedModuleParameters;
    // Where jest would compile into the context of a file.
    this.executor.compile = (source, filename) => compileFunction(source, parameters, { filename });
    const registry = this.registries.getActiveCjsRegistry();
    for (const [file, module] of modules) registry.set(file, module);
    const jestRegistry = this.registries.getInternalCjsRegistry();
    for (const [file, module] of jestModules) jestRegistry.set(file, module);
  }

  requireInternalModule(from, name) {
    if (current !== this) return current.requireInternalModule(from, name);
    return super.requireInternalModule(from, name);
  }

  requireModuleOrMock(from, name) {
    // What is asked for late by a module that an earlier file has loaded.
    if (current !== this) return current.requireModuleOrMock(from, name);
    if (isPackage(name)) return createRequire(from)(name);
    return super.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    return new Map([...sourceMaps, ...super.getSourceMaps()]);
  }

  teardown() {
    for (const [file, map] of super.getSourceMaps()) sourceMaps.set(file, map);
    for (const [file, module] of this.registries.getActiveCjsRegistry()) {
      if (module.loaded && !OF_ONE_FILE.test(file)) modules.set(file, module);
    }
    for (const [file, module] of this.registries.getInternalCjsRegistry()) {
      if (module.loaded && !JEST_OF_ONE_FILE.test(file)) jestModules.set(file, module);
    }
    super.teardown();
  }
};
