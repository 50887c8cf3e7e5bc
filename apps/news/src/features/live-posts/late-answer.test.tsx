import { act, screen } from '@testing-library/react';
import type { LivePost } from '@tribina/contracts';
import { MISSED } from '@tribina/shell-api';
import { anArticle, aPost } from '../../testing/articles';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
import { tell } from '../../testing/changes';
import { anArticleInput, ok } from '../../testing/input';
import { show } from '../../testing/show';

afterEach(() => jest.restoreAllMocks());

const report = (...posts: LivePost[]): Answer => ({ body: { status: 'OK', data: posts } });
/** Shows a report, and has it ask anew: each question is answered when the test says so. */
function showAsking() {
  const held = [heldAnswer(), heldAnswer()];
  answerCalls((turn) => held[turn - 1]?.answer ?? 'unreachable');
  show(anArticleInput(anArticle(), { data: { livePosts: ok({ data: [aPost(2), aPost(1)] }) } }));
  return {
    ask: () => tell(MISSED, {}),
    give: (turn: number, answer: Answer) => act(async () => held[turn - 1]?.give(answer)),
  };
}
const told = (kind: 'livepost.changed' | 'livepost.added', post: LivePost) =>
  tell(kind, { edition: 'rs', articleId: 7, post });

describe('P111: an answer that was made before what the report has heard', () => {
  it('shows no post again that was taken back meanwhile', async () => {
    const { ask, give } = showAsking();
    await ask();
    await tell('livepost.removed', { edition: 'rs', articleId: 7, postId: 1 });
    expect(screen.queryByText('Tekst objave 1')).not.toBeInTheDocument();
    await give(1, report(aPost(2), aPost(1)));
    expect(screen.queryByText('Tekst objave 1')).not.toBeInTheDocument();
  });

  it('puts no older words over newer ones', async () => {
    const { ask, give } = showAsking();
    await ask();
    await told('livepost.changed', aPost(1, { title: 'Ispravljena' }));
    await screen.findByRole('heading', { name: 'Ispravljena' });
    await give(1, report(aPost(2), aPost(1)));
    expect(screen.getByRole('heading', { name: 'Ispravljena' })).toBeInTheDocument();
  });

  it('says nothing once a later question is answered', async () => {
    const { ask, give } = showAsking();
    await ask();
    await ask();
    await give(2, report(aPost(3), aPost(2), aPost(1)));
    await screen.findByRole('button', { name: '1 nova objava' });
    await give(1, report(aPost(2), aPost(1, { title: 'Starija' })));
    expect(screen.queryByRole('heading', { name: 'Starija' })).not.toBeInTheDocument();
  });
});
