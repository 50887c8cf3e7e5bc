import { render, screen } from '@testing-library/react';
import type { Stage } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { anEvent, aStage, inHours, NOW } from '../../testing/game';
import { RoundBar } from './RoundBar';

function show(stage: Stage, edition: EditionId = 'rs') {
  const { container } = render(<RoundBar edition={EDITIONS[edition]} stage={stage} now={NOW} titleId="title" />);
  return container;
}

describe('G024: the round bar', () => {
  it('names the round', () => {
    show(aStage(12, 28));
    expect(screen.getByRole('heading', { level: 2, name: '12. kolo' })).toHaveAttribute('id', 'title');
  });

  it.each([
    [28.2, '1 d 04 h 12 min'],
    [0.01, '0 d 00 h 00 min'],
    [24 * 10 + 0.5, '10 d 00 h 30 min'],
  ])('G043: counts down to a round that begins in %d hours', (hours, countdown) => {
    const bar = show(aStage(12, hours));
    expect(bar).toHaveTextContent('predstoji');
    expect(screen.getByText('Počinje za').nextSibling).toHaveTextContent(countdown);
  });

  it('says until when predictions are taken, by the clock of the edition', () => {
    show(aStage(12, 28), 'hr');
    const deadline = screen.getByText('sub, 21. stu 23:00');
    expect(deadline).toHaveAttribute('datetime', inHours(28));
  });

  it('G043: says how far a round under way has come', () => {
    const played = { startTime: inHours(-2), status: { code: 0, endedStatus: true } };
    const cancelled = { startTime: inHours(5), status: { code: 62, endedStatus: false } };
    const events = [anEvent(played), anEvent(played), anEvent(cancelled), anEvent({ startTime: inHours(-1) })];
    const bar = show(aStage(11, -2, { events }), 'hr');
    expect(bar).toHaveTextContent('11. kolou tijekuZavršeno utakmica3 od 4');
    expect(bar).not.toHaveTextContent('Počinje za');
  });

  it.each([
    ['rs', 'završenoZavršeno mečeva8 od 8'],
    ['hr', 'završenoZavršeno utakmica8 od 8'],
  ] as const)('G043: in %s a round that is over says so', (edition, words) => {
    expect(show(aStage(1, -168), edition)).toHaveTextContent(words);
  });

  it('G043: a locked round is never future again, though its matches are put off', () => {
    expect(show(aStage(9, 2, { lockedAt: inHours(-1) }))).toHaveTextContent('u toku');
  });
});
