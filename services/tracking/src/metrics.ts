import { eventCounter, readGauge } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Journal } from './journal/journal';
import type { Loader } from './loader/loader';

export interface TrackingCounters {
  readonly onAccepted: (count: number) => void;
  readonly onDropped: (count: number) => void;
  readonly onBroken: (count: number) => void;
  readonly onRefused: (code: string) => void;
}

export function addCounters(app: FastifyInstance): TrackingCounters {
  const times = (count: () => void) => (number: number) => {
    for (let index = 0; index < number; index += 1) count();
  };
  const dropped = eventCounter(app, 'tracking_batches_after_loss', 'Batches of agents that had to give events up');
  const refused = eventCounter(app, 'tracking_refused', 'Refused calls', ['code']);
  return {
    onAccepted: times(eventCounter(app, 'tracking_accepted', 'Events that were acknowledged')),
    // What an agent says of itself is not believed to be a number of events.
    onDropped: (count) => count > 0 && dropped(),
    onBroken: times(eventCounter(app, 'tracking_broken_lines', 'Lines of the journal that were not whole')),
    onRefused: (code) => refused({ code }),
  };
}

export function addGauges(app: FastifyInstance, journal: Journal, loader: Loader): void {
  const gauge = (name: string, help: string, read: () => number) =>
    readGauge(app, name, help, [], () => Promise.resolve([{ labels: {}, value: read() }]));
  gauge('tracking_journal_bytes', 'Bytes of the journal that wait to be loaded', () => journal.waitingBytes);
  gauge('tracking_loader_lag_seconds', 'For how long something has been waiting', () => loader.lagSeconds);
}
