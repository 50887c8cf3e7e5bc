import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import type { UsedPicture, WorkingDraft } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { AT, edit, manuscript, whole, type Replies } from '../../testing/newsroom';
import { holdUploads, pictureFile } from '../../testing/uploads';

const words = newsroomPhrases.en;
const SAVE = 'PUT /portal/editorial/manuscripts/12';
const PUBLISH = 'POST /portal/editorial/manuscripts/12/publication';
const LIST = 'GET /portal/editorial/used-pictures';
const FACTS = 'GET /portal/editorial/pictures';

const PHOTO = { dir: 'newsroom/ke', filename: 'goal-0a1b2c3d-aabbcc.webp', alt: 'A goal' };
const image = (picture: object) => ({ type: 'image', ...picture });
const USED: UsedPicture = { ...PHOTO, filename: 'bench-0a1b2c3d-aabbcc.webp', alt: 'The bench', caption: 'Extra time', credit: 'Wanjiru', at: AT }; // oxfmt-ignore

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => globalThis.localStorage.clear());
afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

/** The editor of an article. @returns what it asks. */
const open = (draft: Partial<WorkingDraft>, replies: Replies = {}) =>
  edit(manuscript({ draft: whole(draft) }), {
    [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } },
    [LIST]: { body: { status: 'OK', data: [USED], total: 1 } },
    [FACTS]: { body: { status: 'OK', data: { ...USED, width: 640, height: 360, focal: { x: 0.5, y: 0.5 } } } },
    ...replies,
  });
type Asked = Awaited<ReturnType<typeof open>>;

const side = () => within(screen.getByRole('region', { name: words.editor.fields.picture }));
const firstBlock = () => within(screen.getByText('1. Picture').closest('li') as HTMLElement);
const caption = () => side().getByLabelText(words.editor.caption);
const credit = () => side().getByLabelText(words.editor.credit);
const saved = async (asked: Asked) => {
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved at/);
  const sent = asked.findLast(({ call }) => call === SAVE)?.body as { readonly draft: WorkingDraft } | undefined;
  return sent?.draft ?? whole();
};
const openUsed = async () => {
  await userEvent.click(side().getByRole('button', { name: words.editor.usedPictures.open }));
  return screen.findByRole('list', { name: words.editor.usedPictures.title });
};

describe('a picture of an article', () => {
  it('has a caption and a credit, the one beside the text and those in it', async () => {
    const asked = await open({ picture: PHOTO, body: [image({ ...PHOTO, credit: 'Otieno' })] });
    await userEvent.type(caption(), 'The last minute');
    await userEvent.type(credit(), 'Ana');
    const block = firstBlock();
    expect(block.getByLabelText(words.editor.credit)).toHaveValue('Otieno');
    await userEvent.type(block.getByLabelText(words.editor.caption), 'The bench');
    const { picture, body } = await saved(asked);
    expect(picture).toEqual({ ...PHOTO, caption: 'The last minute', credit: 'Ana' });
    expect(body).toEqual([image({ ...PHOTO, caption: 'The bench', credit: 'Otieno' })]);
  });

  it('of which nothing is said is kept as it was', async () => {
    const asked = await open({ picture: { ...PHOTO, credit: 'Ana' } });
    await userEvent.clear(credit());
    await userEvent.type(caption(), ' ');
    expect((await saved(asked)).picture).toEqual(PHOTO);
  });

  it('that was uploaded is not published before somebody says whose it is; that is said at its field', async () => {
    const asked = await open({ picture: PHOTO, body: [image(PHOTO), image({ dir: 'a', filename: 'b.webp', alt: 'A pitch' })] }); // oxfmt-ignore
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    const credits = screen.getAllByLabelText(words.editor.credit);
    expect(credits.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null, 'true']);
    expect(credit()).toHaveAccessibleDescription(expect.stringContaining(words.editor.faults.NO_CREDIT));
    expect(side().getByLabelText(words.editor.alt)).toBeValid();
    expect(asked.some(({ call }) => call === PUBLISH)).toBe(false);
    await userEvent.type(credits[0] as HTMLElement, 'Otieno');
    await userEvent.type(credit(), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent(words.publish.confirmNow);
  });

  it('is said to lack its credit where the portal alone has noticed', async () => {
    const faults = [{ field: 'picture.credit', reason: 'NO_CREDIT' }];
    await open(
      { picture: { dir: 'a', filename: 'b.webp', alt: 'A pitch' } },
      { [PUBLISH]: { status: 422, body: { status: 'ERROR', message: 'INCOMPLETE', data: { faults } } } },
    );
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByText(words.editor.faults.NO_CREDIT)).toBeInTheDocument();
    expect(credit()).toBeInvalid();
  });

  it('in whose place another one is uploaded takes its caption and credit along; what is typed meanwhile stays', async () => {
    const asked = await open({ picture: { ...PHOTO, caption: 'Of the first', credit: 'Ana' } });
    const letGo = holdUploads();
    fireEvent.change(side().getByLabelText(words.editor.otherPicture), { target: { files: [pictureFile('second')] } });
    await userEvent.clear(credit());
    await userEvent.type(credit(), 'Otieno');
    await letGo();
    expect((await saved(asked)).picture).toEqual({
      dir: 'n',
      filename: 'second.webp',
      alt: PHOTO.alt,
      credit: 'Otieno',
    });
  });

  it('with another focal point is the same picture: what is said of it stays', async () => {
    const moved = { ...PHOTO, filename: 'goal-9f8e7d6c-aabbcc.webp', width: 640, height: 360, focal: { x: 0.5, y: 0.45 } }; // oxfmt-ignore
    const asked = await open(
      { picture: { ...PHOTO, caption: 'The last minute', credit: 'Ana' } },
      {
        [FACTS]: { body: { status: 'OK', data: { ...moved, filename: PHOTO.filename, focal: { x: 0.5, y: 0.5 } } } },
        'PUT /portal/editorial/pictures': { body: { status: 'OK', data: moved } },
      },
    );
    side()
      .getByRole('button', { name: /^Focal point/ })
      .focus();
    await userEvent.keyboard('{ArrowUp}');
    await side().findByRole('button', { name: /45 % from the top/ });
    expect((await saved(asked)).picture).toEqual({
      ...PHOTO,
      filename: moved.filename,
      caption: 'The last minute',
      credit: 'Ana',
    });
  });
});

