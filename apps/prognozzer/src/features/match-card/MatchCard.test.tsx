import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameEvent, Outcome } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { anEvent, inHours, NOW } from '../../testing/game';
import { MatchCard, type MatchCardProps } from './MatchCard';
import { PickLine } from './PickLine';

interface Shown {
  readonly event?: Partial<GameEvent>;
  readonly edition?: EditionId;
  readonly isOpen?: boolean;
  readonly onPick?: ((outcome: Outcome) => void) | null;
  readonly card?: Partial<MatchCardProps>;
}

function show({ event = {}, edition = 'rs', isOpen = true, onPick = jest.fn(), card = {} }: Shown = {}) {
  render(
    <MatchCard
      edition={EDITIONS[edition]}
      event={anEvent(event)}
      now={NOW}
      isOpen={isOpen}
      onPick={onPick}
      {...card}
    />,
  );
  return screen.getByRole('article');
}

const begun = (code: number, endedStatus = false): Partial<GameEvent> => ({
  startTime: inHours(-1),
  status: { code, endedStatus },
});
const live: Partial<GameEvent> = { ...begun(0), participantScores: [2, 1], minute: 58 };
const shapeOf = (card: HTMLElement) => card.querySelector('[data-status]')?.getAttribute('data-status');

describe('where a match stands', () => {
  it.each([
    ['rs', {}, 'FUTURE', 'predstoji'],
    ['rs', begun(0), 'ACTIVE', 'uživo'],
    ['rs', begun(0, true), 'DONE', 'kraj'],
    ['rs', begun(60), 'POSTPONED', 'odloženo'],
    ['rs', begun(62, true), 'CANCELLED', 'otkazano'],
    ['rs', begun(70), 'INTERRUPTED', 'prekinuto'],
    ['rs', begun(71), 'SUSPENDED', 'obustavljeno'],
    ['rs', begun(72), 'STOPPED', 'zaustavljeno'],
    ['hr', {}, 'FUTURE', 'slijedi'],
    ['hr', begun(60), 'POSTPONED', 'odgođeno'],
  ] as const)('G040 G098: in %s %o has the shape of %s and the word "%s"', (edition, event, shape, word) => {
    const card = show({ event, edition });
    expect(shapeOf(card)).toBe(shape);
    expect(within(card).getByText(word)).toBeVisible();
  });

  it('G040: a match before its start is future, whatever its code', () => {
    const card = show({ event: { status: { code: 60, endedStatus: false } } });
    expect(shapeOf(card)).toBe('FUTURE');
    expect(within(card).getAllByRole('button')).toHaveLength(3);
  });

  it('says the minute while it is live', () => {
    expect(show({ event: live })).toHaveTextContent('uživo58′58. minut');
  });

  it('says when it begins', () => {
    const card = show({ event: { startTime: inHours(26) }, edition: 'hr' });
    expect(card).toHaveTextContent('sutra');
    expect(within(card).getByText('21:00')).toHaveAttribute('datetime', inHours(26));
  });
});

