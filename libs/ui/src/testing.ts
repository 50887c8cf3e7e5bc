import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

/**
 * Where the forms of a test file live, as `holdForms` of libs/testing takes it; after each test nothing is left of it.
 *
 * @param leave what else ends with a test, such as a session.
 */
export function eachWithForms(leave: () => void = () => undefined) {
  afterEach(async () => {
    cleanup();
    await act(async () => leave());
    jest.restoreAllMocks();
    globalThis.sessionStorage.clear();
    globalThis.localStorage.clear();
  });
  return {
    leave: () => act(async () => cleanup()),
    until: (check: () => void) => waitFor(check),
    settle: () => act(async () => void (await new Promise((resolve) => setTimeout(resolve)))),
    said: () =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    stored: () => {
      const { localStorage, sessionStorage, document, location, history, name } = globalThis.window;
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
        name,
      ]);
    },
  };
}

/** A field whose value is what was written. */
export const inField = (find: () => HTMLElement) => ({
  write: (value: string) => void fireEvent.change(find(), { target: { value } }),
  text: () => (find() as HTMLInputElement).value,
});

export const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
export const pressed = (name: string | RegExp) => () => press(name);
