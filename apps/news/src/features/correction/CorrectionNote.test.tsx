import { EDITIONS } from '@tribina/editions';
import { render, screen } from '@testing-library/react';
import { CorrectionNote } from './CorrectionNote';

const correction = { text: 'Gol je pao u 92. minutu.', at: '2026-11-20T13:30:00.000Z' };

it.each([
  ['rs', 'Ispravka', '14'],
  ['hr', 'Ispravak', '14'],
  ['ke', 'Correction', '16'],
] as const)('in %s says what was wrong, since when', (edition, title, hour) => {
  render(<CorrectionNote correction={correction} edition={EDITIONS[edition]} />);
  const note = screen.getByRole('complementary', { name: title });
  expect(note).toHaveTextContent('Gol je pao u 92. minutu.');
  expect(note).toHaveTextContent(`${hour}:30`);
});

it.each([null, undefined])('says nothing where there is nothing: %s', (none) => {
  const { container } = render(<CorrectionNote correction={none} edition={EDITIONS.rs} />);
  expect(container).toBeEmptyDOMElement();
});
