import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameEvent } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { anEvent, inHours, NOW } from '../../testing/game';
import { MatchCard } from './MatchCard';

interface Shown {
  readonly event?: Partial<GameEvent>;
  readonly edition?: EditionId;
  readonly isOpen?: boolean;
  readonly onPick?: (() => void) | null;
}

function show({ event = {}, edition = 'rs', isOpen = true, onPick = jest.fn() }: Shown = {}) {
  render(<MatchCard edition={EDITIONS[edition]} event={anEvent(event)} now={NOW} isOpen={isOpen} onPick={onPick} />);
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

  it('tell of a press', async () => {
    const onPick = jest.fn();
    show({ onPick });
    await userEvent.click(screen.getByRole('button', { name: /^X/ }));
    expect(onPick).toHaveBeenCalledTimes(1);
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
