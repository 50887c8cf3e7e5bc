import { screen } from '@testing-library/dom';
import { sayOnceNewer } from './old-copy';

const OLD = '<main><p role="status" id="old-copy" data-newer="Sada ima novijeg.">Stanje: juče</p></main>';
const NEW = '<main><p>Danas</p></main>';

const ask = jest.fn<Promise<{ ok: boolean; text: () => Promise<string> }>, unknown[]>();
const reload = jest.fn();
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.assign(globalThis, { fetch: ask });
  document.body.innerHTML = OLD;
  answer(OLD);
  sayOnceNewer(screen.getByRole('status'), reload);
});
afterEach(() => jest.useRealTimers());

function answer(page: string, ok = true): void {
  ask.mockResolvedValue({ ok, text: () => Promise.resolve(page) });
}

it('asks ever later, and says once that there is something newer; the reader loads it', async () => {
  for (const [seconds, times] of [
    [3, 0],
    [2, 1],
    [10, 2],
    [20, 3],
    [40, 4],
    [75, 5],
    [75, 6],
  ] as const) {
    await jest.advanceTimersByTimeAsync(1_000 * seconds);
    expect(ask).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('status').textContent).toBe('Stanje: juče');
  }
  answer(NEW);
  await jest.advanceTimersByTimeAsync(75_000);
  const link = screen.getByRole('link', { name: 'Sada ima novijeg.' });
  expect(screen.getByRole('status').textContent).toBe('Sada ima novijeg.');
  expect(reload).not.toHaveBeenCalled();
  link.click();
  expect(reload).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(ask).toHaveBeenCalledTimes(7);
});

it.each([
  ['no answer', () => ask.mockRejectedValue(new TypeError('offline'))],
  ['an error', () => answer(NEW, false)],
])('%s is nothing newer', async (_what, fail) => {
  fail();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('link')).toBeNull();
});

it('a hidden tab asks when it is seen again', async () => {
  isHidden = true;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
  isHidden = false;
  answer(NEW);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('link')).toBeTruthy();
});

it('a reader who has gone on ends it', async () => {
  document.body.replaceChildren();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
});
