import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import type { UsedPicture, WorkingDraft } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { AT, edit, manuscript, whole, type Replies } from './newsroom';
import { pictureFile } from './uploads';

const { editor, conflict } = newsroomPhrases.en;
export const SAVE = 'PUT /portal/editorial/manuscripts/12';
export const LIST = 'GET /portal/editorial/used-pictures';
export const FACTS = 'GET /portal/editorial/pictures';

export const PHOTO = { dir: 'newsroom/ke', filename: 'goal-0a1b2c3d-aabbcc.webp', alt: 'A goal' };
export const image = (picture: object) => ({ type: 'image', ...picture });
export const USED: UsedPicture = { ...PHOTO, filename: 'bench-0a1b2c3d-aabbcc.webp', alt: 'The bench', caption: 'Extra time', credit: 'Wanjiru', at: AT }; // oxfmt-ignore
export const REFUSED = { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
const THEIR_PHOTO = { ...PHOTO, filename: 'fans-0a1b2c3d-aabbcc.webp', alt: 'The fans' };

/** Dialogs, which jsdom does not open, and nothing that is left behind. */
export function setUpEditor(): void {
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
}

/** The editor of an article. @returns what it asks. */
export const open = (draft: Partial<WorkingDraft>, replies: Replies = {}) =>
  edit(manuscript({ draft: whole(draft) }), {
    [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } },
    [LIST]: { body: { status: 'OK', data: [USED], total: 1 } },
    [FACTS]: { body: { status: 'OK', data: { ...USED, width: 640, height: 360, focal: { x: 0.5, y: 0.5 } } } },
    ...replies,
  });

export const side = () => within(screen.getByRole('region', { name: editor.fields.picture }));
export const firstBlock = () => within(screen.getByText('1. Picture').closest('li') as HTMLElement);
export const alt = () => side().getByLabelText(editor.alt);
export const caption = () => side().getByLabelText(editor.caption);
export const credit = () => side().getByLabelText(editor.credit);
export const focalPoint = () => side().getByRole('button', { name: /^Focal point/ });
/** The address of the picture that is there. */
export const shown = () => focalPoint().querySelector('img')?.getAttribute('src');

export const chooseFile = (name: string) =>
  fireEvent.change(side().getByLabelText(editor.otherPicture), { target: { files: [pictureFile(name)] } });
export async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** @returns what was sent. */
export async function saved(asked: Awaited<ReturnType<typeof open>>): Promise<WorkingDraft> {
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved at/);
  const sent = asked.findLast(({ call }) => call === SAVE)?.body as { readonly draft: WorkingDraft } | undefined;
  return sent?.draft ?? whole();
}

/** A colleague was quicker, with a picture of their own: the first save meets that. */
export function colleague(): Replies {
  let saves = 0;
  const picture = { ...THEIR_PHOTO, caption: 'Of theirs', credit: 'Wanjiru' };
  const theirs = { revision: 4, updatedBy: { id: 8, name: 'Bo' }, draft: whole({ title: 'Theirs', picture }) };
  return {
    [SAVE]: () =>
      (saves += 1) === 1
        ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
        : { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } },
    'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: manuscript(theirs) } },
  };
}

/** A save that meets the colleague's. */
export async function meetColleague(): Promise<void> {
  fireEvent.change(screen.getByLabelText(editor.fields.title), { target: { value: 'Mine' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByRole('button', { name: conflict.takeTheirs });
}

export async function takeTheirs(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: conflict.takeTheirs }));
  expect(caption()).toHaveValue('Of theirs');
}
