import { render, screen } from '@testing-library/react';
import { noteServerNow } from '@tribina/api-client';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { page } from '../pages/page';

type Shown = Extract<PageOutput<ReactElement>, { kind: 'page' }>;

/** The page of an input that leads nowhere else. */
export function pageOf(input: PageInput): Shown {
  const output = page(input);
  if (output.kind !== 'page') throw new Error(`Led to ${output.location}`);
  return output;
}

/** The same, on the screen, at the time at which it was made. */
export function show(input: PageInput): Shown {
  noteServerNow(input.now);
  const output = pageOf(input);
  render(output.element);
  return output;
}

export function textsOf(elements: readonly Element[]): (string | null)[] {
  return elements.map(({ textContent }) => textContent);
}

/** The headlines of a level, in their order. */
export function headings(level: number): (string | null)[] {
  return textsOf(screen.getAllByRole('heading', { level }));
}
