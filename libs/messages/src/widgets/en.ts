import type { WidgetPhrases } from './sr';

export const en = {
  stories: {
    title: 'Stories',
    open: 'Stories: {name}',
    openSeen: 'Stories: {name}, seen',
    previous: 'Previous story',
    next: 'Next story',
    pause: 'Pause',
    play: 'Resume',
    close: 'Close stories',
    place: '{name}, story {number} of {count}',
    more: 'Read more',
    loading: 'Stories are loading…',
    failed: 'Stories cannot be reached at the moment.',
    retry: 'Try again',
  },
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
