import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFile, colleague, FACTS, focalPoint, open as openEditor, PHOTO, REFUSED, saved, setUpEditor, shown, side, meetColleague, takeTheirs } from '../../testing/article-pictures'; // oxfmt-ignore
import type { Replies } from '../../testing/newsroom';
import { holdUploads } from '../../testing/uploads';

const DESCRIBE = 'PUT /portal/editorial/pictures';
const LEFT = { ...PHOTO, credit: '', width: 640, height: 360, focal: { x: 0.4, y: 0.5 } };
const MOVED = { ...LEFT, filename: 'goal-9f8e7d6c-aabbcc.webp', focal: { x: 0.4, y: 0.45 } };

setUpEditor();

/** The editor of an article of whose picture the focal point is known, and focussed. */
async function open(replies: Replies) {
  const picture = { ...PHOTO, caption: 'The last minute', credit: 'Ana' };
  const asked = await openEditor({ picture }, { [FACTS]: { body: { status: 'OK', data: LEFT } }, ...replies });
  (await side().findByRole('button', { name: /40 % from the left/ })).focus();
  return asked;
}
const settle = () => act(async () => Promise.resolve());

describe('a picture’s focal point', () => {
  it('leaves it the same picture: what is said of it stays', async () => {
    const asked = await open({ [DESCRIBE]: { body: { status: 'OK', data: MOVED } } });
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(shown()).toContain(MOVED.filename));
    expect(focalPoint()).toHaveAccessibleName(/45 % from the top/);
    expect((await saved(asked)).picture).toEqual({
      ...PHOTO,
      filename: MOVED.filename,
      caption: 'The last minute',
      credit: 'Ana',
    });
  });

  it('is where the last of many presses has moved it, however late the answers come', async () => {
    const given: (() => void)[] = [];
    const asked = await open({
      [DESCRIBE]: async () => {
        const place = given.length + 1;
        await new Promise<void>((resolve) => given.push(resolve));
        const data = { ...LEFT, filename: `goal-0000000${place}-aabbcc.webp`, focal: { x: 0.4, y: 0.5 - place / 20 } };
        return { body: { status: 'OK', data } };
      },
    });
    await userEvent.keyboard('{ArrowUp>6/}');
    expect(focalPoint()).toHaveAccessibleName(/20 % from the top/);
    for (const answer of given.toReversed()) await act(async () => answer());
    await waitFor(() => expect(shown()).toContain('goal-00000006'));
    expect(focalPoint()).toHaveAccessibleName(/20 % from the top/);
    // At the edge there is nothing more to ask for.
    await userEvent.keyboard('{ArrowUp>9/}');
    expect(asked.filter(({ call }) => call === DESCRIBE)).toHaveLength(10);
  });

  it('is back where it was when the move is refused', async () => {
    await open({ [DESCRIBE]: REFUSED });
    await userEvent.keyboard('{ArrowUp}');
    await side().findByRole('alert');
    expect(focalPoint()).toHaveAccessibleName(/50 % from the top/);
  });

  it('that is on its way when a colleague’s text is taken does not bring the picture back', async () => {
    let answer = () => {};
    await open({
      ...colleague(),
      [DESCRIBE]: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { body: { status: 'OK', data: MOVED } };
      },
    });
    await meetColleague();
    focalPoint().focus();
    await userEvent.keyboard('{ArrowUp}');
    await takeTheirs();
    await act(async () => answer());
    await settle();
    expect(shown()).toContain('fans');
  });

  it('does not throw away another picture that is on its way', async () => {
    await open({ [DESCRIBE]: { body: { status: 'OK', data: MOVED } } });
    const letGo = holdUploads();
    chooseFile('second');
    focalPoint().focus();
    await userEvent.keyboard('{ArrowUp}');
    await letGo();
    await waitFor(() => expect(shown()).toContain('second'));
  });
});
