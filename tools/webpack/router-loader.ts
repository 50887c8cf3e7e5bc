/** Of the statements at the top of a module of the router: names for its developers' tools. */
const DISPLAY_NAME = /^\w+\.displayName = .*;\n/gm;
const MADE_BY_REACT = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * The router comes as one module, whose parts (links, forms, fetchers, scroll places) each make something of React as the module
 * runs. That is said to be without effect, so that a build leaves out the parts which nothing of ours asks for.
 */
export default function markPure(source: string): string {
  return source.replace(DISPLAY_NAME, '').replace(MADE_BY_REACT, '$1/* @__PURE__ */ ');
}
