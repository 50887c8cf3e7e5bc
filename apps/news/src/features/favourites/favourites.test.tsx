import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshSession } from '@tribina/auth';
import { onNotice, type Notice } from '@tribina/browser';
import { withOverrides } from '@tribina/editions';
import { aCard, anArticle, someCards } from '../../testing/articles';
import { answerCalls, type Answer, type Asked } from '../../testing/backend';
import { anArticleInput, anInput } from '../../testing/input';
import { headings, pageOf, show } from '../../testing/show';
import { actionsTold } from '../../testing/told';

const ok = (more: object = {}): Answer => ({ body: { status: 'OK', ...more } });
const refused = (status: number, message: string): Answer => ({ status, body: { status: 'ERROR', message } });
const NOBODY = refused(401, 'UNAUTHORIZED');
const member = (...ids: number[]) =>
  ok({ data: { id: 4, display_name: 'pera', favorites: ids.map((id) => ({ id })), roles: ['member'] } });

let said: Notice[];
let stopHearing: () => void;

/** Who reads, and what is answered after that. */
async function comeAs(me: Answer, ...answers: Answer[]): Promise<Asked[]> {
  const asked = answerCalls((turn) => (turn === 1 ? me : (answers[turn - 2] ?? refused(404, 'NOT_FOUND'))));
  await act(async () => void (await refreshSession()));
  return asked;
}

beforeEach(() => {
  said = [];
  stopHearing = onNotice((notice) => said.push(notice));
});

afterEach(() => {
  stopHearing();
  jest.restoreAllMocks();
});

describe('the button of an article', () => {
  const heart = () => screen.getByRole('button', { name: 'Favorit' });
  const isPressed = () => heart().getAttribute('aria-pressed');
  const showArticle = (id: number) => show(anArticleInput(anArticle({ id, news_id: id })));

  it('P129 P190: adds the article and takes it back, each time with a word', async () => {
    const asked = await comeAs(member(1), ok(), ok());
    showArticle(71);
    expect(isPressed()).toBe('false');
    await userEvent.click(heart());
    await waitFor(() => expect(said).toHaveLength(1));
    expect(isPressed()).toBe('true');
    await userEvent.click(heart());
    await waitFor(() => expect(said).toHaveLength(2));
    expect(isPressed()).toBe('false');
    expect(asked.slice(1)).toEqual([
      { method: 'POST', path: '/portal/add-my-favorite', body: { news_id: 71 } },
      { method: 'DELETE', path: '/portal/remove-favorite?news_id=71' },
    ]);
    expect(said.map(({ text }) => text)).toEqual(['Tekst je dodat u favorite.', 'Tekst je uklonjen iz favorita.']);
    expect(actionsTold()).toEqual([
      { action: 'FAVOURITE_ADD', iDs: { newsId: '71' } },
      { action: 'FAVOURITE_REMOVE', iDs: { newsId: '71' } },
    ]);
  });

  it('is pressed where the article is one of the member’s', async () => {
    await comeAs(member(72));
    showArticle(72);
    expect(isPressed()).toBe('true');
  });

  it('P188: says to whoever is not logged in that it needs a login, with the way there and back', async () => {
    const asked = await comeAs(NOBODY);
    showArticle(73);
    await userEvent.click(heart());
    await waitFor(() => expect(said).toHaveLength(1));
    expect(said[0]).toEqual({
      text: 'Da biste koristili favorite, morate biti prijavljeni.',
      link: { text: 'Prijava', href: '/login?ref_url=%2F' },
    });
    expect([asked.length, isPressed()]).toEqual([1, 'false']);
    expect(actionsTold()).toEqual([]);
  });

  // Each test has an article of its own: what was pressed on a page is known to all of it.
  it.each<[string, number, Answer, string, string]>([
    [
      'P176 P177: is one already',
      81,
      refused(409, 'ALERADY_IN_FAVORITES'),
      'true',
      'Ovaj tekst je već među vašim favoritima.',
    ],
    [
      'P176: there are too many',
      82,
      refused(409, 'ADD_TO_FAVORITES_FAILD'),
      'false',
      'Lista favorita je puna. Uklonite neki tekst, pa pokušajte ponovo.',
    ],
    [
      'P176: failed',
      83,
      refused(500, 'ADD_TO_FAVORITES_FAILD'),
      'false',
      'Tekst nije dodat u favorite. Pokušajte ponovo.',
    ],
    ['nobody answers', 84, 'unreachable', 'false', 'Tekst nije dodat u favorite. Pokušajte ponovo.'],
  ])('%s: it says so, and shows what is', async (_why, id, answer, pressed, text) => {
    await comeAs(member(), answer);
    showArticle(id);
    await userEvent.click(heart());
    await waitFor(() => expect(said.map((notice) => notice.text)).toEqual([text]));
    expect(isPressed()).toBe(pressed);
  });

  it.each<[string, number, Answer]>([
    ['nobody answers', 85, 'unreachable'],
    ['there is too much to do', 86, refused(503, 'OVERLOADED')],
    ['there were too many questions', 87, refused(429, 'RATE_LIMITED')],
  ])(
    'where %s who reads is not known: nobody is sent to the login, and the next press asks again',
    async (_w, id, me) => {
      const asked = await comeAs(me, me, member(), ok());
      showArticle(id);
      await userEvent.click(heart());
      await waitFor(() =>
        expect(said.map(({ text }) => text)).toEqual(['Tekst nije dodat u favorite. Pokušajte ponovo.']),
      );
      expect([said[0]?.link, isPressed()]).toEqual([undefined, 'false']);
      await userEvent.click(heart());
      await waitFor(() => expect(said.at(-1)?.text).toBe('Tekst je dodat u favorite.'));
      expect([asked.length, isPressed()]).toEqual([4, 'true']);
    },
  );

  it.each<[string, number, Answer]>([
    ['was never answered', 88, 'unreachable'],
    ['was lost on the way', 89, refused(504, 'UPSTREAM_TIMEOUT')],
  ])('what %s is asked once more: what has been done all the same is shown as done', async (_what, id, lost) => {
    const asked = await comeAs(member(), lost, refused(409, 'ALERADY_IN_FAVORITES'), lost, refused(404, 'NOT_FOUND'));
    showArticle(id);
    await userEvent.click(heart());
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Tekst je dodat u favorite.']));
    expect(isPressed()).toBe('true');
    await userEvent.click(heart());
    await waitFor(() => expect(said.at(-1)?.text).toBe('Tekst je uklonjen iz favorita.'));
    expect([asked.length, isPressed()]).toEqual([5, 'false']);
  });

  it('P176: what could not be taken back stays', async () => {
    await comeAs(member(74), refused(500, 'REMOVE_FROM_FAVORITES_FAILD'));
    showArticle(74);
    await userEvent.click(heart());
    await waitFor(() => expect(said[0]?.text).toBe('Tekst nije uklonjen iz favorita. Pokušajte ponovo.'));
    expect(isPressed()).toBe('true');
  });

  it('P007: is not there where the edition has no accounts', () => {
    const input = anArticleInput();
    show({ ...input, edition: withOverrides({ rs: { login: false } }).rs });
    expect(screen.queryByRole('button', { name: 'Favorit' })).not.toBeInTheDocument();
  });
});

