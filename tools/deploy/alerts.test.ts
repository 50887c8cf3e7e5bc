import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';
import { readAlerts } from './alerts';

it('finds the metrics in the expressions', () => {
  const metrics = Object.fromEntries(readAlerts().map(({ name, metrics: names }) => [name, names]));
  expect(metrics).toMatchObject({
    ServerErrors: ['http_request_seconds'],
    ReleaseFails: ['release_recent_views'],
    GatewaysApart: ['snapshot_seq'],
    MemoryHigh: ['process_resident_memory_bytes'],
    ServiceDown: [],
  });
});

it('each alert has one name, and a line in docs/operations.md that says what to do', () => {
  const names = readAlerts().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const document = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
