import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FIXTURE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = path.resolve(FIXTURE, '../..');
const tool = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

describe('import directions', () => {
  const { stdout } = spawnSync(
    tool('depcruise'),
    ['apps', 'libs', 'services', '--config', path.join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    {
      cwd: FIXTURE,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary;

  it.each([
    ['libs/ui/src/imports-app.ts', 'not-to-app'],
    ['apps/one/src/imports-other-app.ts', 'not-to-other-app'],
    ['libs/service-kit/src/imports-service.ts', 'not-to-service'],
    ['services/alpha/src/imports-other-service.ts', 'not-to-other-service'],
    ['apps/one/src/imports-node-lib.ts', 'apps-web-only'],
    ['services/alpha/src/imports-web-lib.ts', 'services-node-only'],
    ['libs/ui/src/imports-node-lib.ts', 'web-libs-web-only'],
    ['libs/editions/src/imports-web-lib.ts', 'any-libs-any-only'],
    ['libs/editions/src/imports-upwards.ts', 'libs-downwards-editions'],
    ['apps/one/src/uses-node.ts', 'no-node-in-browser'],
    ['apps/one/src/imports-schemas.ts', 'schemas-node-only'],
    ['services/alpha/src/imports-testing.ts', 'testing-in-tests-only'],
    ['apps/one/src/imports-by-path.ts', 'no-way-around-a-package'],
    ['apps/one/src/features/b/imports-feature.ts', 'one-features-apart'],
    ['apps/one/src/features/a/imports-page.ts', 'one-features-below-pages'],
    ['apps/one/src/shared/imports-feature.ts', 'one-shared-lowest'],
    ['libs/theme/src/circle-a.ts', 'no-circular'],
  ])('%s breaks %s', (file, rule) => {
    expect(violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('finds nothing in a file that breaks nothing', () => {
    expect(violations.filter(({ from }) => from.endsWith('/good.ts'))).toEqual([]);
  });
});

describe('lint', () => {
  const { stdout } = spawnSync(
    tool('oxlint'),
    ['--config', path.join(ROOT, '.oxlintrc.json'), '--tsconfig', 'tsconfig.json', '--format', 'json', 'lint'],
    {
      cwd: FIXTURE,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string; message: string }[] };
  const codesIn = (file: string) =>
    diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ code, message }) => code ?? message);

  it.each([
    ['default-export.ts', 'import(no-default-export)'],
    ['explicit-any.ts', 'typescript(no-explicit-any)'],
    ['non-null.ts', 'typescript(no-non-null-assertion)'],
    ['floating-promise.ts', 'typescript(no-floating-promises)'],
    ['switch.ts', 'typescript(switch-exhaustiveness-check)'],
    ['complexity.ts', 'eslint(complexity)'],
    ['max-lines.ts', 'eslint(max-lines)'],
    ['restricted-import.ts', 'eslint(no-restricted-imports)'],
    ['storage.ts', 'eslint(no-restricted-globals)'],
    ['style-prop.tsx', 'react(forbid-dom-props)'],
    ['danger.tsx', 'react(no-danger)'],
    ['hooks.tsx', 'react-hooks(rules-of-hooks)'],
    ['console.ts', 'eslint(no-console)'],
    ['type-import.ts', 'typescript(consistent-type-imports)'],
    ['loose-equality.ts', 'eslint(eqeqeq)'],
  ])('%s breaks %s', (file, code) => {
    expect(codesIn(`/${file}`)).toContain(code);
  });

  it('reports a disable that nothing needs', () => {
    expect(codesIn('/unused-disable.ts').join()).toContain('Unused');
  });
});
