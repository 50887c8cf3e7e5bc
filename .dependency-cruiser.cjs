// Import directions (docs/architecture.md, "Who may import whom"). The rules are made of the tags in each package.json and of
// the order below; tools/boundary-fixture holds one violation per rule and a test expects each to be found.
const { readdirSync, readFileSync, existsSync } = require('node:fs');
const path = require('node:path');

const ROOT = process.cwd();

/** Libraries from the lowest up: each may import those before it, and none after it. */
const LIB_ORDER = [
  'editions',
  'contracts',
  'messages',
  'game-rules',
  'shell-api',
  'theme',
  'browser',
  'facades',
  'ui',
  'api-client',
  'federation-web',
  'auth',
  'service-kit',
  'federation-node',
  'embedded-postgres',
  'chromium',
  'testing',
];

function packagesIn(folder) {
  const at = path.join(ROOT, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((name) => existsSync(path.join(at, name, 'package.json')))
    .map((name) => ({
      name,
      tags: JSON.parse(readFileSync(path.join(at, name, 'package.json'), 'utf8')).nx?.tags ?? [],
    }));
}

const libs = packagesIn('libs');
const webLibs = libs.filter(({ tags }) => tags.includes('platform:web')).map(({ name }) => name);
const nodeLibs = libs.filter(({ tags }) => tags.includes('platform:node')).map(({ name }) => name);
const anyLibs = libs.filter(({ tags }) => tags.includes('platform:any')).map(({ name }) => name);
const oneOf = (names) => (names.length > 0 ? names.join('|') : 'none');
const TEST = '[.]test[.]tsx?$|/testing([.]tsx?|/)';
/** Words with which an app's folders are found: one rule per app, for a rule with a wildcard may silently match nothing. */
const apps = packagesIn('apps').map(({ name }) => name);

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-circular', 'Files in a circle cannot be understood one by one', {}, { circular: true }),
    rule(
      'not-to-app',
      'Nobody imports an app: remotes meet through URLs and shell-api',
      { path: '^(?!apps/)', pathNot: '^(tools|e2e|bench)/' },
      { path: '^apps/' },
    ),
    rule(
      'not-to-other-app',
      'An app does not import another app',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'not-to-service',
      'Nobody imports a service: services meet over HTTP',
      { path: '^(?!services/)', pathNot: '^bench/' },
      { path: '^services/' },
    ),
    rule(
      'not-to-other-service',
      'A service does not import another service',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    rule(
      'apps-web-only',
      'Apps run in browsers',
      { path: '^apps/', pathNot: TEST },
      { path: `^libs/(${oneOf(nodeLibs)})/` },
    ),
    rule('services-node-only', 'Services run in node', { path: '^services/' }, { path: `^libs/(${oneOf(webLibs)})/` }),
    rule(
      'web-libs-web-only',
      'Browser libraries import no node library',
      { path: `^libs/(${oneOf(webLibs)})/` },
      { path: `^libs/(${oneOf(nodeLibs)})/` },
    ),
    rule(
      'any-libs-any-only',
      'Libraries for both import neither side',
      { path: `^libs/(${oneOf(anyLibs)})/`, pathNot: TEST },
      { path: `^libs/(${oneOf([...webLibs, ...nodeLibs])})/` },
    ),
    rule(
      'no-node-in-browser',
      'Code for browsers uses no part of node',
      { path: `^(apps|libs/(${oneOf([...webLibs, ...anyLibs])}))/`, pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'schemas-node-only',
      'TypeBox costs a browser 19.5 kB: schemas are for node, types come from the calls',
      { path: `^(apps|libs/(${oneOf(webLibs)}))/`, pathNot: TEST },
      { path: '^libs/contracts/src/(schemas|[^/]+[.]schema)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'testing-in-tests-only',
      'libs/testing is for tests',
      { pathNot: `${TEST}|^(libs/testing|e2e|bench|tools/(accounts|forms|test)|services/releases/src/gate/broken)/` },
      { path: '^libs/testing/' },
    ),
    rule(
      'no-way-around-a-package',
      'Another package is imported by its name, not by a path into it',
      { path: '^(apps|libs|services)/([^/]+)/' },
      { path: '^(apps|libs|services)/', pathNot: '^(apps|libs|services)/$2/', dependencyTypes: ['local'] },
    ),
    ...LIB_ORDER.map((name, index) =>
      rule(
        `libs-downwards-${name}`,
        `${name} may import only ${LIB_ORDER.slice(0, index).join(', ') || 'nothing'}`,
        { path: `^libs/${name}/`, pathNot: TEST },
        { path: '^libs/', pathNot: `^libs/(${[name, ...LIB_ORDER.slice(0, index)].join('|')})/` },
      ),
    ),
    ...apps.flatMap((app) => [
      rule(
        `${app}-features-apart`,
        'A feature does not import another feature: the page joins them',
        { path: `^apps/${app}/src/features/([^/]+)/` },
        { path: `^apps/${app}/src/features/`, pathNot: `^apps/${app}/src/features/$1/` },
      ),
      rule(
        `${app}-features-below-pages`,
        'Features know no page',
        { path: `^apps/${app}/src/features/` },
        { path: `^apps/${app}/src/(pages|app)/` },
      ),
      rule(
        `${app}-shared-lowest`,
        'What is shared knows neither features nor pages',
        { path: `^apps/${app}/src/shared/` },
        { path: `^apps/${app}/src/(features|pages|app)/` },
      ),
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]nx)/|^tools/boundary-fixture/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
