import { render, screen } from '@testing-library/react';
import { Picture, toneOf, type PictureShape } from './Picture';
import { TONES } from './Picture.styles';

const SHAPE: PictureShape = { dimensions: ['412x232', '825x464', '1740x979'], sizes: '100vw' };
const pictureOf = (colour: string) => ({ dir: 'demo/p', filename: `p-0a1b2c3d-${colour}.webp` });

it('P061: names its dimensions, reserves its place and fetches the lead first', () => {
  render(<Picture picture={pictureOf('1f3d2b')} alt="Teren" shape={SHAPE} isLead className="lead" />);
  const picture = screen.getByRole('img', { name: 'Teren' });
  expect(picture).toHaveAttribute('src', '/img/412x232/demo/p/p-0a1b2c3d-1f3d2b.webp');
  expect(
    picture
      .getAttribute('srcset')
      ?.split(', ')
      .map((one) => one.split(' ')[1]),
  ).toEqual(['412w', '825w', '1740w']);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['412', '232']);
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveClass('lead');
  expect(picture).not.toHaveAttribute('style');
});

it('stands on a ground near to its own colour, by classes alone', () => {
  const tones = new Map(TONES.map(({ parts, tone }) => [tone, parts]));
  const groundOf = (colour: string) => tones.get(toneOf(pictureOf(colour)) ?? '')?.join(' ');
  expect(groundOf('1f3d2b')).toBe('31 61 43');
  expect(groundOf('20402f')).toBe('31 61 43');
  expect(groundOf('ffffff')).toBe('216 214 208');
  expect(groundOf('000000')).toBe('27 31 38');
  expect(groundOf('c05530')).toBe('180 85 45');
});

it.each(['p.webp', 'p-0a1b2c3d.webp', 'p-0a1b2c3d-12345.webp', 'p-zzzzzz.webp'])('has no ground for %s', (filename) => {
  expect(toneOf({ dir: 'demo/p', filename })).toBeUndefined();
});
