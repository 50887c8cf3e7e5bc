import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LivePost } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { MISSED } from '@tribina/shell-api';
import { anArticle, aPost } from '../../testing/articles';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
import { pass, tell } from '../../testing/changes';
import { anArticleInput, ok } from '../../testing/input';
import { show, textsOf } from '../../testing/show';

/** Shows an article whose report has these posts. */
function showReport(posts: readonly LivePost[] = [aPost(2), aPost(1)], edition: EditionId = 'rs'): HTMLElement {
  show(anArticleInput(anArticle(), { edition, data: { livePosts: ok({ data: posts }) } }));
  return screen.getByRole('region', { name: edition === 'ke' ? 'Live' : 'Uživo' });
}

const titles = () => textsOf(screen.getAllByRole('heading', { level: 3 }));
const arrives = (post: LivePost, articleId = 7) => tell('livepost.added', { edition: 'rs', articleId, post });
const changes = (post: LivePost) => tell('livepost.changed', { edition: 'rs', articleId: 7, post });
const isTakenBack = (postId: number) => tell('livepost.removed', { edition: 'rs', articleId: 7, postId });
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
      '90+3′18:02Objava 2Tekst objave 2Podeli ',
      '18:01Tekst objave 1Podeli ',
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

  it('stands where it happened, also where it is told afterwards', async () => {
    showReport([aPost(3), aPost(1)]);
    await arrives(aPost(4, { created: '2026-11-20T17:02:00.000Z' }));
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 3', 'Objava 4', 'Objava 1']);
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

  it('is asked for until it is had: nobody tells of it again', async () => {
    jest.useFakeTimers();
    answerCalls((turn) => (turn <= 2 ? 'unreachable' : answerOf(aPost(3), aPost(2))));
    showReport();
    await turnsTab(false);
    await pass(0);
    expect(titles()).toEqual(['Objava 2', 'Objava 1']);
    await pass(3_000);
    jest.useRealTimers();
    expect(await waiting()).toHaveTextContent('1 nova objava');
  });
});

describe('P111: what editors make of a post', () => {
  const posts = [aPost(3), aPost(2, { pinned: true }), aPost(1, { isKeyEvent: true })];

  it('stands above the others when it is pinned, whichever way they are read', async () => {
    showReport(posts);
    expect(titles().slice(-3)).toEqual(['Objava 2', 'Objava 3', 'Objava 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Od početka' }));
    expect(titles().slice(-3)).toEqual(['Objava 2', 'Objava 1', 'Objava 3']);
    expect(screen.getByText('Izdvojeno').closest('li')).toHaveTextContent('Objava 2');
  });

  it('is named among the key events, in the order of the match, with the way there', () => {
    showReport([aPost(4, { isKeyEvent: true, minute: null }), ...posts]);
    const links = within(screen.getByRole('navigation', { name: 'Ključni trenuci' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1′\u00a0Objava 1', '#post-1'],
      ['18:04\u00a0Objava 4', '#post-4'],
    ]);
    expect(document.getElementById('post-1')).toHaveTextContent('Tekst objave 1');
  });

  it('is corrected where it stands, and says when', async () => {
    showReport();
    await changes(aPost(1, { text: [{ text: 'Ispravka.' }], updated: '2026-11-20T17:09:00.000Z' }));
    expect(await screen.findByText('Ispravka.')).toBeInTheDocument();
    expect(screen.getByText('izmenjeno 18:09')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /nov[ae]/ })).not.toBeInTheDocument();
  });

  it('is put above the others only when the reader wants to see what is new', async () => {
    showReport([aPost(3), aPost(2), aPost(1)]);
    await changes(aPost(1, { pinned: true }));
    expect(await waiting()).toHaveTextContent('1 nova objava');
    expect(titles()).toEqual(['Objava 3', 'Objava 2', 'Objava 1']);
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 1', 'Objava 3', 'Objava 2']);
  });

  it('is not to be read any more once it is taken back, and its place stays', async () => {
    showReport();
    await isTakenBack(2);
    expect(screen.getByText('Redakcija je povukla ovu objavu.').closest('li')).toHaveAttribute('id', 'post-2');
    expect(screen.queryByText('Tekst objave 2')).not.toBeInTheDocument();
    await arrives(aPost(3));
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 3', 'Objava 1']);
  });

  it('is taken back before anybody has seen it', async () => {
    showReport();
    await arrives(aPost(3));
    await waiting();
    await isTakenBack(3);
    await waitFor(() => expect(screen.queryByRole('button', { name: /nov[ae]/ })).not.toBeInTheDocument());
  });

  it('shows its pictures, described', () => {
    showReport([aPost(1, { pictures: [{ dir: 'demo/p', filename: 'p-1.webp', alt: 'Stativa' }] })]);
    expect(screen.getByRole('img', { name: 'Stativa' })).toHaveAttribute('width');
    expect(screen.getByRole('img', { name: 'Stativa' }).closest('figure')).toHaveTextContent(/^$/);
  });

  it('says what its pictures show and whose they are, also in a post that comes while it is read', async () => {
    const picture = { dir: 'newsroom/rs', filename: 'p-1.webp', alt: 'Stativa', credit: 'Ana Anić' };
    showReport([aPost(1, { pictures: [{ ...picture, caption: 'Stativa u 89.' }] })]);
    await arrives(aPost(3, { pictures: [{ ...picture, alt: 'Prečka' }] }));
    await userEvent.click(await waiting());
    expect(textsOf(screen.getAllByRole('figure').slice(1))).toEqual([
      'Foto: Ana Anić',
      'Stativa u 89. ·\u00A0Foto: Ana Anić',
    ]);
  });
});

