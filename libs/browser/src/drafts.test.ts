import { collectDrafts, dropDrafts, hasDrafts, keepDraft, peekDraft, takeDraft } from './index';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  dropDrafts();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('keeps what is offered when it is collected, and gives it back exactly once', () => {
  let slip = { odds: ['1x'], stake: 10 };
  const stop = keepDraft('game:slip', () => slip);
  slip = { odds: ['1x', '2'], stake: 20 };
  collectDrafts();
  stop();
  expect(peekDraft('game:slip')).toEqual({ odds: ['1x', '2'], stake: 20 });
  expect(takeDraft('game:slip')).toEqual({ odds: ['1x', '2'], stake: 20 });
  expect(takeDraft('game:slip')).toBeUndefined();
  expect(hasDrafts()).toBe(false);
});

it('keeps nothing of what has nothing to say, or no longer offers', () => {
  const stops = [keepDraft('a', () => null), keepDraft('b', () => undefined)];
  keepDraft('c', () => 1)();
  collectDrafts();
  for (const stop of stops) stop();
  expect(hasDrafts()).toBe(false);
});

it('keeps each draft for an hour, whatever happens to the others', () => {
  const stops = [keepDraft('a', () => 'first')];
  collectDrafts();
  jest.advanceTimersByTime(HOUR_MS - 1_000);
  stops.push(keepDraft('b', () => 'second'));
  stops.shift()?.();
  collectDrafts();
  for (const stop of stops) stop();
  expect([peekDraft('a'), peekDraft('b')]).toEqual(['first', 'second']);
  jest.advanceTimersByTime(1_000);
  expect([takeDraft('a'), takeDraft('b')]).toEqual([undefined, 'second']);
});

it('keeps what was there when the new is too much', () => {
  const stop = keepDraft('a', () => 'short');
  collectDrafts();
  stop();
  const more = keepDraft('b', () => 'x'.repeat(200_000));
  collectDrafts();
  more();
  expect([takeDraft('a'), takeDraft('b')]).toEqual(['short', undefined]);
});

it('is not stopped by a storage that holds anything or nothing', () => {
  const broken = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue('{broken');
  expect([takeDraft('a'), hasDrafts()]).toEqual([undefined, false]);
  broken.mockRestore();
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  const stop = keepDraft('a', () => 1);
  expect(collectDrafts).not.toThrow();
  stop();
  refused.mockRestore();
});

it('drops everything when the page goes on as it was', () => {
  const stop = keepDraft('a', () => 1);
  collectDrafts();
  stop();
  expect(hasDrafts()).toBe(true);
  dropDrafts();
  expect(takeDraft('a')).toBeUndefined();
});