describe('a picture that was used before', () => {
  it('is taken by keys alone, with what is said of it, and the focus goes back', async () => {
    const asked = await open({ picture: { ...PHOTO, caption: 'Of the first', credit: 'Ana' } });
    const opener = side().getByRole('button', { name: words.editor.usedPictures.open });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('list', { name: words.editor.usedPictures.title });
    within(list)
      .getByRole('button', { name: /Extra time\s*Wanjiru/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(await side().findByDisplayValue('Extra time')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: words.editor.usedPictures.title })).toBeNull();
    expect(opener).toHaveFocus();
    const { at: _at, ...used } = USED;
    expect((await saved(asked)).picture).toEqual(used);
  });

  it('is searched for, page by page', async () => {
    const asked = await open({}, { [LIST]: { body: { status: 'OK', data: [USED], total: 30 } } });
    await openUsed();
    await userEvent.click(screen.getByRole('button', { name: words.list.older, hidden: true }));
    await userEvent.type(screen.getByLabelText(words.editor.usedPictures.search), 'wanjiru ');
    const queries = () => asked.filter(({ call }) => call === LIST).map(({ query }) => query);
    await waitFor(() =>
      expect(queries()).toEqual(['limit=12&offset=0', 'limit=12&offset=12', 'term=wanjiru&limit=12&offset=0']),
    );
    expect(await screen.findByText('1–12 of 30')).toBeInTheDocument();
  });

  it('that is withdrawn meanwhile is not taken, and that is said', async () => {
    const asked = await open(
      { picture: { ...PHOTO, credit: 'Ana' } },
      { [FACTS]: { status: 410, body: { status: 'ERROR', message: 'PICTURE_WITHDRAWN' } } },
    );
    await userEvent.click(within(await openUsed()).getByRole('button'));
    expect(await screen.findByText(new RegExp(words.refusals.PICTURE_WITHDRAWN))).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: words.cancel, hidden: true }));
    await userEvent.type(caption(), 'Stays');
    expect((await saved(asked)).picture).toEqual({ ...PHOTO, caption: 'Stays', credit: 'Ana' });
  });

  it('that is chosen after a file counts, whichever comes last', async () => {
    const asked = await open({ picture: PHOTO });
    const letGo = holdUploads();
    fireEvent.change(side().getByLabelText(words.editor.otherPicture), { target: { files: [pictureFile('first')] } });
    await userEvent.click(within(await openUsed()).getByRole('button'));
    await side().findByDisplayValue('Extra time');
    await letGo();
    expect((await saved(asked)).picture).toMatchObject({ filename: USED.filename, credit: 'Wanjiru' });
  });

  it('is none yet, or cannot be asked for: both are said', async () => {
    let isThere = false;
    await open(
      {},
      {
        [LIST]: () =>
          isThere
            ? { body: { status: 'OK', data: [], total: 0 } }
            : { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } },
      },
    );
    await userEvent.click(side().getByRole('button', { name: words.editor.usedPictures.open }));
    expect(await screen.findByText('SERVICE_UNAVAILABLE')).toBeInTheDocument();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: words.retry, hidden: true }));
    expect(await screen.findByText(words.editor.usedPictures.none)).toBeInTheDocument();
  });

  it('keys in its list do nothing to the block that it is for', async () => {
    await open({ body: [image(PHOTO), { type: 'paragraph', text: [{ text: 'Stays.' }] }] });
    await userEvent.click(firstBlock().getByRole('button', { name: words.editor.usedPictures.open }));
    const search = await screen.findByLabelText(words.editor.usedPictures.search);
    search.focus();
    await userEvent.keyboard('{Alt>}{Backspace}{/Alt}{Control>}{Enter}{/Control}');
    expect(screen.getByLabelText('2. Paragraph')).toHaveValue('Stays.');
  });
});
