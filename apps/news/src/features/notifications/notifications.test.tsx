import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshSession } from '@tribina/auth';
import { onNotice, type Notice } from '@tribina/browser';
import type { Notification } from '@tribina/contracts';
import { withOverrides, type EditionId } from '@tribina/editions';
import { MISSED, type LiveChange } from '@tribina/shell-api';
import { answerCalls, heldAnswer, type Answer, type Asked } from '../../testing/backend';
import { tell } from '../../testing/changes';
import { anInput } from '../../testing/input';
import { pageOf, show } from '../../testing/show';
import { actionsTold } from '../../testing/told';

const ok = (more: object = {}): Answer => ({ body: { status: 'OK', ...more } });
const refused = (status: number, message: string): Answer => ({ status, body: { status: 'ERROR', message } });
const MEMBER = ok({ data: { id: 7, display_name: 'ana', favorites: [], roles: ['member'] } });

const one = (id: number, isOpened = false): Notification => ({
  id,
  text: `Bora odgovara na vaš komentar ${id}`,
  description: 'Nije tako.',
  url: `#comment-${id}`,
  created: '2026-11-20T10:00:00.000Z',
  is_opened: isOpened,
});
const listed = (total: number, ...data: Notification[]): Answer => ok({ data, total });

/** Who reads, and what is answered after that. */
async function comeAs(me: Answer, ...answers: (Answer | Promise<Answer>)[]): Promise<Asked[]> {
  const asked = answerCalls((turn) => (turn === 1 ? me : (answers[turn - 2] ?? refused(404, 'NOT_FOUND'))));
  await act(async () => void (await refreshSession()));
  return asked;
}

const input = (edition: EditionId = 'rs', userId = '7') =>
  anInput({ edition, route: 'notifications', path: `/notifikacije/${userId}`, params: { userId } });
const links = () => screen.findAllByRole('link', { name: /Bora odgovara/ });
const bodies = (asked: readonly Asked[]) => asked.slice(1).map(({ body }) => body);

afterEach(() => jest.restoreAllMocks());

