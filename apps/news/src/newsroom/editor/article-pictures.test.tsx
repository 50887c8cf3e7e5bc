import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { alt, caption, chooseFile, colleague, credit, firstBlock, image, meetColleague, open, PHOTO, REFUSED, SAVE, saved, setUpEditor, shown, side, takeTheirs, write } from '../../testing/article-pictures'; // oxfmt-ignore
import { holdUploads, pictureFile } from '../../testing/uploads';

const words = newsroomPhrases.en;
const PUBLISH = 'POST /portal/editorial/manuscripts/12/publication';
const UPLOAD = 'POST /portal/editorial/pictures';

setUpEditor();

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

  it.each([
    ['a credit', credit, words.editor.faults.NO_CREDIT],
    ['an alternative text', alt, words.editor.faults.MISSING],
  ])('is not published with %s of letters that nobody sees', async (_what, field, fault) => {
    const asked = await open({ picture: { ...PHOTO, credit: 'Ana' } });
    await write(field(), '\u200B\u2060');
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    expect(side().getByText(fault)).toBeInTheDocument();
    expect(asked.some(({ call }) => call === PUBLISH)).toBe(false);
  });

  it('in whose place another one is uploaded takes all that was said of it along; what is typed meanwhile stays', async () => {
    const asked = await open({ picture: { ...PHOTO, caption: 'Of the first', credit: 'Ana' } });
    const letGo = holdUploads();
    chooseFile('second');
    await write(credit(), 'Otieno');
    await letGo();
    expect((await saved(asked)).picture).toEqual({ dir: 'n', filename: 'second.webp', alt: '', credit: 'Otieno' });
  });

  it('that is the first one in its place is what was written there before', async () => {
    await open({ body: [image({})] });
    const block = firstBlock();
    await userEvent.type(block.getByLabelText(words.editor.alt), 'A full stand');
    const letGo = holdUploads();
    const files = [pictureFile('first')];
    fireEvent.change(block.getByLabelText(words.editor.choosePicture), { target: { files } });
    await letGo();
    expect(await block.findByLabelText(words.editor.otherPicture)).toBeInTheDocument();
    expect(block.getByLabelText(words.editor.alt)).toHaveValue('A full stand');
  });

  it('that is still to come is what was written there, also where that was saved before', async () => {
    const asked = await open({ picture: null });
    await userEvent.type(alt(), 'A full stand');
    expect((await saved(asked)).picture).toEqual({ dir: '', filename: '', alt: 'A full stand' });
    const letGo = holdUploads();
    fireEvent.change(side().getByLabelText(words.editor.choosePicture), { target: { files: [pictureFile('first')] } });
    await userEvent.type(alt(), ' in May');
    await letGo();
    await waitFor(() => expect(shown()).toContain('first'));
    expect((await saved(asked)).picture).toEqual({ dir: 'n', filename: 'first.webp', alt: 'A full stand in May' });
  });

  it('of which there are words alone is said to be missing, and has no caption yet', async () => {
    const asked = await open({ picture: { dir: '', filename: '', alt: 'A full stand' } });
    expect(side().queryByLabelText(words.editor.caption)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    expect(side().getByText(words.editor.faults.MISSING)).toBeInTheDocument();
    expect(asked.some(({ call }) => call === PUBLISH)).toBe(false);
  });

  it('keeps what was typed of another one while it was sent, where it has to be sent again', async () => {
    let refuse = () => {};
    const reply = () => new Promise<typeof REFUSED>((resolve) => (refuse = () => resolve(REFUSED)));
    await open({ picture: { ...PHOTO, caption: 'Of the first', credit: 'Ana' } }, { [UPLOAD]: reply });
    chooseFile('second');
    await write(credit(), 'Otieno');
    await act(async () => refuse());
    await side().findByRole('alert');
    const letGo = holdUploads();
    chooseFile('second');
    await letGo();
    await waitFor(() => expect(shown()).toContain('second'));
    expect([caption(), credit()].map((field) => (field as HTMLInputElement).value)).toEqual(['', 'Otieno']);
  });

  it('takes along what was typed of it after another one was refused', async () => {
    await open({ picture: { ...PHOTO, credit: 'Ana' } }, { [UPLOAD]: REFUSED });
    chooseFile('second');
    await side().findByRole('alert');
    await write(credit(), 'Ana Anić');
    const letGo = holdUploads();
    chooseFile('third');
    await letGo();
    await waitFor(() => expect(shown()).toContain('third'));
    expect(credit()).toHaveValue('');
  });

  it('keeps what was typed of another one where a third is chosen before that has come', async () => {
    await open({ picture: { ...PHOTO, caption: 'Of the first', credit: 'Ana' } });
    const letGo = holdUploads();
    chooseFile('second');
    await write(credit(), 'Otieno');
    chooseFile('third');
    await letGo();
    await waitFor(() => expect(shown()).toContain('third'));
    expect(credit()).toHaveValue('Otieno');
  });

  it('that is on its way when a colleague’s text is taken does not come under their caption and credit', async () => {
    await open({ picture: { ...PHOTO, caption: 'Of mine', credit: 'Ana' } }, colleague());
    await meetColleague();
    const letGo = holdUploads();
    chooseFile('second');
    await takeTheirs();
    await letGo();
    expect(shown()).toContain('fans');
    expect(credit()).toHaveValue('Wanjiru');
  });

  it('that is on its way is waited for: nothing is saved of what is said of it until then', async () => {
    const asked = await open({ picture: { ...PHOTO, caption: 'Of the first', credit: 'Ana' } });
    const letGo = holdUploads();
    chooseFile('second');
    await write(alt(), 'A full stand');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole('button', { name: /^Save/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: words.publish.publish })).toBeDisabled();
    expect(screen.getAllByText(words.editor.pictureComing)).not.toHaveLength(0);
    expect(asked.some(({ call }) => call === SAVE)).toBe(false);
    await letGo();
    expect((await saved(asked)).picture).toEqual({ dir: 'n', filename: 'second.webp', alt: 'A full stand' });
  });
});
