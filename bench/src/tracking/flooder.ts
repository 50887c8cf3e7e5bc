/** Floods the tracking calls, as a process of its own: what it does is not in the way of who measures. It is told by its parent when. */
import type { FloodOrder } from './flood';
import { requestOf, send } from '../lanes';

const BATCH_EVENTS = 20;

/** A call that costs what a real one costs until its token is looked at; nobody who floods has one. */
function callOf(port: number): Buffer {
  const list = Array.from({ length: BATCH_EVENTS }, (_, index) => ({
    eventId: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ts: Date.now(),
    action: 'PAGE_VIEW',
  }));
  const body = {
    fingerprint: '0'.repeat(32),
    token: 'a.b',
    consent: { s: true, p: true, m: true, v: 1 },
    site: 'rs',
    sentAt: Date.now(),
    list,
  };
  const host = `rs.localhost:${port}`;
  return requestOf(host, '/msport-tracking/actions/save-multiple', { origin: `http://${host}` }, body);
}

let isOver = true;

async function flood({ port, connections }: FloodOrder): Promise<void> {
  const call = callOf(port);
  const answers: Record<number, number> = {};
  isOver = false;
  await send({
    port,
    count: connections,
    next: () => (isOver ? null : call),
    onAnswer: (status) => {
      answers[status] = (answers[status] ?? 0) + 1;
    },
  });
  process.send?.(answers);
}

process.on('message', (order: FloodOrder | 'stop') => {
  if (order === 'stop') isOver = true;
  else void flood(order);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
