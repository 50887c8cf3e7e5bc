// jest's own runner, without what it costs each file more the more files its process has run: it makes a storage for every file
// (`testExecutionContext`), leaves it on, and every promise of the process is then entered into all of them.
const asyncHooks = require('node:async_hooks');
const circus = require('jest-circus/runner');

/** What the runner needs of a storage: the tests of a file run one after the other. */
class OneAtATime {
  #store;

  run(store, work) {
    const before = this.#store;
    const giveBack = () => (this.#store = before);
    this.#store = store;
    try {
      const result = work();
      if (typeof result?.then === 'function') return result.finally(giveBack);
      giveBack();
      return result;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  getStore() {
    return this.#store;
  }
}

/** For everybody else a storage is Node's. */
const storages = {
  construct: (Storage, given, target) =>
    new Error().stack.includes('/jest-circus/') ? new OneAtATime() : Reflect.construct(Storage, given, target),
};
asyncHooks.AsyncLocalStorage = new Proxy(asyncHooks.AsyncLocalStorage, storages);

module.exports = circus;
