import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveChoice } from '@tribina/browser';
import type { InterestsReply } from '@tribina/contracts';
import { renderToString } from 'react-dom/server';
import { aCard, TENNIS } from '../../testing/articles';
import { answerCalls, type Answer, type Asked } from '../../testing/backend';
import { aMatch, anEndedMatch } from '../../testing/matches';
import { ForYou } from './ForYou';
import { ForYouPlace } from './ForYouPlace';

type News = InterestsReply['interests']['news'];

const READ: News = [
  { id: 21, score: 0.6, why: { category: '12', share: 0.6 } },
  { id: 22, score: 0.3, why: { category: '3', share: 0.2 } },
  { id: 23, score: 0, why: null },
];
const interests = (news: News, coldStart = false, betOffers: News = []): InterestsReply => ({
  interests: { news, betOffers },
  config: { newsLimit: 15, betsLimit: 5, halfLifeDays: 7, computedAt: 0, coldStart },
});

interface Page {
  msTrack?: object | undefined;
}
const page = globalThis as unknown as Page;

function anAgent(answer: InterestsReply | null = interests(READ), isErased = true) {
  const agent = { interests: jest.fn().mockResolvedValue(answer), erase: jest.fn().mockResolvedValue(isErased) };
  page.msTrack = agent;
  return agent;
}

/** Cards of the ids that are asked for, in their order, as the portal answers; and matches, as the feed does. */
function answerCards(matches: Answer = { body: { items: [] } }): Asked[] {
  const asked = answerCalls(() => {
    const path = asked.at(-1)?.path ?? '';
    if (path === '/api/feed-matches') return matches;
    const ids = new URL(path, 'https://tribina.example').searchParams.get('ids') ?? '';
    const data = ids.split(',').map((id) => {
      const tennis = { ...TENNIS, parent: null };
      return aCard(Number(id), id === '22' ? { primary_category: tennis, categories: [tennis] } : {});
    });
    return { body: { status: 'OK', data } };
  });
  return asked;
}

const block = () => screen.queryByRole('region', { name: 'Za vas' });
const shown = () => screen.findByRole('region', { name: 'Za vas' });
const rows = async () => within(await shown()).getAllByRole('listitem');
const kept = () => document.querySelector('[data-kept]');
const agree = (...purposes: Parameters<typeof saveChoice>[0]) => act(async () => saveChoice(purposes));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

// Its file is there at once.
beforeAll(() => import('./later'));
beforeEach(() => {
  saveChoice(['personalisation']);
  delete page.msTrack;
});

afterEach(() => jest.restoreAllMocks());

it('shows what the agent has chosen, in its order, each with its reason', async () => {
  const asked = answerCards();
  const agent = anAgent();
  render(<ForYou editionId="rs" />);
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent('Jer čitate: Liga vetrovaVest 21');
  expect(second).toHaveTextContent('Jer čitate: TenisVest 22');
  expect(third).toHaveTextContent('Među najčitanijimaVest 23');
  expect(screen.getByRole('link', { name: 'Vest 21' })).toHaveAttribute(
    'href',
    '/fudbal/liga-vetrova/vesti/vest-21/21',
  );
  expect(agent.interests.mock.calls).toEqual([[15, 0]]);
  expect(asked.map(({ path }) => path)).toEqual(['/portal/get-articles?ids=21%2C22%2C23']);
});

it('says of what nobody has read no more than that it is of these days', async () => {
  answerCards();
  anAgent(interests([...READ, { id: 24, score: 0, why: null, isRecent: true }]));
  render(<ForYou editionId="rs" />);
  expect((await rows()).at(-1)).toHaveTextContent('Iz poslednjih sedam danaVest 24');
});

it.each([
  ['hr', 'Jer čitate: Liga vetrova'],
  ['ke', 'Because you read: Liga vetrova'],
] as const)('speaks the language of %s', async (editionId, reason) => {
  answerCards();
  anAgent();
  render(<ForYou editionId={editionId} />);
  expect(await screen.findByText(reason)).toBeVisible();
});

it('shows four, and not the article that it stands beside', async () => {
  answerCards();
  anAgent(interests([7, 21, 22, 23, 24, 25].map((id) => ({ id, score: 1, why: { category: '12', share: 1 } }))));
  render(<ForYou editionId="rs" besideId={7} />);
  expect((await rows()).map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Vest 21',
    'Vest 22',
    'Vest 23',
    'Vest 24',
  ]);
});

