import { act, fireEvent, screen } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { holdForms, type FormHand } from '@tribina/testing/forms';
import { eachWithForms, inField, press, pressed } from '@tribina/ui/testing';
import { BANNER, EVENT, MENU, SPECIAL, STORY } from '../testing/desk-documents';
import { report } from '../testing/live-report';
import { AT, edit, manuscript, openScreen, portal, type Replies } from '../testing/newsroom';
import { paths } from './shared/paths';

const words = newsroomPhrases.en;
const ok = (data: object | null, more: object = {}) => ({ status: 'OK', data, ...more });
const labelled = (label: string) => inField(() => screen.getByLabelText(label));
const save = pressed(/^Save/);

/** A screen of the newsroom that is read by one call. */
const screenOf = (route: string, path: string, replies: Replies) => async () => {
  portal({
    'GET /portal/editorial/manuscripts': { body: { status: 'OK', data: [], total: 0 } },
    'GET /portal/list-all-fake-users': { body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] } }, // oxfmt-ignore
    ...replies,
  });
  await openScreen(route, path);
  await screen.findByRole('button', { name: /^Save/ });
};

const siteName = inField(() => screen.getAllByRole('textbox')[0] as HTMLElement);
const picked = () => [...document.querySelectorAll('[data-pick] a')].map(({ textContent }) => textContent).join();
const pick = (id: number) => ({ id, title: `Article ${id}`, state: 'published' });
const competitions = labelled(words.specials.competitions);
/** Ids alone are typed there. */
const number = (typed: string) => String(typed.length);
const title = labelled(words.editor.fields.title);

const HANDS = {
  article: {
    call: 'PUT /portal/editorial/manuscripts/12',
    open: async () => {
      await edit(manuscript(), { 'GET /portal/editorial/manuscripts/12': { body: ok(manuscript({ revision: 4 })) } });
      const found = screen.queryByRole('button', { name: words.editor.takeFound });
      if (found) await act(async () => found.click());
    },
    ...title,
    send: () => void fireEvent.keyDown(globalThis.document, { key: 's', ctrlKey: true }),
    resend: pressed(words.conflict.keepMine),
    taken: ok({ id: 12, revision: 5, at: AT }),
  },
  post: {
    call: 'POST /portal/editorial/articles/12/live-posts',
    open: async () => void (await report()),
    ...labelled(words.live.text),
    send: pressed(/^Send/),
    taken: ok({ id: 3 }),
  },
  editedPost: {
    call: 'PUT /portal/editorial/articles/12/live-posts/1',
    open: async () => {
      await report();
      await press(/^Edit: Post 1/);
    },
    ...labelled(words.live.text),
    // Once it was taken the form is another one's.
    text: () => {
      const edited = screen.queryByRole('button', { name: /^Change/ });
      if (!edited) act(() => screen.getByRole('button', { name: /^Edit: Post 1/ }).click());
      return labelled(words.live.text).text();
    },
    send: pressed(/^Change/),
    taken: ok({ id: 1, version: AT }),
  },
  picks: {
    call: 'PUT /portal/editorial/editors-picks',
    open: screenOf('home', paths.home, {
      'GET /portal/editorial/editors-picks/0': { body: ok([pick(1), pick(2), pick(3)], { version: 'v-1' }) },
    }),
    // The first one, and after that the second one.
    write: (typed) => press(`${words.editor.removeBlock}: Article ${typed.endsWith('again') ? 2 : 1}`),
    text: picked,
    shown: (typed) => (typed.endsWith('again') ? 'Article 3' : 'Article 2,Article 3'),
    sent: () => '[2,3]',
    send: save,
    taken: { status: 'OK', version: 'v-2' },
  },
  navigation: {
    call: 'PUT /portal/editorial/navigation',
    open: screenOf('navigation', paths.navigation, {
      'GET /portal/editorial/navigation/master': { body: ok(MENU, { version: 'v-1' }) },
    }),
    ...siteName,
    send: save,
    taken: { status: 'OK', version: 'v-2' },
  },
  special: {
    call: 'PUT /portal/editorial/special',
    open: screenOf('specials', paths.specials, {
      'GET /portal/editorial/specials': {
        body: ok([{ ...SPECIAL, betRadar: { competitionIds: [1] }, version: 'v-1' }]),
      },
    }),
    ...competitions,
    write: (typed) => competitions.write(number(typed)),
    shown: number,
    sent: (typed) => `"competitionIds":[${number(typed)}]`,
    send: save,
    taken: ok({ id: 1, version: 'v-2' }),
  },
  fact: {
    call: 'PUT /portal/editorial/events/196/stadiums/3',
    open: async () => {
      await screenOf('events', paths.events, {
        'GET /portal/editorial/events': { body: ok([{ id: 196, name: 'World Cup 2022', season: '2022' }]) },
        'GET /portal/editorial/events/196': { body: ok(EVENT) },
        'GET /portal/editorial/specials': { body: ok([]) },
      })();
      await press(/^Grounds/);
    },
    ...labelled(words.events.fields.city),
    send: save,
    taken: ok({ id: 3, version: 'v-2' }),
  },
  banner: {
    call: 'PUT /portal/editorial/banners/4',
    open: screenOf('banners', paths.banners, {
      'GET /portal/editorial/banners': { body: ok([{ ...BANNER, title: 'First', version: 'v-1' }]) },
    }),
    ...labelled(words.banners.fields.title),
    send: save,
    taken: ok({ id: 4, version: 'v-2' }),
  },
  story: {
    call: 'PUT /portal/editorial/stories/5',
    open: screenOf('stories', paths.stories, {
      'GET /portal/editorial/stories': { body: ok([{ ...STORY, text: 'First', version: 'v-1' }]) },
    }),
    ...labelled(words.stories.text),
    send: save,
    taken: ok({ id: 5, version: 'v-2' }),
  },
} as const satisfies Readonly<Record<string, FormHand>>;

holdForms(HANDS, eachWithForms(logout));
