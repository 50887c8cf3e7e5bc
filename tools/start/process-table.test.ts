import type { ProcessStatus } from './control-server';
import { processTable } from './process-table';

const aProcess = (fields: Partial<ProcessStatus>): ProcessStatus => ({
  name: 'portal',
  state: 'running',
  pid: 4_180_512,
  port: 8101,
  restarts: 0,
  ...fields,
});

it('stands in columns, whatever is in them', () => {
  const lines = processTable([
    aProcess({ name: 'betting-site-of-the-demo', pid: 7 }),
    aProcess({ state: 'waiting for the database', restarts: 12 }),
    aProcess({ state: 'stopped', pid: null, port: 65_535 }),
  ]).split('\n');
  const placesOf = (...texts: readonly string[]) => texts.map((text, row) => lines[row + 1]?.indexOf(text));
  expect(new Set([lines[0]?.indexOf('state'), ...placesOf('running', 'waiting', 'stopped')]).size).toBe(1);
  expect(new Set([lines[0]?.indexOf('pid'), ...placesOf('7', '4180512', '-')]).size).toBe(1);
  expect(new Set([lines[0]?.indexOf('port'), ...placesOf('8101', '8101', '65535')]).size).toBe(1);
  expect(lines[2]).toMatch(/ 12×$/);
  expect(lines[3]).toMatch(/65535$/);
});
