import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Avatar } from './Avatar';

const image = () => document.querySelector('img');
const figure = () => document.querySelector('svg');

it('P184 G091: a picture that is broken gives way to the default one', () => {
  render(<Avatar src="/img/160x160/demo/net/net-1.webp" size={56} />);
  expect(image()).toHaveAttribute('width', '56');
  fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  expect(figure()).toBeInTheDocument();
});

it('P184: another picture after a broken one is shown', () => {
  const { rerender } = render(<Avatar src="/broken.webp" size={56} />);
  fireEvent.error(image() as HTMLImageElement);
  rerender(<Avatar src="/sound.webp" size={56} />);
  expect(image()).toHaveAttribute('src', '/sound.webp');
});

it('P184: one that failed before the page came to life gives way too', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<Avatar src="/broken.webp" size={56} />);
  expect(image()).toBeNull();
  complete.mockRestore();
});

it('P184: without a picture, and without script under every picture, there is the default one', () => {
  render(<Avatar src={null} size={56} />);
  expect([image(), figure()]).toEqual([null, expect.anything()]);
  expect(renderToString(<Avatar src="/a.webp" size={56} />)).toMatch(/<svg.*<img/);
});
