import { fireEvent, screen } from '@testing-library/react';

/** Fills fields in by their labels, at once: what is typed letter by letter is tested elsewhere. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  }
}