describe('G041: the result', () => {
  it.each([
    ['live', live, true],
    ['done', { ...begun(0, true), participantScores: [2, 1] }, true],
    ['postponed', { ...begun(60), participantScores: [2, 1] }, false],
    ['interrupted', { ...begun(70), participantScores: [2, 1] }, false],
    ['future', { participantScores: [2, 1] }, false],
  ] as const)('of a match that is %s: shown is %3$s', (_state, event, isShown) => {
    expect(show({ event: { ...event, participantScores: [2, 1] } }).textContent?.includes('2:1')).toBe(isShown);
  });

  it('is a dash while none is known', () => {
    expect(within(show({ event: begun(0) })).getByRole('heading')).toHaveTextContent('Košava–Bura');
  });

  it.each([
    [[2, 1], '1: pobeda domaćina, Košava, trenutni ishod'],
    [[1, 1], 'X: nerešeno, trenutni ishod'],
    [[0, 3], '2: pobeda gosta, Bura, trenutni ishod'],
  ])('of a live match %j means %s', (participantScores, words) => {
    expect(show({ event: { ...live, participantScores } })).toHaveTextContent(words);
  });

  it('of a match that is over is the right outcome', () => {
    const card = show({ event: { ...begun(0, true), participantScores: [0, 0] }, edition: 'hr' });
    expect(card).toHaveTextContent('X: neriješeno, točan ishod');
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

describe('G041: faded', () => {
  it.each([
    [60, 'Čeka se konačan ishod.'],
    [62, 'Meč se ne računa u ovom kolu.'],
    [70, 'Čeka se konačan ishod.'],
    [71, 'Čeka se konačan ishod.'],
    [72, 'Čeka se konačan ishod.'],
  ])('G098: code %i has no outcomes but says what comes of it', (code, note) => {
    const card = show({ event: begun(code) });
    expect(within(card).getByText(note)).toBeVisible();
    expect(within(card).queryByRole('group')).toBeNull();
    expect(getComputedStyle(card).borderStyle).toBe('dashed');
  });

  it('a match withdrawn before its start is faded and cannot be predicted', () => {
    const card = show({ event: { offered: false, status: { code: 62, endedStatus: false } } });
    expect(card).toHaveTextContent('povučen iz kola');
    expect(within(card).queryByRole('button')).toBeNull();
    expect(getComputedStyle(card).borderStyle).toBe('dashed');
  });

  it.each([
    ['future', {}],
    ['live', live],
  ])('a match that is %s is not', (_state, event) => {
    expect(getComputedStyle(show({ event })).borderStyle).not.toBe('dashed');
  });
});

describe('G025: the three buttons', () => {
  it.each([
    ['rs', ['1: pobeda domaćina, Košava', 'X: nerešeno', '2: pobeda gosta, Bura']],
    ['hr', ['1: pobjeda domaćina, Košava', 'X: neriješeno', '2: pobjeda gosta, Bura']],
  ] as const)('in %s say what they mean', (edition, names) => {
    const card = show({ edition });
    for (const name of names) expect(within(card).getByRole('button', { name })).toBeVisible();
  });

  it.each(['1', 'X', '2'] as const)('tell of a press on %s', async (outcome) => {
    const onPick = jest.fn();
    show({ onPick });
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${outcome}:`) }));
    expect(onPick.mock.calls).toEqual([[outcome]]);
  });

  it('say which is picked', () => {
    const buttons = within(show({ card: { pick: 'X' } })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  });

  it('carry the frequent predictions', () => {
    const betsDistributions = [
      { finalResultBet: '2' as const, distribution: 46 },
      { finalResultBet: 'X' as const, distribution: 31 },
      { finalResultBet: '1' as const, distribution: 23 },
    ];
    const buttons = within(show({ event: { betsDistributions } })).getAllByRole('button');
    expect(buttons.map((button) => button.textContent?.slice(-3))).toEqual(['23%', '31%', '46%']);
  });

  it('are at least 48 px high', () => {
    const [button] = within(show()).getAllByRole('button');
    expect(parseInt(getComputedStyle(button as Element).minHeight, 10)).toBeGreaterThanOrEqual(48);
  });

  it('G047: are none once the stage has begun, and the card says so', () => {
    const card = show({ isOpen: false });
    expect(within(card).queryByRole('button')).toBeNull();
    expect(card).toHaveTextContent('Prognoze su zatvorene.');
  });

  it('G047: then the frequent predictions are still there to read', () => {
    const card = show({ isOpen: false, event: { betsDistributions: [{ finalResultBet: 'X', distribution: 100 }] } });
    expect(card).toHaveTextContent('X: nerešeno, 100%');
  });

  it('are no buttons for who cannot play', () => {
    const card = show({ onPick: null });
    expect(within(card).queryByRole('button')).toBeNull();
    expect(within(card).getByRole('group', { name: 'Prognoza: Košava – Bura' })).toHaveTextContent('X: nerešeno');
  });
});

describe('G042: what became of a prediction', () => {
  const done = { ...begun(0, true), participantScores: [2, 1] };

  interface Told {
    readonly pick: Outcome | null;
    readonly pointsWon?: number | null;
    readonly edition?: EditionId;
    readonly isUnsent?: boolean;
  }

  function told({ pick, pointsWon = null, edition = 'rs', isUnsent = false }: Told) {
    const event = { ...done, pointsWon };
    const line = (
      <PickLine edition={EDITIONS[edition]} event={anEvent(event)} now={NOW} pick={pick} isUnsent={isUnsent} />
    );
    return show({ event, edition, card: { pick, line } });
  }

  it.each([
    ['rs', '1', 1, 'Prognoza: 1osvojeno 1 bod'],
    ['rs', '1', 2, 'Prognoza: 1osvojeno 2 boda'],
    ['rs', 'X', 0, 'Prognoza: Xosvojeno 0 bodova'],
    ['hr', '1', 3, 'Prognoza: 1osvojeno 3 boda'],
    ['rs', '1', null, 'Prognoza: 1bodovi se računaju'],
  ] as const)('in %s %s with %s points: %s', (edition, pick, pointsWon, words) => {
    expect(told({ edition, pick, pointsWon })).toHaveTextContent(words);
  });

  it('says when there was none', () => {
    expect(told({ pick: null })).toHaveTextContent('Bez prognoze');
  });

  it('marks a right one and strikes a lost one, in words too', () => {
    expect(told({ pick: '1', pointsWon: 1 })).toHaveTextContent(
      '1: pobeda domaćina, Košava, tačan ishod, izabrano, pogođeno',
    );
    document.body.replaceChildren();
    const card = told({ pick: '2', pointsWon: 0 });
    expect(card).toHaveTextContent('2: pobeda gosta, Bura, izabrano, promašeno');
    const letters = [...card.querySelectorAll('fieldset > div > span:first-child')];
    expect(letters.map((letter) => getComputedStyle(letter).textDecoration.startsWith('line-through'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('says what was not sent', () => {
    expect(told({ pick: '2', isUnsent: true })).toHaveTextContent('Prognoza: 2nije poslato');
  });

  it.each([
    ['EVENT_DOUBLE_PTS', '2×dupli džoker'],
    ['EVENT_TRIPLE_PTS', '3×trostruki džoker'],
  ] as const)('G036: carries %s as %s', (joker, words) => {
    expect(show({ card: { joker } })).toHaveTextContent(words);
  });
});

it.each([
  [true, { offer: 'game-1', offerType: 'MATCH' }],
  [false, {}],
])('is an offer where it can be played: %s', (offered, attributes) => {
  expect({ ...show({ event: { id: 1, offered } }).dataset }).toEqual(attributes);
});
