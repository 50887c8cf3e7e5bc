import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { collectedRules } from '@tribina/theme';
import { caption, chooseFile, FACTS, firstBlock, image, LIST, open, PHOTO, REFUSED, saved, setUpEditor, side, USED } from '../../testing/article-pictures'; // oxfmt-ignore
import { holdUploads } from '../../testing/uploads';

const words = newsroomPhrases.en;

setUpEditor();

const openUsed = async () => {
  await userEvent.click(side().getByRole('button', { name: words.editor.usedPictures.open }));
  return screen.findByRole('list', { name: words.editor.usedPictures.title });
};

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

  it('shows that it is on its way from the press on, until it is taken or refused', async () => {
    let answer = () => {};
    await open(
      {},
      {
        [FACTS]: async (_body, query) => {
          if (query?.includes('bench')) await new Promise<void>((resolve) => (answer = resolve));
          return REFUSED;
        },
      },
    );
    const list = await openUsed();
    const choice = within(list).getByRole('button');
    await userEvent.click(choice);
    expect(choice).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    expect(await screen.findByText('SERVICE_UNAVAILABLE')).toBeInTheDocument();
    expect(choice).not.toHaveAttribute('aria-busy');
  });

  it('that is chosen after a file counts, whichever comes last', async () => {
    const asked = await open({ picture: PHOTO });
    const letGo = holdUploads();
    chooseFile('first');
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

  it('is not said to be none where the search was refused', async () => {
    await open(
      {},
      {
        [LIST]: (_body, query) => (query?.includes('term') ? REFUSED : { body: { status: 'OK', data: [], total: 0 } }),
      },
    );
    await userEvent.click(side().getByRole('button', { name: words.editor.usedPictures.open }));
    expect(await screen.findByText(words.editor.usedPictures.none)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(words.editor.usedPictures.search), 'x');
    expect(await screen.findByText('SERVICE_UNAVAILABLE')).toBeInTheDocument();
    expect(screen.queryByText(words.editor.usedPictures.none)).toBeNull();
  });

  it('stands in a row that begins at the left, below a field that says all that is searched', async () => {
    await open({});
    const list = await openUsed();
    const sheet = document.createElement('style');
    sheet.textContent = [...collectedRules().values()].join('\n');
    document.head.append(sheet);
    expect(within(list).getByRole('button')).toHaveStyle({ justifyContent: 'flex-start' });
    sheet.remove();
    expect(screen.getByLabelText(/captions.*credits.*alternative texts/)).toBeInTheDocument();
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
