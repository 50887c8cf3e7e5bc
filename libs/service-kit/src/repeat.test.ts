import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { repeat, type Repeated } from './repeat';

const RHYTHM = { periodMs: 1_000, pauseMs: 20 };
let times = 0;
let finish = () => {};
let repeated: Repeated;

/** Begins to repeat something that takes until `finish` is called. */
function begin(): void {
  times = 0;
  repeated = repeat(() => {
    times += 1;
    return new Promise((resolve) => (finish = resolve));
  }, RHYTHM);
}

async function finished(): Promise<void> {
  finish();
  await turn();
}

async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await turn();
}

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  begin();
});

afterEach(async () => {
  finish();
  await repeated.stop();
  mock.timers.reset();
});

it('is done at once, and a period after it has ended', async () => {
  expect(times).toBe(1);
  await pass(5_000);
  expect(times).toBe(1);
  await finished();
  await pass(20);
  await pass(979);
  expect(times).toBe(1);
  await pass(1);
  expect(times).toBe(2);
});

it('is done at once where it is hastened after a pause', async () => {
  await finished();
  await pass(20);
  repeated.hasten();
  expect(times).toBe(2);
  await finished();
  await pass(20);
  await pass(979);
  expect(times).toBe(2);
});

it('is done once a pause later where it is hastened right after it, or while it is being done, however often', async () => {
  repeated.hasten();
  repeated.hasten();
  await finished();
  await pass(19);
  expect(times).toBe(1);
  await pass(1);
  expect(times).toBe(2);
  await finished();
  repeated.hasten();
  await pass(19);
  expect(times).toBe(2);
  await pass(1);
  expect(times).toBe(3);
});

it('ends when what is being done has ended, and is not done again', async () => {
  let isStopped = false;
  const stopping = repeated.stop().then(() => (isStopped = true));
  await turn();
  expect(isStopped).toBe(false);
  await finished();
  await stopping;
  repeated.hasten();
  await pass(5_000);
  expect(times).toBe(1);
});

it('says when it is done, and nothing is left to be done soon', async () => {
  let isDone = false;
  repeated.hasten();
  void repeated.done().then(() => (isDone = true));
  await finished();
  await pass(20);
  expect([times, isDone]).toEqual([2, false]);
  await finished();
  expect(isDone).toBe(true);
});
