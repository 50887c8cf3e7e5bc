/** Keeps connections busy, as a process of its own: it is told by its parent where, and tells it what was answered. */
import { getOf, send } from './lanes';
import type { Load, Loaded } from './load';

process.once('message', ({ url, headers, seconds, connections }: Required<Load>) => {
  const { host, port, pathname, search } = new URL(url);
  const request = getOf(`${pathname}${search}`, { host, ...headers });
  const statuses: Record<number, number> = {};
  const began = performance.now();
  const isOver = () => performance.now() - began >= seconds * 1_000;
  void send({
    port: Number(port),
    count: connections,
    next: () => (isOver() ? null : request),
    onAnswer: (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
  }).then(() => {
    process.send?.({ statuses, seconds: (performance.now() - began) / 1_000 } satisfies Loaded);
    process.disconnect();
  });
});
