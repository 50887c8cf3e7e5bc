import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Story } from '@tribina/contracts';
import { onNotice, readLocal, writeLocal } from '@tribina/browser';
import { storiesPhrases } from '@tribina/messages/stories/viewer';
import { TRACK_EVENT, type CallResult, type ToldTrack } from '@tribina/shell-api';
import { renderToString } from 'react-dom/server';
import { rowTellersOf, Stories } from './Stories';
import { StoriesViewer } from './StoriesViewer';
import { step, stepUser, tellersOf } from './tellers';
import { aStory, someStories } from './testing';

const phrases = storiesPhrases.sr;
const CALL = { method: 'GET', path: '/api/list-active-stories' } as const;
const DOWN: CallResult = { isOk: false, status: 503, code: 'GET_STORIES_FAILED' };
const answer = (stories: readonly Story[]): CallResult => ({ isOk: true, value: { stories, count: stories.length } });

describe('which are shown', () => {
  it.each([
    ['no story', [], 0],
    ['many stories of three users', [aStory(1, 1), aStory(2, 1), aStory(3, 2), aStory(4, 3), aStory(5, 3)], 0],
    ['a story of each of four users', [aStory(1, 1), aStory(2, 2), aStory(3, 3), aStory(4, 4)], 4],
  ])('P087 G030: with %s it is %#', (_what, stories, count) => {
    expect(tellersOf(stories)).toHaveLength(count);
    expect(rowTellersOf(stories)).toHaveLength(count);
  });
});

describe('P088: next and previous', () => {
  const tellers = tellersOf(someStories());
  it.each([
    ['the next story of the user', 0, 0, 1, { teller: 0, story: 1 }],
    ['then the next user', 0, 1, 1, { teller: 1, story: 0 }],
    ['past the last it closes', 3, 1, 1, null],
    ['the previous story of the user', 3, 1, -1, { teller: 3, story: 0 }],
    ['then the last of the previous user', 1, 0, -1, { teller: 0, story: 1 }],
    ['before the first it closes', 0, 0, -1, null],
  ] as const)('%s', (_what, teller, story, direction, place) => {
    expect(step(tellers, { teller, story }, direction)).toEqual(place);
  });

  it.each([
    ['the next user', 0, 1, { teller: 1, story: 0 }],
    ['the previous user', 3, -1, { teller: 2, story: 0 }],
    ['past the last it closes', 3, 1, null],
    ['before the first it closes', 0, -1, null],
  ] as const)('by a swipe: %s', (_what, teller, direction, place) => {
    expect(stepUser(tellers, { teller, story: 0 }, direction)).toEqual(place);
  });
});

function show(ask: () => CallResult = () => answer(someStories()), stories = someStories()) {
  const load = jest.fn(() => Promise.resolve({ StoriesViewer, ask: () => Promise.resolve(ask()) }));
  render(<Stories tellers={rowTellersOf(stories)} call={CALL} language="sr" phrases={phrases} load={load} />);
  return load;
}

const opener = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const told = () => screen.getByRole('status').textContent;
const dialog = () => screen.queryByRole('dialog', { name: phrases.title });
const open = async (name = 'Glas 1') => {
  await userEvent.click(opener(name));
  await screen.findByText(/Priča \d/);
};

/** jsdom has no pointer events of its own. */
function pointer(type: 'pointerdown' | 'pointerup', at: { readonly clientX: number; readonly clientY: number }): void {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, ...at }), { isPrimary: true });
  fireEvent(screen.getByAltText('Slika 1'), event);
}

