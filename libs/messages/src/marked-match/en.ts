import type { MarkedMatchPhrases } from './sr';

export const en = {
  withdrawn:
    'The match {home} – {visitor} has left the schedule of its competition: readers see it as cancelled. Replace it or take it out.',
} satisfies MarkedMatchPhrases;