describe('P111: what the socket could not tell any more', () => {
  it('is asked for: nothing is lost, nothing is doubled, nothing that is gone stays', async () => {
    const corrected = aPost(1, { text: [{ text: 'Ispravka.' }] });
    answerCalls(() => ({ body: { status: 'OK', data: [aPost(4), aPost(3), corrected] } }));
    showReport();
    await arrives(aPost(3));
    await waiting();
    await tell(MISSED, {});
    await waitFor(async () => expect(await waiting()).toHaveTextContent('2 nove objave'));
    expect(screen.getByText('Ispravka.')).toBeInTheDocument();
    expect(screen.getByText('Redakcija je povukla ovu objavu.')).toBeInTheDocument();
    await userEvent.click(await waiting());
    expect(titles()).toEqual(['Objava 4', 'Objava 3', 'Objava 1']);
  });

  it('leaves what it can be told while the question is under way', async () => {
    const { answer, give } = heldAnswer();
    answerCalls(() => answer);
    showReport();
    await tell(MISSED, {});
    await arrives(aPost(3));
    await waiting();
    await act(async () => give({ body: { status: 'OK', data: [aPost(2), aPost(1)] } }));
    expect(await waiting()).toHaveTextContent('1 nova objava');
  });
});

describe('P111: the address of a post', () => {
  const link = () => screen.getByRole('link', { name: 'Podeli objavu od 18:01' });

  it('is a link without script, and copied with it', async () => {
    const user = userEvent.setup();
    showReport([aPost(1)]);
    expect(link()).toHaveAttribute('href', '#post-1');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(link());
    expect(writeText).toHaveBeenCalledWith('https://tribina.example/fudbal/liga-vetrova/vesti/kosava-bura/7#post-1');
    expect(await screen.findByText('Veza je kopirana.')).toHaveRole('status');
  });

  it('says when it cannot be copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    showReport([aPost(1)]);
    await user.click(link());
    expect(await screen.findByText(/^Kopiranje nije uspelo/)).toBeInTheDocument();
  });

  it('is shared by the system where that can', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    showReport([aPost(1)]);
    await userEvent.click(link());
    expect(share).toHaveBeenCalledWith({ title: 'Objava 1', url: expect.stringMatching(/#post-1$/) });
    Reflect.deleteProperty(navigator, 'share');
  });
});

it('P199: says the day of what is not from today', () => {
  const report = showReport([aPost(1, { created: '2026-11-19T17:01:00.000Z' })]);
  expect(within(report).getByText('19. nov 18:01')).toBeInTheDocument();
});
