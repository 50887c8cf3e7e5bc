import vm from 'node:vm';

/** What bundles use beside the language itself: nothing that reaches out of the process. */
const ALLOWED = [
  'AbortController',
  'AbortSignal',
  'DOMException',
  'Event',
  'EventTarget',
  'MessageChannel',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'queueMicrotask',
  'structuredClone',
];

/** Libraries warn; nobody hears it here. */
const SILENT_CONSOLE = Object.freeze(
  Object.fromEntries(['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, () => undefined])),
);

/** A render ends when it returns: what would run later would do so beside the renders of others. */
const NO_TIMERS = Object.fromEntries(
  ['setImmediate', 'setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'].map((name) => [
    name,
    () => 0,
  ]),
);

/** What the real `process` loses: by a trick code may still come by it. */
const TAKEN_FROM_PROCESS = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'getActiveResourcesInfo',
  'getBuiltinModule',
  'initgroups',
  'kill',
  'loadEnvFile',
  'openStdin',
  'ppid',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  'setUncaughtExceptionCaptureCallback',
  'stderr',
  'stdin',
  'stdout',
];

/**
 * Takes out of the global scope whatever leads to files, the network, other processes or this one. Code of bundles runs in
 * it; what the renderer itself needs it has imported before. A second line: the first is what the system allows the process.
 */
export function lockDown(): void {
  // Node reads options from objects: a getter on their prototype would be called with the real process as `this`.
  Object.seal(Object.prototype);
  for (const name of TAKEN_FROM_PROCESS) Reflect.deleteProperty(process, name);
  const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set([...language, ...ALLOWED]);
  const { performance } = globalThis;
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  // Some are made when they are first asked for: from here on all stay as they are.
  for (const name of ALLOWED) Reflect.get(globalThis, name);
  Object.assign(globalThis, {
    ...NO_TIMERS,
    console: SILENT_CONSOLE,
    process: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
    // Of Node's own, marks would be for everybody to see.
    performance: Object.freeze({ timeOrigin: performance.timeOrigin, now: () => performance.now() }),
  });
}
