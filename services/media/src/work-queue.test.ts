import { WorkQueue } from './work-queue';

/** Work that ends when it is told to. */
function held(log: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    log.push(name);
    await ended;
    return name;
  };
  return { work, end };
}

it('runs two at a time, the others in the order in which they came, and refuses what is too much', async () => {
  const queue = new WorkQueue(2, 2);
  const log: string[] = [];
  const [a, b, c, d] = [held(log, 'a'), held(log, 'b'), held(log, 'c'), held(log, 'd')];
  const results = [a, b, c, d].map(({ work }) => queue.run(work));
  await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
  expect(log).toEqual(['a', 'b']);
  b.end();
  await results[1];
  await Promise.resolve();
  expect(log).toEqual(['a', 'b', 'c']);
  for (const { end } of [a, c, d]) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('gives a place back when work fails', async () => {
  const queue = new WorkQueue(1, 0);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(() => Promise.resolve('works'))).resolves.toBe('works');
});
