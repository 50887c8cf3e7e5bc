import { act, render, renderHook, screen } from '@testing-library/react';
import { focusOf } from './form-focus';
import { useSaid } from './use-said';

function Page({ hasForm, hasAdd = true }: { readonly hasForm: boolean; readonly hasAdd?: boolean }) {
  return (
    <main>
      <h1>Referees</h1>
      <div>
        {hasForm ? (
          <form ref={focusOf(false)}>
            <input aria-label="Name" />
          </form>
        ) : null}
        {hasForm || !hasAdd ? null : <button data-shortcut="n">New</button>}
      </div>
      <input aria-label="Elsewhere" />
    </main>
  );
}

const without = async (hasAdd: boolean, from: string) => {
  const { rerender } = render(<Page hasForm hasAdd={hasAdd} />);
  screen.getByLabelText(from).focus();
  await act(async () => rerender(<Page hasForm={false} hasAdd={hasAdd} />));
};

it('the focus of a form that goes away is at what adds the next one, also where that has come just then', async () => {
  await without(true, 'Name');
  expect(screen.getByRole('button')).toHaveFocus();
});

it('where nothing is added it is at the headline', async () => {
  await without(false, 'Name');
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('who writes elsewhere stays there', async () => {
  await without(true, 'Elsewhere');
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

it('what is said is said for some seconds, from the last time on', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useSaid());
  const said = () => result.current[0];
  act(() => result.current[1]('Saved.'));
  act(() => {
    jest.advanceTimersByTime(4_000);
  });
  act(() => result.current[1]('Saved.'));
  act(() => {
    jest.advanceTimersByTime(4_000);
  });
  expect(said()).toBe('Saved.');
  act(() => {
    jest.advanceTimersByTime(1_000);
  });
  expect(said()).toBe('');
  jest.useRealTimers();
});
