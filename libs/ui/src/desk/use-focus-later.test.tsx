import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('a wish that was not fulfilled does not take the focus from whoever writes by now', async () => {
  let wish: ReturnType<typeof useFocusLater> = () => {};
  function Rows({ names }: { readonly names: readonly string[] }) {
    wish = useFocusLater();
    return (
      <>
        <input aria-label="note" />
        {names.map((name) => (
          <button key={name}>{name}</button>
        ))}
      </>
    );
  }
  const { rerender } = render(<Rows names={['only']} />);
  // The last one of a hand: what comes next is itself, and it goes.
  wish(() => screen.queryByText('only'));
  rerender(<Rows names={[]} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('note'));
  await user.keyboard('half a ');
  // Much later it comes back, by somebody else's act.
  rerender(<Rows names={['only']} />);
  await user.keyboard('sentence');
  expect(screen.getByLabelText('note')).toHaveFocus();
  expect(screen.getByLabelText('note')).toHaveValue('half a sentence');
});