describe('the viewer', () => {
  it('is not loaded before it is opened', async () => {
    const load = show();
    expect(load).not.toHaveBeenCalled();
    await open('Glas 2');
    expect(load).toHaveBeenCalledTimes(1);
    expect(told()).toBe('Glas 2, priča 1 od 1. Priča 3');
  });

  it('P088: goes on and back by buttons and by keys, and closes at the end', async () => {
    show();
    await open();
    await press(phrases.next);
    expect(told()).toContain('Glas 1, priča 2 od 2. Priča 2');
    await press(phrases.next);
    expect(told()).toContain('Priča 3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(told()).toContain('Priča 2');
    for (let count = 0; count < 4; count += 1) await userEvent.keyboard('{ArrowRight}');
    expect(told()).toContain('Priča 6');
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog()).not.toBeInTheDocument();
  });

  it('P088: closes before the first', async () => {
    show();
    await open();
    await press(phrases.previous);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('goes on by itself when a story has been shown, unless it is stopped', async () => {
    show();
    await open();
    const bar = () => document.querySelector('ol span') as HTMLElement;
    fireEvent.animationEnd(bar());
    expect(told()).toContain('Priča 2');
    await press(phrases.pause);
    expect(document.querySelector('[data-paused]')).toBeInTheDocument();
    await press(phrases.play);
    expect(document.querySelector('[data-paused]')).not.toBeInTheDocument();
  });

  it('stands still while it is held and while the tab is hidden', async () => {
    show();
    await open();
    pointer('pointerdown', { clientX: 200, clientY: 200 });
    expect(document.querySelector('[data-paused]')).toBeInTheDocument();
    pointer('pointerup', { clientX: 200, clientY: 200 });
    expect(document.querySelector('[data-paused]')).not.toBeInTheDocument();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(document.querySelector('[data-paused]')).toBeInTheDocument();
    hidden.mockRestore();
  });

  it('opens for a press that comes before the browser has told that it was closed', async () => {
    show();
    await open();
    const first = dialog() as HTMLDialogElement;
    first.removeAttribute('open');
    await open('Glas 2');
    fireEvent(first, new Event('close'));
    expect(told()).toContain('Glas 2');
    expect(dialog()).not.toBe(first);
  });

  it.each([
    ['to the left: the next user', { clientX: 60, clientY: 210 }, 'Priča 3'],
    ['down: closed', { clientX: 210, clientY: 400 }, null],
    ['to the right before the first: closed', { clientX: 340, clientY: 210 }, null],
  ])('is swiped %s', async (_what, end, text) => {
    show();
    await open();
    pointer('pointerdown', { clientX: 200, clientY: 200 });
    pointer('pointerup', end);
    if (text === null) expect(dialog()).not.toBeInTheDocument();
    else expect(told()).toContain(text);
  });

  it('shows where a story goes on', async () => {
    const stories = someStories().map((story) => ({ ...story, link: '/fudbal/vesti/derbi/7' }));
    show(() => answer(stories));
    await open();
    expect(screen.getByRole('link', { name: phrases.more })).toHaveAttribute('href', '/fudbal/vesti/derbi/7');
  });

  it('P057: where a story goes on is an offer of its own, not the one before with another address', async () => {
    const stories = someStories().map((story) => ({ ...story, link: `/fudbal/vesti/derbi/${story.id}` }));
    show(() => answer(stories), stories);
    await open();
    const first = screen.getByRole('link', { name: phrases.more });
    await press(phrases.next);
    const second = screen.getByRole('link', { name: phrases.more });
    expect(second).not.toBe(first);
    expect(second.dataset['offer']).not.toBe(first.dataset['offer']);
  });

  it('P172: says that stories cannot be had, and tries again', async () => {
    let isDown = true;
    show(() => (isDown ? DOWN : answer(someStories())));
    await userEvent.click(opener('Glas 1'));
    expect(await screen.findByText(phrases.failed)).toBeInTheDocument();
    isDown = false;
    await press(phrases.retry);
    expect(await screen.findByText(/Priča 1/)).toBeInTheDocument();
  });

  it('says so where stories have ended since the page was made, and begins with another user where only some have', async () => {
    let left: readonly Story[] = [];
    show(() => answer(left));
    await userEvent.click(opener('Glas 1'));
    expect(await screen.findByText(phrases.failed)).toBeInTheDocument();
    left = [aStory(3, 2), aStory(4, 3), aStory(5, 4), aStory(7, 5)];
    await press(phrases.retry);
    expect(await screen.findByText(/Priča 3/)).toBeInTheDocument();
  });

  it('says so where its chunk cannot be had, and the row stays', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const said: string[] = [];
    const stop = onNotice(({ text }) => said.push(text));
    const tellers = rowTellersOf(someStories());
    const load = () => Promise.reject(new Error('gone'));
    render(<Stories tellers={tellers} call={CALL} language="sr" phrases={phrases} load={load} />);
    await userEvent.click(opener('Glas 1'));
    expect(said).toEqual([phrases.failed]);
    expect(opener('Glas 1')).toBeInTheDocument();
    stop();
    warn.mockRestore();
  });
});

it('marks who has been looked at, and keeps that only for who has agreed to it', async () => {
  const named = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  // Others than those that were looked at before.
  const stories = someStories().map((story) => ({ ...story, id: story.id + 100 }));
  show(() => answer(stories), stories);
  await open('Glas 3');
  await press(phrases.close);
  expect(named()).toContain('Priče: Glas 3, pogledano');
  expect(readLocal('stories-seen')).toBeNull();
  document.documentElement.dataset['consent'] = 'functional';
  await open('Glas 4');
  expect(readLocal('stories-seen')).toContain('105');
  delete document.documentElement.dataset['consent'];
  writeLocal('stories-seen', null);
});

it('is the same on the server, where nobody has seen anything', () => {
  const html = renderToString(
    <Stories
      tellers={rowTellersOf(someStories())}
      call={CALL}
      language="en"
      phrases={storiesPhrases.en}
      load={() => Promise.reject(new Error('never'))}
    />,
  );
  expect(html.match(/Stories: Glas \d"/g)).toHaveLength(4);
  expect(html).not.toContain('seen');
});

it('tells of each story that is looked at', async () => {
  const told: ToldTrack[] = [];
  const hear = (event: Event) => told.push((event as CustomEvent<ToldTrack>).detail);
  addEventListener(TRACK_EVENT, hear);
  show();
  expect(told).toEqual([]);
  await open();
  await press(phrases.next);
  removeEventListener(TRACK_EVENT, hear);
  expect(told).toEqual([
    { action: 'STORY_VIEW', iDs: ['story-1'] },
    { action: 'STORY_VIEW', iDs: ['story-2'] },
  ]);
});

it('one with a link is an offer', async () => {
  const [first, ...others] = someStories();
  show(() => answer([{ ...first, link: 'https://kvota.example/derbi' } as Story, ...others]));
  await open();
  expect({ ...screen.getByRole('link').dataset }).toEqual({
    offer: 'story-1',
    offerType: 'PROMO',
    offerDomain: 'kvota.example',
  });
});
