import type { WidgetPhrases } from './sr';

export const en = {
  banner: {
    close: 'Close',
    advertisement: 'advertisement',
  },
  video: {
    title: 'Video',
    captions: 'Captions',
    length: 'length {length}',
  },
  odds: {
    title: 'Odds of the day',
    mark: 'ad · 18+',
    previous: 'Previous match',
    next: 'Next match',
    pause: 'Pause rotation',
    play: 'Start rotation',
    highest: 'Highest odds',
    highestOf: 'highest',
    note: 'Odds change. Betting can be addictive: bet responsibly, over-18s only.',
    action: 'See the offer at {name}',
  },
} satisfies WidgetPhrases;