describe('P019: the page of notifications', () => {
  it.each<[EditionId, string, string]>([
    ['rs', 'Obaveštenja', 'Nepročitano'],
    ['hr', 'Obavijesti', 'Nepročitano'],
    ['ke', 'Notifications', 'Unread'],
  ])('P063: in %s lists what has happened, and says what was not opened', async (edition, title, unopened) => {
    await comeAs(MEMBER, listed(2, one(12), one(11, true)));
    show(input(edition));
    const [first, second] = await links();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(first).toHaveTextContent(unopened);
    expect(first).toHaveTextContent('Nije tako.');
    expect(first).toHaveAttribute('href', '#comment-12');
    expect(second).not.toHaveTextContent(unopened);
  });

  it('P144: asks for further ones behind those that it shows', async () => {
    const first = Array.from({ length: 20 }, (_, at) => one(40 - at, true));
    const asked = await comeAs(MEMBER, listed(22, ...first), listed(2, one(20, true), one(19, true)));
    show(input());
    expect((await links()).length).toBe(20);
    await userEvent.click(screen.getByRole('button', { name: 'Još obaveštenja' }));
    await waitFor(async () => expect((await links()).length).toBe(22));
    expect(bodies(asked)).toEqual([
      { user_id: 7, limit: 20, offset: 0 },
      { user_id: 7, limit: 20, offset: 0, before: 21 },
    ]);
    expect(screen.queryByRole('button', { name: 'Još obaveštenja' })).toBeNull();
  });

  it('P144: skips none of those that were not opened where some were, elsewhere, since they are shown', async () => {
    const all = Array.from({ length: 40 }, (_, at) => one(100 - at));
    let unopened = all;
    const asked = answerCalls((turn) => {
      if (turn === 1) return MEMBER;
      const { body } = asked[turn - 1] as Asked;
      const { before = Infinity, offset, limit } = body as Readonly<Record<string, number>>;
      const found = unopened.filter(({ id }) => id < before);
      return listed(found.length, ...found.slice(offset, Number(offset) + Number(limit)));
    });
    await act(async () => void (await refreshSession()));
    show(input());
    await links();
    await userEvent.click(screen.getByRole('button', { name: 'Nepročitana' }));
    expect((await links()).length).toBe(20);
    unopened = all.slice(5);
    await userEvent.click(await screen.findByRole('button', { name: 'Još obaveštenja' }));
    await waitFor(async () => expect((await links()).length).toBe(40));
    expect(screen.queryByRole('button', { name: 'Još obaveštenja' })).toBeNull();
  });

  it('P146: marks what is opened, and all that it shows', async () => {
    const asked = await comeAs(MEMBER, listed(3, one(13), one(12), one(11)), ok(), ok());
    show(input());
    const [newest] = await links();
    if (newest) await userEvent.click(newest);
    await waitFor(() => expect(newest).not.toHaveTextContent('Nepročitano'));
    expect(actionsTold()).toEqual([{ action: 'NOTIFICATION_OPEN' }]);
    const all = screen.getByRole('button', { name: 'Označi prikazana kao pročitana' });
    await userEvent.click(all);
    await waitFor(() => expect(all).toBeDisabled());
    expect(bodies(asked).slice(1)).toEqual([
      { ids: [13], data: { is_opened: true } },
      { ids: [12, 11], data: { is_opened: true } },
    ]);
  });

  it.each<[EditionId, string, Answer, string]>([
    ['rs', 'Označi prikazana kao pročitana', 'unreachable', 'Obaveštenja nisu označena. Pokušajte ponovo.'],
    [
      'hr',
      'Označi prikazane kao pročitane',
      refused(503, 'OVERLOADED'),
      'Obavijesti nisu označene. Pokušajte ponovno.',
    ],
    [
      'ke',
      'Mark these as read',
      refused(429, 'RATE_LIMITED'),
      'The notifications could not be marked. Please try again.',
    ],
  ])(
    'in %s what could not be marked is said to be so, and the press marks it later',
    async (edition, name, answer, text) => {
      const said: Notice[] = [];
      const stop = onNotice((notice) => said.push(notice));
      const asked = await comeAs(MEMBER, listed(2, one(12), one(11)), answer, ok());
      show(input(edition));
      await links();
      const all = screen.getByRole('button', { name });
      await userEvent.click(all);
      await waitFor(() => expect(said).toEqual([{ text, tone: 'bad' }]));
      // Nothing is wrong with the list.
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
      await userEvent.click(all);
      await waitFor(() => expect(all).toBeDisabled());
      expect(bodies(asked).slice(1)).toEqual([1, 2].map(() => ({ ids: [12, 11], data: { is_opened: true } })));
      stop();
    },
  );

  it('of many those that were marked are shown so where the rest could not be', async () => {
    const many = Array.from({ length: 60 }, (_, at) => one(100 - at));
    await comeAs(MEMBER, listed(60, ...many), ok(), refused(503, 'OVERLOADED'));
    show(input());
    await links();
    await userEvent.click(screen.getByRole('button', { name: 'Označi prikazana kao pročitana' }));
    await waitFor(async () => expect((await links())[49]).not.toHaveTextContent('Nepročitano'));
    expect((await links())[50]).toHaveTextContent('Nepročitano');
  });

  it('shows those that were not opened alone', async () => {
    const asked = await comeAs(MEMBER, listed(1, one(12, true)), listed(0));
    show(input());
    await links();
    await userEvent.click(screen.getByRole('button', { name: 'Nepročitana' }));
    expect(await screen.findByText('Nemate novih obaveštenja.')).toBeVisible();
    expect(bodies(asked)[1]).toEqual({ user_id: 7, limit: 20, offset: 0, is_opened: false });
  });

  it('of those that were not opened nothing has come where the newest of all was opened', async () => {
    const asked = await comeAs(MEMBER, listed(1, one(12, true)), listed(1, one(9)), listed(1, one(9)));
    show(input());
    await links();
    await userEvent.click(screen.getByRole('button', { name: 'Nepročitana' }));
    await waitFor(() => expect(bodies(asked)).toHaveLength(2));
    await links();
    await tell('notifications.changed', { total: 1 });
    await waitFor(() => expect(bodies(asked)).toHaveLength(3));
    expect(bodies(asked)[2]).toEqual({ user_id: 7, limit: 1, offset: 0, is_opened: false });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('button', { name: 'Stiglo je novo: prikaži' })).toBeNull();
  });

  it('further ones that come late are not shown in the place of what was chosen since', async () => {
    const late = heldAnswer();
    await comeAs(MEMBER, listed(2, one(12, true)), late.answer, listed(0));
    show(input());
    await links();
    await userEvent.click(screen.getByRole('button', { name: 'Još obaveštenja' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nepročitana' }));
    expect(await screen.findByText('Nemate novih obaveštenja.')).toBeVisible();
    late.give(listed(2, one(11, true)));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('Nemate novih obaveštenja.')).toBeVisible();
  });

  it.each<[string, LiveChange['kind'], object]>([
    ['something has arrived', 'notifications.changed', { total: 2 }],
    ['something has, of which nobody could tell', MISSED, {}],
  ])('says that %s, and shows it when it is asked for', async (_what, kind, data) => {
    await comeAs(MEMBER, listed(1, one(12)), listed(2, one(13)), listed(2, one(13), one(12)));
    show(input());
    await links();
    await tell(kind, data);
    const arrived = await screen.findByRole('button', { name: 'Stiglo je novo: prikaži' });
    expect((await links()).length).toBe(1);
    await userEvent.click(arrived);
    await waitFor(async () => expect((await links()).length).toBe(2));
    expect(screen.queryByRole('button', { name: 'Stiglo je novo: prikaži' })).toBeNull();
  });

  it('an answer that comes late takes nothing back of what has arrived since', async () => {
    const late = heldAnswer();
    await comeAs(MEMBER, listed(1, one(12)), late.answer, listed(2, one(13)));
    show(input());
    await links();
    await tell('notifications.changed', { total: 1 });
    await tell('notifications.changed', { total: 2 });
    await screen.findByRole('button', { name: 'Stiglo je novo: prikaži' });
    late.give(listed(1, one(12)));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('button', { name: 'Stiglo je novo: prikaži' })).toBeVisible();
  });

  it('has nothing yet', async () => {
    await comeAs(MEMBER, listed(0));
    show(input());
    expect(await screen.findByText(/Još ih nema/)).toBeVisible();
  });

  it('P178: says when they do not come, and tries again', async () => {
    await comeAs(MEMBER, refused(500, 'GET_NOTIFICATIONS_FAILED'), listed(1, one(12)));
    show(input());
    expect(await screen.findByText(/trenutno ne stižu/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect((await links()).length).toBe(1);
  });

  it('of another member does not exist', async () => {
    const asked = await comeAs(MEMBER);
    show(input('rs', '8'));
    expect(await screen.findByText('Ova stranica ne postoji')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Moja obaveštenja' })).toHaveAttribute('href', '/notifikacije/7');
    expect(asked.length).toBe(1);
  });

  it('P007: does not exist where the edition has no accounts, nor of an id that is none', () => {
    const { rs } = withOverrides({ rs: { login: false } });
    expect(pageOf({ ...input(), edition: rs }).status).toBe(404);
    expect(pageOf(input('rs', 'x')).status).toBe(404);
  });
});
