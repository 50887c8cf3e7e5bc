import type { Club } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { matchesPhrases } from '@tribina/messages/matches';
import type { ReactNode } from 'react';

interface ClubFactsProps {
  readonly club: Club;
  readonly edition: Edition;
}

/** `Klub · Vetrovija · Trener: … · Stadion: …`, as far as it is known. */
export function ClubFacts({ club, edition }: ClubFactsProps): ReactNode {
  const { teamTypes, club: phrases } = matchesPhrases[edition.language];
  const facts = [
    teamTypes[club.teamType],
    club.country,
    club.coach && `${phrases.coach}: ${club.coach}`,
    club.stadium && `${phrases.stadium}: ${club.stadium}`,
  ];
  return <p>{facts.filter(Boolean).join(' · ')}</p>;
}
