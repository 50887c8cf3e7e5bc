import { act, render } from '@testing-library/react';
import type { PageInput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- in the place of the host's router, which surrounds every app
import { MemoryRouter } from 'react-router-dom';
import { page } from '../pages/page';
import { tellPages } from '../server/tell-pages';

// As a renderer has them: what a page is made of is there at once.
tellPages();

/** The page of an input inside a router, as the host shows it. @param beside what looks at where it is. */
export function pageInRouter(input: PageInput, beside?: ReactNode): ReactElement {
  const output = page(input);
  if (output.kind !== 'page') throw new Error(`The page leads to ${output.location}`);
  return (
    <MemoryRouter initialEntries={[input.path]}>
      {output.element}
      {beside}
    </MemoryRouter>
  );
}

export function renderPage(input: PageInput) {
  return render(pageInRouter(input));
}

/** What comes with chunks of its own has come, what it asks for is answered, and told in the store's next batch. */
export async function settlePage(): Promise<void> {
  for (let wave = 0; wave < 3; wave++) await act(() => jest.advanceTimersByTimeAsync(50));
}
