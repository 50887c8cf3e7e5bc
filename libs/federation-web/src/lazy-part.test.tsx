import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyPart } from './index';

const Chart = ({ title }: { readonly title: string }) => <p>{title}</p>;
const notice = (retry: (() => void) | null) =>
  retry ? (
    <button type="button" onClick={retry}>
      retry
    </button>
  ) : (
    <i>coming</i>
  );

it('shows its place until it is there, and is there at once the next time', async () => {
  const load = jest.fn(() => Promise.resolve<ComponentType<{ title: string }>>(Chart));
  const Part = lazyPart(load, notice);
  const first = render(<Part title="one" />);
  expect(screen.getByText('coming')).toBeTruthy();
  expect(await screen.findByText('one')).toBeTruthy();
  first.unmount();
  render(<Part title="two" />);
  expect(screen.getByText('two')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps a failure to itself and never for good: what was typed beside it stays', async () => {
  const load = jest
    .fn<Promise<ComponentType<{ title: string }>>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk chart failed'))
    .mockResolvedValue(Chart);
  const Part = lazyPart(load, notice);
  render(
    <form>
      <input aria-label="comment" />
      <Part title="one" />
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'half a sentence' } });
  const button = await screen.findByRole('button', { name: 'retry' });
  await act(async () => button.click());
  expect(screen.getByText('one')).toBeTruthy();
  expect([screen.getByRole('textbox'), field.value]).toEqual([field, 'half a sentence']);
});
