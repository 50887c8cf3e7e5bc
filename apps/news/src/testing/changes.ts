import { act } from '@testing-library/react';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';

/** Tells the page of a change, as the host does when the socket has heard of it. */
export function tell(kind: LiveChange['kind'], data: object): Promise<void> {
  return act(async () => void dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: { kind, data } })));
}

/** Lets time go by; needs jest's fake timers. */
export function pass(ms: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}
