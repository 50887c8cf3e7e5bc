import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { logout } from '@tribina/auth';
import type { FormWorld } from '@tribina/testing/forms';

/** Where the forms of a test file live; after each test nothing is left of it. */
export function eachWithForms(): FormWorld {
  afterEach(async () => {
    cleanup();
    await act(() => logout());
    jest.restoreAllMocks();
    globalThis.sessionStorage.clear();
    globalThis.localStorage.clear();
  });
  return {
    leave: () => act(async () => cleanup()),
    until: (check) => waitFor(check),
    settle: () => act(() => new Promise((resolve) => setTimeout(resolve))),
    said: () =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
  };
}

/** A field whose value is what was written. */
export const inField = (find: () => HTMLElement) => ({
  write: (value: string) => void fireEvent.change(find(), { target: { value } }),
  text: () => (find() as HTMLInputElement).value,
});

export const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
export const pressed = (name: string | RegExp) => () => press(name);
