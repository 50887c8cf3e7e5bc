import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { openReport, press, report, setUpReport, text } from '../../testing/live-report';
import { manuscript } from '../../testing/newsroom';

const words = newsroomPhrases.en.live;

setUpReport();

const come = async (state: 'withdrawn' | 'draft') => {
  cleanup();
  await openReport({
    'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: manuscript({ state, path: null }) } },
  });
  await screen.findByText(words.notOut);
};

it('what was being written when a colleague withdrew the article is still in reach', async () => {
  await report();
  await userEvent.type(screen.getByLabelText(words.postTitle), 'At last');
  await userEvent.type(text(), 'A long report of the move');
  await press(/^Edit: Post 2/);
  await userEvent.type(text(), ' Cleared.');
  await come('withdrawn');
  const fields = screen.getAllByLabelText<HTMLTextAreaElement>(words.text);
  expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['2 – Post 2\nA corner. Cleared.', true],
    ['At last\nA long report of the move', true],
  ]);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('where nothing was written there is nothing', async () => {
  await come('draft');
  expect(screen.queryByLabelText(words.text)).toBeNull();
});
