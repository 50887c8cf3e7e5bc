import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { colleague, credit, open, PHOTO, SAVE, setUpEditor } from '../../testing/article-pictures';
import type { Reply } from '../../testing/newsroom';

const words = newsroomPhrases.en;
const PUBLISH = 'POST /portal/editorial/manuscripts/12/publication';

setUpEditor();

function held(reply: Reply) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  return {
    reply: async () => {
      await free;
      return reply;
    },
    letGo: () => act(async () => letGo()),
  };
}
const paragraph = () => screen.getByLabelText('1. Paragraph');

it('who goes on writing while a save is on its way loses no letters to the word that a colleague was quicker', async () => {
  const { reply, letGo } = held({ status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } });
  await open({}, { ...colleague(), [SAVE]: reply });
  await userEvent.click(paragraph());
  await userEvent.keyboard(' And then{Control>}s{/Control} they');
  await letGo();
  await screen.findByRole('button', { name: words.conflict.takeTheirs });
  await userEvent.keyboard(' scored.');
  expect(paragraph()).toHaveValue('The first words. And then they scored.');
});

it('who waits for the save is taken to the word that a colleague was quicker', async () => {
  await open({}, { ...colleague(), [SAVE]: { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } } });
  await userEvent.click(paragraph());
  await userEvent.keyboard(' And then{Control>}s{/Control}');
  await screen.findByRole('button', { name: words.conflict.takeTheirs });
  expect(screen.getByRole('alert')).toHaveFocus();
});

it.each([
  ['goes on writing keeps it', async () => userEvent.click(paragraph()), paragraph],
  ['waits is taken to the first fault', async () => undefined, credit],
])('of who has closed the question of a publication, who %s when that is refused', async (_who, go, focussed) => {
  const faults = [{ field: 'picture.credit', reason: 'NO_CREDIT' }];
  const { reply, letGo } = held({ status: 422, body: { status: 'ERROR', message: 'INCOMPLETE', data: { faults } } });
  await open({ picture: { ...PHOTO, credit: 'Ana' } }, { [PUBLISH]: reply });
  await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
  await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: words.cancel, hidden: true }));
  await go();
  await letGo();
  await screen.findByText(words.editor.faults.NO_CREDIT);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(focussed()).toHaveFocus();
});
