import { EDITIONS } from '@tribina/editions';
import { render, screen } from '@testing-library/react';
import { Flag } from './Flag';
import { MatchRow } from './MatchRow';
import { TeamLines } from './TeamLines';
import { aMatch } from './testing';

const NOW = '2026-11-20T18:00:00Z';
const ENDED = { code: 0, endedStatus: true, minute: null } as const;

describe('Flag', () => {
  it.each([
    ['NATIONAL_TEAM', false, 24, 16],
    ['NATIONAL_TEAM', true, 48, 32],
    ['CLUB', false, 20, 20],
    ['CLUB', true, 40, 40],
  ] as const)('of a %s (large: %s) has its place reserved and says nothing', (type, isLarge, width, height) => {
    render(<Flag team={{ type, flagUrl: '/img/svg/flags/srb.svg' }} isLarge={isLarge} />);
    const image = screen.getByRole('presentation');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([String(width), String(height)]);
  });

  it('is an empty place for a team that is not known yet', () => {
    const { container } = render(<Flag team={{ type: 'NATIONAL_TEAM', flagUrl: '' }} />);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('TeamLines', () => {
  const textsOf = (match: Parameters<typeof TeamLines>[0]['match'], hasScore: boolean) => {
    const { container } = render(<TeamLines match={match} hasScore={hasScore} />);
    return [...(container.firstElementChild?.children ?? [])].map((line) => line.textContent);
  };

  it('shows goals once the match has begun', () => {
    const match = aMatch({ score: { home: 2, visitor: 0 } });
    expect(textsOf(match, true)).toEqual(['Košava2', 'Bura0']);
    expect(textsOf(match, false)).toEqual(['Košava–', 'Bura–']);
  });

  it('sets the loser back, by penalties too', () => {
    const classOf = (name: string) => screen.getByText(name).parentElement?.className;
    render(
      <TeamLines
        match={aMatch({ status: ENDED, score: { home: 1, visitor: 1 }, penalties: { home: 3, visitor: 4 } })}
        hasScore
      />,
    );
    expect(classOf('Košava')).not.toBe(classOf('Bura'));
  });
});

describe('MatchRow', () => {
  const match = aMatch({ startTime: '2026-11-20T15:00:00Z', status: ENDED, score: { home: 2, visitor: 1 } });

  it('says a match in one sentence', () => {
    render(<MatchRow match={match} edition={EDITIONS.rs} now={NOW} />);
    expect(screen.getByText('Košava – Bura, rezultat 2:1, kraj')).toBeInTheDocument();
    expect(screen.getByText('kraj')).toHaveAttribute('aria-hidden', 'true');
  });

  it('takes another label', () => {
    render(<MatchRow match={match} edition={EDITIONS.rs} now={NOW} label="pet, 20. nov" />);
    expect(screen.getByText('pet, 20. nov')).toBeInTheDocument();
    expect(screen.queryByText('kraj')).not.toBeInTheDocument();
  });
});
