import type { Change } from '@tribina/testing';
import { HOSTILE_BUNDLES } from '@tribina/testing/attacks';

export interface BrokenBuild {
  readonly what: string;
  readonly change: Change;
  readonly check: string;
  readonly cause: RegExp;
}

const ISLANDS = 'expose-Islands.js';
const APP = 'expose-App.js';
const SERVER = 'server.cjs';
const ENTRY = 'main.js';

const before = (statement: string) => (text: string) => `${statement}\n${text}`;
const after = (statement: string) => (text: string) => `${text}\n${statement}`;
/** In the counter that both pages show; it is rendered there, by name, in every bundle. */
const inCounter = (statement: string) => (text: string) => {
  const changed = text.replace(/(["'`])counted \1/, `(()=>{${statement};return "counted "})()`);
  if (changed === text) throw new Error('The counter is not where it was');
  return changed;
};

/** React has the page by then, and has rendered nothing of it. */
const WAIT =
  'const w=globalThis.w??={};w.p??=new Promise((go)=>setTimeout(()=>{w.isOver=true;go()},3e3));if(!w.isOver)throw w.p;';

/** Releases of `tools/webpack/testing/gate-remote` that are right by every description and wrong once they run. */
export const BROKEN_BUILDS: readonly BrokenBuild[] = [
  {
    what: 'console error at boot',
    change: { [ISLANDS]: after('console.error("something is off")') },
    check: 'boot',
    cause:
      /^console: something is off \(expose-Islands\.js of special-\S+:\d+:\d+\)\n {2}rs \/specijal \(route 'home' of apps\/special\)/,
  },
  {
    what: 'uncaught throw at boot',
    change: { [ISLANDS]: after('setTimeout(()=>{throw new Error("thrown late")})') },
    check: 'boot',
    cause: /uncaught: thrown late \(expose-Islands\.js of special/,
  },
  {
    what: 'a module that throws',
    change: { [ISLANDS]: before('throw new Error("cannot even begin");') },
    check: 'boot',
    cause: /cannot even begin|special cannot be loaded/,
  },
  {
    what: 'a component that throws in the browser alone',
    change: { [ISLANDS]: inCounter('throw new Error("cannot render")') },
    check: 'boot',
    cause: /cannot render[^]*route 'home'/,
  },
  {
    what: 'an app that throws in the browser alone, once it has been waited for',
    change: { [APP]: inCounter(`${WAIT}throw new Error("cannot be an app")`) },
    check: 'boot',
    cause: /cannot be an app/,
  },
  {
    what: 'a public page that throws when it is entered by a link',
    // An entry that a script has made has a state.
    change: { [ISLANDS]: inCounter('if(history.state)throw new Error("not from there")') },
    check: 'boot',
    cause: /not from there[^]*rs \/specijal \(route 'home' of apps\/special, entered by a link of the app\)/,
  },
  {
    what: 'other text in the browser than from the server',
    change: { [ISLANDS]: (text) => text.replace('counted ', 'otherwise ') },
    check: 'boot',
    cause: /uncaught: .*(?:418|hydrat)/i,
  },
  {
    what: 'a page that ends its process',
    // Longer than any array may be: the process ends in a moment, where one that fills its memory takes ten seconds.
    change: { [ISLANDS]: after("'x'.repeat(2**28).split('')") },
    check: 'boot',
    cause:
      /the browser dies with it, 4 times of 4 \(its process has ended\)[^]*rs \/specijal \(route 'home' of apps\/special\)/,
  },
  {
    what: 'an inline style, which the policy forbids',
    change: { [ISLANDS]: after('document.body.setAttribute("style","color:red")') },
    check: 'boot',
    cause: /CSP style-src-attr/,
  },
  {
    what: 'eval, which the policy forbids',
    change: { [ISLANDS]: after('try{(0,eval)("1")}catch{}') },
    check: 'boot',
    cause: /(?:CSP (?:script-src|require-trusted-types-for)|Content Security Policy).*|TrustedScript/,
  },
  {
    what: 'a fetch to a foreign origin',
    change: { [ISLANDS]: after('fetch("https://evil.example/x").catch(()=>0)') },
    check: 'boot',
    cause: /CSP connect-src https:\/\/evil\.example/,
  },
  {
    what: 'markup past Trusted Types',
    change: { [ISLANDS]: after('try{document.createElement("div").innerHTML="<b>x</b>"}catch{}') },
    check: 'boot',
    cause: /TrustedHTML|CSP require-trusted-types-for/,
  },
  {
    what: 'a script of its own, past the loader',
    change: {
      [ISLANDS]: after('try{const s=document.createElement("script");s.src="/r/x.js";document.head.append(s)}catch{}'),
    },
    check: 'boot',
    cause: /TrustedScriptURL|CSP require-trusted-types-for/,
  },
  {
    what: 'a server bundle that throws',
    change: { [SERVER]: inCounter('throw new Error("no such thing on a server")') },
    check: 'boot',
    cause: /server bundle \(server\.cjs\) did not render it: .*no such thing on a server/,
  },
  {
    what: 'a server bundle that loops',
    change: { [SERVER]: inCounter('for(;;);') },
    check: 'boot',
    cause: /server bundle \(server\.cjs\) did not render it/,
  },
  {
    what: 'a server bundle that asks for what nobody shares',
    change: { [SERVER]: before('require("lodash");') },
    check: 'boot',
    cause: /server bundle \(server\.cjs\) did not render it: .*lodash/,
  },
  {
    what: 'a server bundle without pages',
    change: { [SERVER]: after('module.exports = {};') },
    check: 'boot',
    cause: /server bundle \(server\.cjs\) did not render it/,
  },
  {
    what: 'a page that is not there by its own word',
    change: { [SERVER]: (text) => text.replace('status: 200', 'status: 503') },
    check: 'boot',
    cause: /the server answered 503/,
  },
  {
    what: 'an entry that registers another container',
    change: { [ENTRY]: (text) => text.replaceAll(/special_1_0_0_[a-z0-9]+/g, 'special_0_0_1') },
    check: 'boot',
    cause: /special cannot be loaded/,
  },
  {
    what: 'the public path of another release',
    change: { [ENTRY]: (text) => text.replaceAll(/\/r\/special\/special-[^/"]+\//g, '/r/special/special-0.0.1/') },
    check: 'boot',
    cause: /request failed: \/r\/special\/special-0\.0\.1\/\S+ answered 404/,
  },
  {
    what: 'a chunk that is elsewhere',
    change: { [ENTRY]: (text) => text.replace('+".js"', '+".lazy.js"') },
    check: 'boot',
    cause: /request failed: \/r\/special\/\S+\.lazy\.js answered 404/,
  },
  {
    what: 'a call that nobody answers',
    change: { [ISLANDS]: after('fetch("/api/no-such-call")') },
    check: 'boot',
    cause: /request failed: \/api\/no-such-call answered 404/,
  },
];

const wanting = (what: string, code: string, refusal: string, needsWalls = false) => ({
  what: `a server bundle that wants ${what}`,
  needsWalls,
  change: { [SERVER]: inCounter(code) },
  check: 'boot',
  cause: new RegExp(String.raw`server bundle \(server\.cjs\) did not render it: .*(?:${refusal})`),
});

const harmless = HOSTILE_BUNDLES.filter(({ isHarmless }) => isHarmless);
const others = HOSTILE_BUNDLES.filter(({ isHarmless, code }) => !isHarmless && code !== 'for (;;);');

/** What the gateway's renderers meet too (`hostile-bundles.test.ts`): one release for all that just fails; a loop is above. */
export const HOSTILE_BUILDS = [
  wanting(
    harmless.map(({ what }) => what).join('; '),
    `const met = []; ${harmless.map(({ code }) => `try { ${code} } catch (error) { met.push(error.message); }`).join(' ')}
     throw new Error(met.join(' '))`,
    harmless.map(({ refusal }) => refusal.source).join('.*'),
  ),
  ...others.map(({ what, code, refusal, needsWalls }) => wanting(what, code, refusal.source, needsWalls)),
];

/** Hosts that are wrong once they run, under a right remote. */
export const BROKEN_HOSTS: readonly BrokenBuild[] = [
  {
    what: 'a host that says an error',
    change: { [ENTRY]: after('console.error("the host is off")') },
    check: 'boot',
    cause: /^console: the host is off \(main\.js of host-.*\n.*route 'home' of apps\/special\)/,
  },
  {
    what: 'a host that does not share what a remote needs',
    change: { [ENTRY]: (text) => text.replace('"react/jsx-runtime":{lib', '"react/other-runtime":{lib') },
    check: 'boot',
    cause: /special cannot be loaded/,
  },
  {
    what: 'a host whose server bundle throws',
    change: {
      [SERVER]: after('module.exports = { ...module.exports, render: () => { throw new Error("no frame"); } };'),
    },
    check: 'boot',
    cause: /the host’s or special’s server bundle \(server\.cjs\) did not render it: .*no frame/,
  },
];

/** What takes a while to be found out: each silence is waited for. */
export const SILENT_BUILDS: readonly BrokenBuild[] = [
  {
    what: 'a page that loops once it is alive',
    change: { [ISLANDS]: after('setTimeout(()=>{globalThis.requestIdleCallback=()=>{for(;;);}},0)') },
    check: 'boot',
    cause: /the browser dies with it, 2 times of 2 \(no answer within 20 s\), and lives with others/,
  },
];
