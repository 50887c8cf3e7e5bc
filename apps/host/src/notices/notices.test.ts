import { EDITIONS } from '@tribina/editions';
import { screen } from '@testing-library/dom';
import { showOverride } from './override-badge';
import { ReloadBanner } from './reload-banner';

beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: jest.fn() });
});

describe('the banner of a page that was taken back', () => {
  const reload = jest.fn();
  let banner: ReloadBanner;
  beforeEach(() => {
    jest.useFakeTimers();
    reload.mockReset();
    banner = new ReloadBanner(EDITIONS.rs, reload);
  });
  afterEach(() => {
    banner.close();
    jest.useRealTimers();
  });

  const count = () => screen.getByRole('timer').textContent;
  const sign = (name: string) => dispatchEvent(new Event(name));
  /** A second in which the reader does something. */
  const pass = (seconds: number, name = 'pointermove') => {
    for (let second = 0; second < seconds; second += 1) {
      sign(name);
      jest.advanceTimersByTime(1_000);
    }
  };

  it('says what happens, in the edition’s language, and counts down', () => {
    expect(screen.getByRole('alert').textContent).toContain('Ova stranica mora da se učita ponovo');
    expect(count()).toBe('Učitava se ponovo za 60 s');
    pass(5);
    expect(count()).toBe('Učitava se ponovo za 55 s');
  });

  it('reloads when the reader asks for it', () => {
    screen.getByRole('button', { name: 'Učitaj odmah' }).click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads within a minute, once, however busy the reader is', () => {
    pass(59);
    expect(reload).not.toHaveBeenCalled();
    pass(5);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reloads after ten seconds in which nobody is there', () => {
    jest.advanceTimersByTime(9_000);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while the reader types, for a minute in all', () => {
    pass(60, 'input');
    expect([count(), reload.mock.calls.length]).toEqual(['Čeka dok kucate', 0]);
    pass(59, 'input');
    expect(reload).not.toHaveBeenCalled();
    pass(1, 'input');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('the badge of an overridden page says which releases, until when and by whom, and ends it', async () => {
  const ended = jest.fn(() => Promise.resolve(new Response()));
  Object.assign(globalThis, { fetch: ended });
  const reload = jest.fn();
  showOverride(
    EDITIONS.ke,
    {
      by: 'ana',
      until: '2022-11-25T16:00:00Z',
      releases: ['news-2.0.0', 'host-1.1.0', 'special-0.0.0-dev'],
      notJudged: ['special-0.0.0-dev'],
    },
    reload,
  );
  const pill = screen.getByRole('region', { name: 'Releases on trial' });
  expect(pill.textContent).toContain('news-2.0.0, host-1.1.0, special-0.0.0-dev (not judged) · until 19:00 · ana');
  screen.getByRole('button', { name: 'End' }).click();
  await Promise.resolve();
  await Promise.resolve();
  expect(ended).toHaveBeenCalledWith('/ops/override', expect.objectContaining({ method: 'DELETE' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