describe('P020: the page of favourites', () => {
  const input = anInput({ route: 'favourites', path: '/favoriti' });
  const list = () => screen.findByRole('list', { name: 'Moji favoriti' });

  it.each([
    ['rs', 'Favoriti', 'Da biste koristili favorite, morate biti prijavljeni.', '/login?ref_url=%2Ffavoriti'],
    ['hr', 'Favoriti', 'Za korištenje favorita morate biti prijavljeni.', '/login?ref_url=%2Ffavoriti'],
    ['ke', 'Favourites', 'You have to be logged in to use favourites.', '/login?ref_url=%2Ffavorites'],
  ] as const)('P188: in %s tells whoever is not logged in why it is empty', async (edition, title, text, login) => {
    await comeAs(NOBODY);
    const { head } = show({ ...anInput({ edition, route: 'favourites', path: '/x' }) });
    expect(headings(1)).toEqual([title]);
    expect(headings(2)).toEqual([text]);
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', login);
    expect(head.robots).toBe('noindex');
  });

  it('P127: shows what the member has saved, further ones when asked for', async () => {
    const [first, second] = [someCards(20, 101), [aCard(120), aCard(121)]];
    const asked = await comeAs(
      member(...Array.from({ length: 21 }, (_none, index) => 101 + index)),
      ok({ data: first, total: 21 }),
      ok({ data: second, total: 21 }),
    );
    show(input);
    expect(within(await list()).getAllByRole('article')).toHaveLength(20);
    expect(screen.getByText('21 sačuvan tekst')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Još favorita' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(21));
    expect(asked.slice(1).map(({ path }) => path)).toEqual([
      '/portal/get-all-favorites?limit=20&offset=0',
      '/portal/get-all-favorites?limit=20&offset=20',
    ]);
    expect(screen.queryByRole('button', { name: 'Još favorita' })).not.toBeInTheDocument();
  });

  it('what is removed stays in its place and can be taken back', async () => {
    const asked = await comeAs(member(131, 132), ok({ data: [aCard(131), aCard(132)], total: 2 }), ok(), ok());
    show(input);
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni iz favorita: Vest 131' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Vrati' }));
    expect(await screen.findByRole('button', { name: 'Ukloni iz favorita: Vest 131' })).toBeVisible();
    expect(asked.slice(2).map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('what is removed keeps none of the further ones from being shown', async () => {
    const asked = await comeAs(
      member(...Array.from({ length: 22 }, (_none, index) => 101 + index)),
      ok({ data: someCards(20, 101), total: 22 }),
      ok(),
      ok(),
      ok({ data: [aCard(121), aCard(122)], total: 20 }),
    );
    show(input);
    await list();
    for (const id of [103, 104]) {
      await userEvent.click(screen.getByRole('button', { name: `Ukloni iz favorita: Vest ${id}` }));
      await waitFor(() => expect(screen.queryByRole('button', { name: `Ukloni iz favorita: Vest ${id}` })).toBeNull());
    }
    await userEvent.click(screen.getByRole('button', { name: 'Još favorita' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(22));
    expect(asked.at(-1)?.path).toBe('/portal/get-all-favorites?limit=20&offset=18');
    expect(screen.queryByRole('button', { name: 'Još favorita' })).not.toBeInTheDocument();
  });

  it('says that there are none, and where there are stories', async () => {
    await comeAs(member(), ok({ data: [], total: 0 }));
    show(input);
    expect(await screen.findByText(/Još nemate favorite/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sve vesti' })).toHaveAttribute('href', '/sve-vesti');
  });

  it('P176: says that they cannot be had, and asks again', async () => {
    await comeAs(member(141), refused(503, 'GET_FAVORITES_FAILD'), ok({ data: [aCard(141)], total: 1 }));
    show(input);
    expect(await screen.findByText('Favoriti trenutno ne stižu. Pokušajte ponovo.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByRole('heading', { name: 'Vest 141' })).toBeVisible();
  });

  it('P007: is no page where the edition has no accounts', () => {
    expect(pageOf({ ...input, edition: withOverrides({ rs: { login: false } }).rs }).status).toBe(404);
  });
});
