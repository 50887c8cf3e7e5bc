/** What a team's server bundle tries while it renders a page. */
export interface HostileBundle {
  readonly what: string;
  /** Statements of a function that makes a text of the page. They throw where no attempt has succeeded. */
  readonly code: string;
  /** What the renderer says of it, and so the gate. */
  readonly refusal: RegExp;
  /** Its attempts fail by themselves: others may follow in the same page. */
  readonly isHarmless?: boolean;
  /** Nothing but the system's walls keeps it from it. */
  readonly needsWalls?: boolean;
}

/** Throws what the first way has met, if none of them leads anywhere. */
const anyOf = (...ways: readonly string[]) =>
  `const met = [${ways.map((way) => `() => ${way}`).join()}].map((way) => { try { way(); } catch (error) { return error; } });` +
  'if (met.every(Boolean)) throw met[0]';

const KEPT = 'const kept = []';

export const HOSTILE_BUNDLES: readonly HostileBundle[] = [
  {
    what: 'the network',
    code: anyOf(
      "require('node:net').connect(5432, '127.0.0.1')",
      "fetch('http://127.0.0.1:8101/')",
      "new WebSocket('ws://127.0.0.1')",
      "process.binding('tcp_wrap')",
      "process.getBuiltinModule('node:http').get('http://192.0.2.1/')",
    ),
    refusal: /may not require 'node:net'/,
    isHarmless: true,
  },
  {
    what: 'files, to read and to write',
    code: anyOf(
      "require('node:fs').readFileSync('/etc/passwd')",
      "process.getBuiltinModule('node:fs').writeFileSync('/tmp/x', 'x')",
      "process.binding('fs')",
    ),
    refusal: /may not require 'node:fs'/,
    isHarmless: true,
  },
  {
    what: '/proc of other processes',
    code: anyOf(
      "require('fs').readFileSync('/proc/1/environ')",
      'process.report.getReport()',
      'process.env.HOME.length',
    ),
    refusal: /may not require 'fs'/,
    isHarmless: true,
  },
  {
    what: 'its parent, by a signal',
    code: anyOf(
      "process.kill(process.ppid, 'SIGUSR1')",
      'process._kill(process.ppid, 9)',
      'process.abort()',
      'process.exit()',
    ),
    refusal: /process\.kill is not a function/,
    isHarmless: true,
  },
  {
    what: 'a debugger',
    code: anyOf(
      "require('node:inspector').open(9229)",
      'process._debugProcess(1)',
      "process.binding('inspector')",
      "new Function('debugger')()",
      "(0, eval)('1')",
    ),
    refusal: /may not require 'node:inspector'/,
    isHarmless: true,
  },
  {
    what: 'a native addon',
    code: anyOf("process.dlopen({ exports: {} }, '/tmp/addon.node')", "require('/tmp/addon.node')"),
    refusal: /process\.dlopen is not a function/,
    isHarmless: true,
  },
  {
    what: 'what everything inherits',
    code:
      'Promise.prototype.then = () => undefined; JSON.stringify = () => "{}"; Array.prototype.map = () => [];' +
      'try { Object.prototype.status = 500; } catch {}',
    refusal: /It changes what all releases use: \S+/,
  },
  { what: 'a loop without end', code: 'for (;;);', refusal: /No answer within/ },
  {
    what: 'all memory',
    code: `${KEPT}; for (;;) kept.push(new Array(5e6).fill(kept.length))`,
    refusal: /The renderer ended|No answer within/,
  },
  {
    what: 'memory beside the heap',
    code: `${KEPT}; for (;;) kept.push(new Uint8Array(2e8))`,
    refusal: /Array buffer allocation failed/,
    needsWalls: true,
  },
  {
    what: 'further processes and threads',
    code: anyOf(
      "require('node:child_process').fork('/tmp/x.js')",
      "new (require('node:worker_threads').Worker)('/tmp/x.js')",
      "process.binding('spawn_sync')",
    ),
    refusal: /may not require 'node:child_process'/,
    isHarmless: true,
  },
  {
    what: 'an output without end',
    code: "for (let line = 0; line < 1e4; line += 1) console.error('x'.repeat(1e4)); return 'x'.repeat(9e6)",
    refusal: /The page is longer than \d+ letters/,
  },
  {
    what: 'the data of others',
    // What all would have in common, to be read at the next page.
    code: 'const all = Object.getPrototypeOf(globalThis); all.taken = [...(all.taken ?? []), Date.now()]',
    refusal: /It changes what all releases use: globalThis\.taken/,
  },
];
