import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productionRouter } from './left-out';
import markPure from './router-loader';

const PRODUCTION = path.dirname(productionRouter()['react-router$'] ?? '');
const TOP_LEVEL_NAMES = /^\w+\.displayName = /gm;
const UNMARKED = /^var \w+ = \w+\.(?:createContext|forwardRef|memo)\(/gm;

it('says of all that the installed router makes of React as it is loaded that it may be left out', () => {
  const modules = readdirSync(PRODUCTION)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(path.join(PRODUCTION, name), 'utf8'));
  const count = (pattern: RegExp, texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
  expect(count(UNMARKED, modules)).toBeGreaterThan(10);
  expect(count(TOP_LEVEL_NAMES, modules)).toBeGreaterThan(10);
  const marked = modules.map((text) => markPure(text));
  expect(count(UNMARKED, marked)).toBe(0);
  expect(count(TOP_LEVEL_NAMES, marked)).toBe(0);
});

it('leaves alone what a part does as it is asked for', () => {
  const inside = `function Fetcher() {\n  FetcherForm.displayName = "fetcher.Form";\n  var of = React.memo(Form);\n}\n`;
  expect(markPure(inside)).toBe(inside);
});
