import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '@tribina/browser';
import type { Answer } from '../../testing/backend';
import { aCommentsInput, anOwnComment, aReply, aThread, quietAnswers } from '../../testing/comments';
import { hearNotices } from '../../testing/notices';
import { answered as ok, asksOf, comeAs, MEMBER, NOBODY, refused } from '../../testing/reader';
import { show } from '../../testing/show';
import { actionsTold } from '../../testing/told';

const OK: Answer = { body: { status: 'OK' } };

const said = hearNotices();

const list = () => screen.getByRole('list', { name: 'Komentari čitalaca' });
/** At once, as from a clipboard: letters one by one are slow. */
const fillIn = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const write = (name: string, text: string) => fillIn(screen.getByRole('textbox', { name }), text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  writeSession('tribina:comments', null);
  actionsTold();
});
afterEach(() => jest.restoreAllMocks());

describe('a guest', () => {
  const RECEIPT = 'a'.repeat(22);

  it('P190: writes under a name, hears that it awaits approval, and sees it at once', async () => {
    const saved = anOwnComment(50, { text: 'Sjajno!' });
    const asked = await comeAs(NOBODY, {
      '/save-comment': { body: { status: 'OK', data: saved, receipt: RECEIPT } },
      '/get-own-comments': ok([saved]),
    });
    show(aCommentsInput());
    await write('Komentar', ' Sjajno! ');
    await write('Ime', 'Mira');
    await press('Pošalji');
    const own = await screen.findByRole('list', { name: 'Vaši komentari' });
    expect(own).toHaveTextContent('Sjajno!Čeka odobrenje. Vidite ga samo vi.');
    expect(said).toEqual([{ text: 'Komentar je poslat i čeka odobrenje.', tone: 'good' }]);
    expect(actionsTold()).toEqual([{ action: 'COMMENT', iDs: { newsId: '7' } }]);
    expect(asksOf(asked, 'save-comment')).toEqual([
      { news_id: 7, text: 'Sjajno!', display_name: 'Mira', client_key: expect.any(String) as string },
    ]);
    expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveValue('');
  });

  it.each([
    ['', 'Mira', 'Komentar'],
    ['Sjajno!', '', 'Ime'],
  ])('P100: needs both comment and name: "%s", "%s"', async (text, name, field) => {
    const asked = await comeAs(NOBODY);
    show(aCommentsInput());
    if (text) await write('Komentar', text);
    if (name) await write('Ime', name);
    await press('Pošalji');
    expect(await screen.findByText('Korisničko ime i komentar su obavezna polja!')).toHaveRole('alert');
    expect(screen.getByRole('textbox', { name: field })).toHaveFocus();
    expect(asksOf(asked, 'save-comment')).toEqual([]);
  });

  it('P100: is told so in the words of the specification', async () => {
    await comeAs(NOBODY);
    show(aCommentsInput({ edition: 'ke' }));
    await press('Send');
    expect(await screen.findByText('Username and comment are required fields!')).toBeVisible();
  });

  it.each<[string, Answer, RegExp]>([
    ['EXISTING_USERNAME', refused(409, 'EXISTING_USERNAME'), /liči na ime člana/],
    ['TOO_MANY_COMMENTS', refused(429, 'TOO_MANY_COMMENTS'), /Previše komentara/],
    ['failed_comment', refused(500, 'failed_comment'), /Komentar nije poslat/],
    ['no answer', 'unreachable', /Nema veze sa portalom/],
  ])('P186: keeps what was typed where it fails: %s', async (_why, failure, text) => {
    const asked = await comeAs(NOBODY, { '/save-comment': failure });
    show(aCommentsInput());
    await write('Komentar', 'Sjajno!');
    await write('Ime', 'Mira');
    await press('Pošalji');
    expect(await screen.findByText(text)).toHaveRole('alert');
    expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Sjajno!');
    // Tried again it is the same comment.
    await press('Pošalji');
    await waitFor(() => expect(asksOf(asked, 'save-comment')).toHaveLength(2));
    const [first, second] = asksOf(asked, 'save-comment');
    expect(second).toEqual(first);
  });

  it('P186: what is put right is not called wrong any more', async () => {
    await comeAs(NOBODY);
    show(aCommentsInput());
    await write('Komentar', 'Sjajno!');
    await press('Pošalji');
    const problem = await screen.findByText(/./, { selector: '[role=alert]' });
    await write('Ime', 'Mira');
    expect(problem).toBeEmptyDOMElement();
    expect(screen.getByRole('textbox', { name: 'Ime' })).not.toHaveAttribute('aria-invalid');
  });

  it('finds a begun comment and a begun answer again after a reload or a login', async () => {
    await comeAs(NOBODY);
    const threads = [aThread(1)];
    const input = aCommentsInput({ threads });
    show(input);
    await write('Komentar', 'Počeo sam');
    await userEvent.click(within(list()).getByRole('button', { name: 'Odgovori' }));
    await fillIn(within(list()).getByRole('textbox', { name: 'Komentar' }), 'Odgovor');
    document.body.innerHTML = '';
    show(input);
    expect(screen.getAllByRole('textbox', { name: 'Komentar' })[0]).toHaveValue('Počeo sam');
    expect(within(list()).getByRole('textbox', { name: 'Komentar' })).toHaveValue('Odgovor');
  });

  it('answers below what is answered', async () => {
    const saved = anOwnComment(51, { parent_id: 2, root_id: 1 });
    const asked = await comeAs(NOBODY, {
      '/save-comment': { body: { status: 'OK', data: saved, receipt: RECEIPT } },
    });
    show(aCommentsInput({ threads: [aThread(1, { replies: [aReply(2, 1)] })] }));
    const [, second] = within(list()).getAllByRole('button', { name: 'Odgovori' });
    await userEvent.click(second as HTMLElement);
    const form = within(list()).getByRole('form', { name: 'Odgovor: Mira' });
    await fillIn(within(form).getByRole('textbox', { name: 'Komentar' }), 'Nije tako');
    await fillIn(within(form).getByRole('textbox', { name: 'Ime' }), 'Vuk');
    await userEvent.click(within(form).getByRole('button', { name: 'Pošalji' }));
    expect(await within(list()).findByRole('list', { name: 'Vaši komentari' })).toBeVisible();
    expect(asksOf(asked, 'save-comment')[0]).toMatchObject({ parent_id: 2, text: 'Nije tako', display_name: 'Vuk' });
    expect(said).toEqual([{ text: 'Komentar je poslat i čeka odobrenje.', tone: 'good' }]);
    expect(form).not.toBeInTheDocument();
  });

  it('edits what awaits approval by the receipt, and it is moderated again', async () => {
    const saved = anOwnComment(50, { text: 'Sjajno' });
    const asked = await comeAs(NOBODY, {
      '/save-comment': { body: { status: 'OK', data: saved, receipt: RECEIPT } },
      '/edit-comment': ok({ ...saved, text: 'Sjajno!', edited_at: '2026-11-20T18:00:00.000Z' }),
    });
    show(aCommentsInput());
    await write('Komentar', 'Sjajno');
    await write('Ime', 'Mira');
    await press('Pošalji');
    expect(await screen.findByText('Možete da ga menjate do 19:04.')).toBeVisible();
    await press('Izmeni');
    await fillIn(screen.getByRole('textbox', { name: 'Izmena komentara' }), '!');
    await press('Sačuvaj');
    expect(await screen.findByText('Sjajno!')).toBeVisible();
    expect(asksOf(asked, 'edit-comment')).toEqual([{ comment_id: 50, text: 'Sjajno!', receipt: RECEIPT }]);
    expect(said.at(-1)?.text).toBe('Izmena je sačuvana i čeka odobrenje.');
  });

  it('votes and follows nothing, and is led to the login', async () => {
    const asked = await comeAs(NOBODY);
    show(aCommentsInput({ threads: [aThread(1, { likes: 3 })] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sviđa mi se: 3' }));
    await waitFor(() => expect(said).toHaveLength(1));
    await press('Prati komentare');
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said.map(({ text, link }) => [text, link?.text, link?.href])).toEqual([
      ['Da biste glasali, morate biti prijavljeni.', 'Prijava', '/login?ref_url=%2F'],
      ['Da biste dobijali obaveštenja, morate biti prijavljeni.', 'Prijava', '/login?ref_url=%2F'],
    ]);
    expect(asked).toEqual([]);
  });

  it('reports a comment with a reason', async () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.dispatchEvent(new Event('close'));
      },
    });
    const asked = await comeAs(NOBODY, { '/report-comment': OK });
    show(aCommentsInput({ threads: [aThread(1)] }));
    await press('Još');
    await userEvent.click(await screen.findByRole('button', { name: 'Prijavi' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Govor mržnje' }));
    await fillIn(screen.getByRole('textbox', { name: /Napomena/ }), 'treći put');
    await press('Pošalji prijavu');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asksOf(asked, 'report-comment')).toEqual([{ comment_id: 1, reason: 'hate', note: 'treći put' }]);
    expect(said.at(-1)?.text).toBe('Hvala. Prijava je poslata moderatorima.');
  });
});

