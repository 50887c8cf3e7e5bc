import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateStyles, lateRules } from './styles';

// Inside the tree, for the module asks for the theme by its name.
const folder = mkdtempSync(path.join(__dirname, '.late-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function module(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `import { keyframes, style } from '@tribina/theme';\n${text}`);
  return file;
}

it('rules of what comes late are part of its module, in the order in which they were made, with their animations', async () => {
  const base = module('base.styles.ts', `export const button = style({ color: 'red' });`);
  const late = module(
    'card.late.styles.ts',
    `import { button } from './base.styles';
     const spin = keyframes({ from: { opacity: 0 } });
     export const second = style({ color: 'blue' });
     export const first = second + ' ' + button + ' ' + style({ animation: spin + ' 1s' });`,
  );
  const exported = await evaluateStyles(late);
  const rules = lateRules(late, exported) ?? '';
  expect(rules).toMatch(/color:red.*@keyframes k-\w+\{.*color:blue.*animation:k-/);
  expect(lateRules(base, await evaluateStyles(base))).toBeNull();
});
