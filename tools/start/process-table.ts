import { table } from '../release/table';
import type { ProcessStatus } from './control-server';

/** What `npm run ps` prints, in columns that fit what stands in them. */
export function processTable(processes: readonly ProcessStatus[]): string {
  return table(
    ['process', 'state', 'pid', 'port', 'started again'],
    processes.map(({ name, state, pid, port, restarts }) => [
      name,
      state,
      pid,
      port,
      restarts > 0 ? `${restarts}×` : '',
    ]),
  );
}
