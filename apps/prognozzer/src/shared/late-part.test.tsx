import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITIONS, type Edition } from '@tribina/editions';
import { createStore, useStore } from '@tribina/federation-web/islands';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { latePart } from './late-part';
import { NOBODY, PlayerContext } from './use-player';
import { useStoreOf } from './use-store-of';

interface CounterProps {
  readonly edition: Edition;
}

function Counter({ edition }: CounterProps): ReactNode {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <button id={id} onClick={() => setCount(count + 1)}>
      {edition.id} {count}
    </button>
  );
}

/** A chunk that comes when the test says so, or not. */
function aChunk() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<CounterProps>>((resolve, reject) => {
      asked.push({ come: () => resolve(Counter), fail: () => reject(new Error('no chunk')) });
    });
  return { asked, load };
}

const edition = EDITIONS.hr;

/** What a server sends, which has everything at hand. */
function served(): HTMLElement {
  const { Part, tell } = latePart<CounterProps>(() => Promise.reject(new Error('asked')));
  tell(Counter);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Part edition={edition} />);
  document.body.append(container);
  return container;
}

afterEach(() => document.body.replaceChildren());

it('is rendered by the server', () => {
  expect(served()).toHaveTextContent('hr 0');
});

it('lives over what the server has sent once the chunk is there', async () => {
  const { asked, load } = aChunk();
  const { Part } = latePart(load);
  const container = served();
  const button = container.querySelector('button');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, <Part edition={edition} />, { onRecoverableError }));
  expect(container.querySelector('button')).toBe(button);
  await act(async () => asked[0]?.come());
  expect(container.querySelector('button')).toBe(button);
  await userEvent.click(button as Element);
  expect(container).toHaveTextContent('hr 1');
  expect([onRecoverableError.mock.calls.length, asked.length]).toEqual([0, 1]);
  act(() => root.unmount());
});

it('leaves what the server has sent although who plays becomes known before the chunk is there', async () => {
  const { asked, load } = aChunk();
  const { Part } = latePart(load);
  const container = served();
  const button = container.querySelector('button');
  const part = <Part edition={edition} />;
  const known = createStore(NOBODY);
  function Frame(): ReactNode {
    return <PlayerContext value={useStoreOf(useStore(known))}>{part}</PlayerContext>;
  }
  const root = await act(async () => hydrateRoot(container, <Frame />));
  await act(async () => known.set({ ...NOBODY, status: 'anonymous' }));
  expect(container.querySelector('button')).toBe(button);
  await act(async () => asked[0]?.come());
  expect(container.querySelector('button')).toBe(button);
  act(() => root.unmount());
});

it('leaves what the server has sent where the chunk cannot be had', async () => {
  const { asked, load } = aChunk();
  const { Part } = latePart(load);
  const container = served();
  const root = await act(async () => hydrateRoot(container, <Part edition={edition} />));
  await act(async () => asked[0]?.fail());
  expect(container).toHaveTextContent('hr 0');
  act(() => root.unmount());
});

it('says elsewhere that it is on its way, that it cannot be had, and tries again', async () => {
  const { asked, load } = aChunk();
  const { Part } = latePart(load);
  render(<Part edition={edition} />);
  expect(screen.getByRole('heading', { name: 'Učitava se…' })).toBeVisible();
  await act(async () => asked[0]?.fail());
  await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }));
  await act(async () => asked[1]?.come());
  expect(screen.getByRole('button', { name: 'hr 0' })).toBeVisible();
});

it('is asked for once, however early', async () => {
  const { asked, load } = aChunk();
  const part = latePart(load);
  part.load();
  part.load();
  await act(async () => asked[0]?.come());
  render(<part.Part edition={edition} />);
  expect(await screen.findByRole('button', { name: 'hr 0' })).toBeVisible();
  expect(asked).toHaveLength(1);
});
