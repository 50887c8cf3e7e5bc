import { render } from '@testing-library/react';
import type { EditionId } from '@tribina/editions';
import type { ReactElement } from 'react';
import { page } from '../pages/page';
import { aPageInput } from './ops';

export function elementOf(
  edition: EditionId,
  route: string,
  params: Readonly<Record<string, string>> = {},
): ReactElement {
  const output = page(aPageInput(edition, route, params));
  if (output.kind !== 'page') throw new Error(`Leads to ${output.location}`);
  return output.element;
}

/** A page of the console, as the host shows it. */
export function showPage(edition: EditionId, route = 'overview', params: Readonly<Record<string, string>> = {}) {
  return render(elementOf(edition, route, params));
}
