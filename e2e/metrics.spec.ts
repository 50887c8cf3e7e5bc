import { readAlerts } from '../tools/deploy/alerts';
import { PORT_BASE } from './support/system';
import { expect, test } from './support/watched';

/** As tools/start gives them out: the gateway's internal port, then the services. */
const PORTS = [0, 1, 2, 3, 4, 5, 6].map((offset) => PORT_BASE + offset);

/** Names of the metrics that a process tells. */
async function metricsOf(port: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}

test('every metric that an alert looks at is told by a service', async () => {
  const told = new Set((await Promise.all(PORTS.map(metricsOf))).flat());
  const missing = readAlerts().flatMap(({ name, metrics }) =>
    metrics.filter((metric) => !told.has(metric)).map((metric) => `${name}: ${metric}`),
  );
  expect(missing).toEqual([]);
});