describe('a member', () => {
  const threads = [aThread(1, { likes: 3, dislikes: 1 })];
  const own = quietAnswers(threads);

  it('P105: writes under the account’s name', async () => {
    const asked = await comeAs(MEMBER, {
      ...own,
      '/save-comment': { body: { status: 'OK', data: anOwnComment(50), receipt: null } },
    });
    show(aCommentsInput());
    expect(screen.getByText('Pišete kao pera')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Ime' })).not.toBeInTheDocument();
    await write('Komentar', 'Sjajno!');
    await press('Pošalji');
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Komentar je poslat i čeka odobrenje.']));
    expect(asksOf(asked, 'save-comment')[0]).toEqual({
      news_id: 7,
      text: 'Sjajno!',
      client_key: expect.any(String) as string,
    });
  });

  it('what is written into the emptied field is another comment', async () => {
    const lost: Answer = { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
    const asked = await comeAs(MEMBER, { ...own, '/save-comment': lost });
    show(aCommentsInput());
    for (const text of ['Sjajno!', 'Loše.']) {
      await userEvent.clear(screen.getByRole('textbox', { name: 'Komentar' }));
      await write('Komentar', text);
      await press('Pošalji');
      expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    }
    const [first, second] = asksOf(asked, 'save-comment') as { client_key: string }[];
    expect(second?.client_key).not.toBe(first?.client_key);
  });

  it('P086 P190: notifications are turned on and off per comment and per article', async () => {
    const asked = await comeAs(MEMBER, {
      ...own,
      '/get-comment-subscriptions': ok({ is_subscribed: true, comment_ids: [] }),
      '/sub-unsub-notifications-comments': ok({ is_subscribed: true }),
    });
    show(aCommentsInput({ threads }));
    const article = screen.getByRole('button', { name: 'Prati komentare' });
    await waitFor(() => expect(article).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(article);
    await waitFor(() => expect(article).toHaveAttribute('aria-pressed', 'false'));
    await press('Još');
    await userEvent.click(await screen.findByRole('button', { name: 'Prati odgovore' }));
    await waitFor(() => expect(said).toHaveLength(2));
    expect(asksOf(asked, 'sub-unsub')).toEqual([
      { news_id: 7, is_subscribed: false },
      { comment_id: 1, is_subscribed: true },
    ]);
    expect(said.map(({ text }) => text)).toEqual(['Obaveštenja su isključena.', 'Obaveštenja su uključena.']);
  });

  it('P095 G064: names another by @ from the third letter on', async () => {
    const member = { id: 9, display_name: 'Ana Anić', photo_url: null, mention: 'Ana_Anić' };
    const asked = await comeAs(MEMBER, { ...own, '/search-members-by-query': ok([member]) });
    show(aCommentsInput());
    const field = screen.getByRole('textbox', { name: 'Komentar' });
    await userEvent.type(field, 'Tako je, @an');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(field, 'a');
    expect(await screen.findByRole('option', { name: 'Ana Anić' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Tako je, @Ana_Anić '));
    expect(asksOf(asked, 'search-members')).toEqual([{ query: 'ana', limit: 5 }]);
  });

  it('is told where the session has ended meanwhile, and loses nothing', async () => {
    await comeAs(MEMBER, { ...own, '/save-comment': refused(400, 'REQUIRED_FIELDS') });
    show(aCommentsInput());
    await write('Komentar', 'Sjajno!');
    await press('Pošalji');
    expect(await screen.findByText(/Prijava je istekla/)).toHaveRole('alert');
    expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Sjajno!');
  });

  it('sees why a comment was not published', async () => {
    const rejected = anOwnComment(50, { state: 'rejected', reason: 'insult', reason_note: 'Bez uvreda, molim.' });
    await comeAs(MEMBER, { ...own, '/get-own-comments': ok([rejected]) });
    show(aCommentsInput());
    expect(await screen.findByText('Nije objavljen: uvreda. Bez uvreda, molim.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Izmeni' })).not.toBeInTheDocument();
  });
});
