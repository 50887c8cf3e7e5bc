import type { Edition } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import type { EventStage } from '../../shared/event-stage';

/** The large line of the poster and the small one below it. */
export interface Poster {
  readonly line: string;
  readonly tail: string | null;
}

export function posterOf(stage: EventStage, { language, locale }: Edition): Poster {
  const phrases = specialPhrases[language];
  switch (stage.kind) {
    case 'before':
      return { line: plural(locale, stage.days, phrases.day), tail: phrases.toStart };
    case 'running':
      return { line: fill(phrases.dayNumber, stage), tail: fill(phrases.daysInAll, stage) };
    case 'over':
      return stage.winner ? { line: stage.winner.name, tail: phrases.winner } : { line: phrases.over, tail: null };
  }
}
