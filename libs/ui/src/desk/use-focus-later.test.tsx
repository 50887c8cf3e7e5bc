import { render, screen } from '@testing-library/react';
import { useFocusLater } from './use-focus-later';

it('the focus waits for what comes later than the next render, and is given once', () => {
  let wish: ReturnType<typeof useFocusLater> = () => {};
  function Rows({ names }: { readonly names: readonly string[] }) {
    wish = useFocusLater();
    return names.map((name) => <button key={name}>{name}</button>);
  }
  const { rerender } = render(<Rows names={['first', 'second']} />);
  wish(() => screen.queryByText('third'));
  rerender(<Rows names={['first', 'second']} />);
  expect(document.body).toHaveFocus();
  rerender(<Rows names={['third', 'first', 'second']} />);
  expect(screen.getByText('third')).toHaveFocus();
  screen.getByText('first').focus();
  rerender(<Rows names={['third', 'first']} />);
  expect(screen.getByText('first')).toHaveFocus();
});
