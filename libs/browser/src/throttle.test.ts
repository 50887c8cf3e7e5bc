import { throttle } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('P194: works at once, then at most once in the span, and never loses the last call', () => {
  const work = jest.fn();
  const throttled = throttle(work, 250);
  throttled();
  throttled();
  throttled();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(249);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
});
