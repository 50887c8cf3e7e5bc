// Long files first: one that begins last is waited for by every core but its own.
const { default: Sequencer } = require('@jest/test-sequencer');

/** Those that took more than 25 s on two cores, the longest first (`npm test -- --profile`). */
const LONG = [
  'services/releases/src/gate/broken/boot.test.ts',
  'services/prognozzer/src/season/season.test.ts',
  'services/gateway/src/pages/matrix.test.ts',
  'bench/src/game/game.test.ts',
  'tools/new-remote/new-remote.test.ts',
  'services/gateway/src/pages/freshness.test.ts',
  'apps/news/src/newsroom/forms.test.tsx',
  'services/gateway/src/pages/render-failures.test.ts',
  'tools/release/cli.test.ts',
  'tools/webpack/builders.test.ts',
  'services/portal/src/security/strangers.test.ts',
  'tools/webpack/build.test.ts',
  'services/portal/src/search/judged.test.ts',
  'services/prognozzer/src/results/results.test.ts',
  'bench/src/tracking/tracking.test.ts',
  'libs/service-kit/src/run.test.ts',
  'services/gateway/src/strangers.test.ts',
  'services/prognozzer/src/settlement/real-season.test.ts',
  'services/prognozzer/src/admin/jobs/jobs.test.ts',
  'services/gateway/src/releases/many-gateways.test.ts',
];

const rankOf = ({ path }) => {
  const found = LONG.findIndex((file) => path.endsWith(file));
  return found === -1 ? LONG.length : found;
};

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};
