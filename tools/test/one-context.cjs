// Where tests of the services run: in the process's own context, not in one made for each file. What they load is then the same
// for all files of a process (`shared-modules.cjs`), and `instanceof` holds between it and Node's own.
const { ModuleMocker } = require('jest-mock');
require('./kept-connections.cjs');

/** What a file may change for itself: it is as before for the next one. */
const kept = () => ({ env: { ...process.env }, exit: process.exit, console: globalThis.console });

/** Fastify looks for the file of each plugin without a name among all that Node has loaded: thousands here, a few in a service. */
function hideLoaded() {
  for (const file of Object.keys(require.cache)) Object.defineProperty(require.cache, file, { enumerable: false });
}

module.exports = class OneContext {
  #before = kept();
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // Clocks of services are PostgreSQL's: nothing here is to be replaced.
  fakeTimers = null;
  fakeTimersModern = null;

  async setup() {}

  handleTestEvent({ name }) {
    if (name === 'run_start') hideLoaded();
  }

  async teardown() {
    const { env, exit, console } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