it('P201: shows all fifteen by a press, by keyboard too, and goes on at the first of the others', async () => {
  answerCards();
  const fifteen = Array.from({ length: 15 }, (_, at) => ({ id: 21 + at, score: 1, why: null }));
  anAgent(interests(fifteen));
  render(<ForYou editionId="rs" />);
  expect(await rows()).toHaveLength(4);
  screen.getByRole('button', { name: 'Prikaži još' }).focus();
  await userEvent.keyboard('{Enter}');
  expect((await rows()).map((row) => within(row).getByRole('link').textContent)).toEqual(
    fifteen.map(({ id }) => `Vest ${id}`),
  );
  expect(screen.getByRole('link', { name: 'Vest 25' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Prikaži još' })).toBeNull();
});

it('offers no more where there are no more', async () => {
  answerCards();
  anAgent(interests([21, 22, 23, 24].map((id) => ({ id, score: 1, why: null }))));
  render(<ForYou editionId="rs" />);
  expect(await rows()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Prikaži još' })).toBeNull();
});

it('says when too little is known of the reader', async () => {
  answerCards();
  anAgent(interests([{ id: 23, score: 0, why: null }], true));
  render(<ForYou editionId="rs" />);
  expect(await shown()).toHaveTextContent(/Još ne znamo šta vas zanima/);
});

describe('offers', () => {
  const site = { url: 'https://kvota.example/ponuda' };
  const odds = [{ value: 1.8, subgame: { id: 1, name: '1' } }];
  const CHOSEN: News = [
    { id: 32, score: 0.9, why: { category: 'soccer', share: 0.6 } },
    { id: 31, score: 0, why: null },
    { id: 33, score: 0, why: null },
    { id: 34, score: 0, why: null },
  ];
  /** The last two can no longer be bet on. */
  const MATCHES: Answer = {
    body: {
      items: [
        aMatch({ odds }),
        aMatch({ id: 32, odds }),
        anEndedMatch(1, 0, { id: 33, odds }),
        aMatch({ id: 34, odds: [] }),
      ],
    },
  };
  const offers = () => screen.queryByRole('region', { name: 'Ponude za vas' });

  beforeEach(() => saveChoice(['personalisation', 'marketing']));

  it('are what can be bet on, in the order of the choice, each with its reason and a way to the site', async () => {
    const asked = answerCards(MATCHES);
    const agent = anAgent(interests(READ, false, CHOSEN));
    render(<ForYou editionId="rs" site={site} />);
    await shown();
    const part = offers() as HTMLElement;
    expect(agent.interests.mock.calls).toEqual([[15, 5]]);
    expect(asked.find(({ path }) => path === '/api/feed-matches')?.body).toEqual({ ids: [32, 31, 33, 34] });
    const [first, second, ...others] = within(part).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect([first, second].map((row) => ({ ...row?.dataset }))).toEqual(
      ['32', '31'].map((offer) => ({ offer, offerType: 'MATCH', offerDomain: 'kvota.example' })),
    );
    expect(first).toHaveTextContent(/^Jer čitate: Fudbal.*1: 1,80$/);
    expect(second).toHaveTextContent(/^Među najvećim kvotama/);
    const link = within(first as HTMLElement).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([site.url, 'noopener sponsored nofollow']);
    expect(part).toHaveTextContent(/oglas · 18\+/);
    expect(within(part).getByRole('button', { name: 'Isključi ponude' })).toHaveAttribute('data-consent-settings');
  });

  it.each([
    ['marketing is not agreed to', ['personalisation'], site],
    ['the edition has no site for them', ['personalisation', 'marketing'], undefined],
  ] as const)('are not asked for where %s', async (_why, purposes, leadsTo) => {
    saveChoice(purposes);
    answerCards(MATCHES);
    const agent = anAgent(interests(READ, false, CHOSEN));
    render(<ForYou editionId="rs" {...(leadsTo ? { site: leadsTo } : {})} />);
    await shown();
    expect([agent.interests.mock.calls, offers()]).toEqual([[[15, 0]], null]);
  });

  it('go when marketing is withdrawn, and leave their place and the news', async () => {
    answerCards(MATCHES);
    anAgent(interests(READ, false, CHOSEN));
    render(<ForYou editionId="rs" site={site} />);
    await shown();
    await agree('personalisation');
    expect(offers()).toBeNull();
    expect(kept()).toHaveAttribute('data-kept', 'offers');
    expect(await rows()).toHaveLength(3);
  });

  it('do not keep the news away where the feed has none to give', async () => {
    answerCards({ status: 503, body: { status: 'ERROR', message: 'FEED_FAILED' } });
    anAgent(interests(READ, false, CHOSEN));
    render(<ForYou editionId="rs" site={site} />);
    expect(await rows()).toHaveLength(3);
    expect(offers()).toBeNull();
  });
});

it('its place is empty in the page, and the same for everybody', () => {
  const markup = () => renderToString(<ForYouPlace editionId="rs" besideId={7} />);
  const ofWhoAgreed = markup();
  saveChoice([]);
  expect(markup()).toBe(ofWhoAgreed);
  document.body.innerHTML = ofWhoAgreed;
  expect(document.body).toHaveTextContent(/^$/);
});

describe('without consent', () => {
  it('asks nobody, and keeps no place', async () => {
    saveChoice(['functional', 'statistics', 'marketing']);
    const asked = answerCards();
    const agent = anAgent();
    render(<ForYou editionId="rs" />);
    await settle();
    expect([agent.interests.mock.calls, asked, block(), kept()]).toEqual([[], [], null, null]);
  });

  it('comes once it is given', async () => {
    saveChoice([]);
    answerCards();
    anAgent();
    let come: () => void = () => undefined;
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell, options) => {
      // Without a place there is nothing that could be near; style sheets are not part of this test.
      if (options)
        come = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
      return { observe: jest.fn(), disconnect: jest.fn() } as unknown as IntersectionObserver;
    });
    render(<ForYou editionId="rs" />);
    await agree('personalisation');
    act(come);
    expect(await shown()).toBeVisible();
  });

  it('T17: goes when it is withdrawn, and its place stays', async () => {
    answerCards();
    anAgent();
    render(<ForYou editionId="rs" />);
    await shown();
    await agree('statistics');
    expect(block()).toBeNull();
    expect(kept()).toBeInTheDocument();
  });
});

describe('the agent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('may come later than the block', async () => {
    answerCards();
    page.msTrack = { q: [] };
    render(<ForYou editionId="rs" />);
    await wait(3_000);
    expect(block()).toBeNull();
    // Its place is not blank meanwhile.
    expect(screen.getByRole('heading', { name: 'Za vas' })).toBeVisible();
    anAgent();
    await wait(1_000);
    expect(block()).toBeVisible();
  });

  it('is not waited for without end', async () => {
    answerCards();
    render(<ForYou editionId="rs" />);
    await wait(1_000);
    await wait(10_000);
    const agent = anAgent();
    await wait(60_000);
    expect(agent.interests).not.toHaveBeenCalled();
    expect([block(), kept()]).toEqual([null, expect.anything()]);
    expect(screen.getByText('Izbor trenutno ne možemo da učitamo.')).toBeVisible();
  });

  it('is not looked for any more once the reader has left', async () => {
    answerCards();
    const { unmount } = render(<ForYou editionId="rs" />);
    await wait(600);
    unmount();
    const agent = anAgent();
    await wait(11_000);
    expect(agent.interests).not.toHaveBeenCalled();
  });
});

