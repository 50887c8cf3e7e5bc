import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LivePost } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { anArticle, aPost } from '../../testing/articles';
import { answerCalls, type Answer } from '../../testing/backend';
import { tell } from '../../testing/changes';
import { anArticleInput, ok } from '../../testing/input';
import { show, textsOf } from '../../testing/show';

/** Shows an article whose report has these posts. */
function showReport(posts: readonly LivePost[] = [aPost(2), aPost(1)], edition: EditionId = 'rs'): HTMLElement {
  show(anArticleInput(anArticle(), { edition, data: { livePosts: ok({ data: posts }) } }));
  return screen.getByRole('region', { name: edition === 'ke' ? 'Live' : 'Uživo' });
}

const titles = () => textsOf(screen.getAllByRole('heading', { level: 3 }));
const arrives = (post: LivePost, articleId = 7) => tell('livepost.added', { edition: 'rs', articleId, post });
const waiting = () => screen.findByRole('button', { name: /nov[ae]/ });

/** The reader comes back to the tab, or leaves it. */
const turnsTab = (isHidden: boolean) =>
  act(async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });

afterEach(() => jest.restoreAllMocks());

describe('a live report', () => {
  it('P199: shows its posts, newest first, with minute and time', () => {
    const report = showReport([aPost(2, { minute: '90+3' }), aPost(1, { title: null, minute: null })]);
    expect(textsOf(within(report).getAllByRole('listitem'))).toEqual([
      '90+3′18:02Objava 2Tekst objave 2',
      '18:01Tekst objave 1',
    ]);
  });

  it('P199: tells the time in the zone of the edition', () => {
    expect(within(showReport([aPost(1)], 'ke')).getByText('20:01')).toHaveAttribute(
      'datetime',
      '2026-11-20T17:01:00.000Z',
    );
  });

  it('is read from the start by whoever wants to', async () => {
    showReport([aPost(3), aPost(2), aPost(1)]);
    const [newest, oldest] = ['Najnovije prvo', 'Od početka'].map((name) => screen.getByRole('button', { name }));
    expect(newest).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(oldest as HTMLElement);
    expect(titles()).toEqual(['Objava 1', 'Objava 2', 'Objava 3']);
    expect([newest, oldest].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    await userEvent.click(newest as HTMLElement);
    expect(titles()).toEqual(['Objava 3', 'Objava 2', 'Objava 1']);
  });
});

describe('what arrives while it is read', () => {
  it('waits until it is wanted: nothing that is read moves', async () => {
    showReport();
    await arrives(aPost(3));
    expect(await waiting()).toHaveTextContent('1 nova objava');
    await arrives(aPost(4));
    await waitFor(async () => expect(await waiting()).toHaveTextContent('2 nove objave'));
    expect(titles()).toEqual(['Objava 2', 'Objava 1']);
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 4', 'Objava 3', 'Objava 2', 'Objava 1']);
    expect(screen.queryByRole('button', { name: /nov[ae]/ })).not.toBeInTheDocument();
  });

  it('stands in the order of the report, however it arrives', async () => {
    showReport();
    await arrives(aPost(4));
    await arrives(aPost(3));
    await waitFor(async () => expect(await waiting()).toHaveTextContent('2 nove objave'));
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 4', 'Objava 3', 'Objava 2', 'Objava 1']);
  });

  it('has its time, like the posts of the page', async () => {
    const report = showReport();
    await arrives(aPost(3));
    await userEvent.click(await waiting());
    expect(within(report).getAllByRole('listitem')[0]).toHaveTextContent('3′18:03Objava 3Tekst objave 3');
  });

  it('stands at the end for whoever reads from the start', async () => {
    showReport();
    await userEvent.click(screen.getByRole('button', { name: 'Od početka' }));
    await arrives(aPost(3));
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 1', 'Objava 2', 'Objava 3']);
  });

  it('is told to those who hear the page', async () => {
    showReport();
    await arrives(aPost(3));
    expect((await waiting()).closest('output')).toHaveRole('status');
  });

  it('keeps whoever goes by keyboard at the report', async () => {
    const report = showReport();
    await arrives(aPost(3));
    (await waiting()).focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toHaveLength(3);
    expect(report).toContainElement(document.activeElement as HTMLElement);
  });

  it('is counted once, though it is heard of twice, and nothing else is', async () => {
    showReport();
    await arrives(aPost(2));
    await arrives(aPost(3), 8);
    await tell('match.changed', { matchId: 7 });
    await arrives(aPost(4));
    await arrives(aPost(4));
    expect(await waiting()).toHaveTextContent('1 nova objava');
  });
});

describe('what was missed while the tab was hidden', () => {
  const answerOf = (...posts: LivePost[]): Answer => ({ body: { status: 'OK', data: posts } });

  it('is asked for', async () => {
    const asked = answerCalls(() => answerOf(aPost(4), aPost(3), aPost(2), aPost(1)));
    showReport();
    await turnsTab(true);
    expect(asked).toEqual([]);
    await turnsTab(false);
    expect(await waiting()).toHaveTextContent('2 nove objave');
    expect(asked).toEqual([{ method: 'GET', path: '/portal/get-live-posts-by-article/7' }]);
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 4', 'Objava 3', 'Objava 2', 'Objava 1']);
  });

  it('comes the next time, where it cannot be had now', async () => {
    answerCalls((turn) => (turn === 1 ? 'unreachable' : answerOf(aPost(3), aPost(2))));
    showReport();
    await turnsTab(false);
    expect(titles()).toEqual(['Objava 2', 'Objava 1']);
    await turnsTab(false);
    expect(await waiting()).toHaveTextContent('1 nova objava');
  });
});