it.each([
  ['no interests can be had', null, 200],
  ['there are none', interests([]), 200],
  ['the portal gives no cards', interests(READ), 503],
])('shows nothing, in the place that it has kept, where %s', async (_why, answer, status) => {
  const agent = anAgent(answer);
  answerCalls(() => ({ status, body: { status: 'ERROR', message: 'GET_LATEST_NEWS_FAILED' } }));
  render(<ForYou editionId="rs" />);
  await waitFor(() => expect(agent.interests).toHaveBeenCalled());
  await settle();
  expect([block(), kept()]).toEqual([null, expect.anything()]);
});

it.each([
  ['an empty object', {}],
  ['a text', 'x'],
  ['a list', []],
  ['no lists', { interests: { news: 5, betOffers: 'x' } }],
  ['nothing in the list', { interests: { news: [null], betOffers: [null] } }],
  ['no ids', { interests: { news: [{ id: 'x' }], betOffers: [] } }],
])('a service that answers %s has nothing to say, and the page stands', async (_what, answer) => {
  answerCalls(() => ({ body: { status: 'OK', data: [] } }));
  jest.spyOn(console, 'warn').mockReturnValue();
  const agent = anAgent(answer as unknown as InterestsReply);
  render(<ForYou editionId="rs" />);
  await waitFor(() => expect(agent.interests).toHaveBeenCalled());
  await settle();
  expect([block(), kept()]).toEqual([null, expect.anything()]);
});

describe('the ways out', () => {
  const erase = () => screen.getByRole('button', { name: 'Obriši šta se zna o meni' });

  it('lead to the settings of consent', async () => {
    answerCards();
    anAgent();
    render(<ForYou editionId="rs" />);
    await shown();
    expect(screen.getByRole('button', { name: 'Isključi personalizaciju' })).toHaveAttribute('data-consent-settings');
  });

  it('erase what is known, by keyboard too, and say so', async () => {
    answerCards();
    const agent = anAgent();
    render(<ForYou editionId="rs" />);
    await shown();
    erase().focus();
    await userEvent.keyboard('{Enter}');
    expect(agent.erase.mock.calls).toEqual([[]]);
    expect(await screen.findByText(/^Obrisano/)).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(erase()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(agent.erase).toHaveBeenCalledTimes(1);
  });

  it('leave the choice where it is if it could not be erased', async () => {
    answerCards();
    const agent = anAgent(interests(READ), false);
    render(<ForYou editionId="rs" />);
    await shown();
    await userEvent.click(erase());
    await userEvent.click(erase());
    expect(agent.erase).toHaveBeenCalledTimes(2);
    expect(await rows()).toHaveLength(3);
  });
});
