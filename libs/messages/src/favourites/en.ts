import type { FavouritePhrases } from './sr';

export const en = {
  title: 'Favourites',
  description: 'Stories that you have saved on {brand}.',
  lead: 'Stories that you have saved, the latest on top. Only you can see them.',
  count: { one: 'saved story', other: 'saved stories' },
  favourite: 'Favourite',
  removeOf: 'Remove from favourites: {title}',
  undo: 'Undo',
  more: 'More favourites',
  empty: 'You have no favourites yet. Open a story, press “Favourite” under its headline, and it waits here for later.',
  toNews: 'Latest news',
  loading: 'Loading your favourites…',
  failed: 'Your favourites cannot be loaded right now. Please try again.',
  retry: 'Try again',
  list: 'My favourites',
  notices: {
    added: 'The story has been added to your favourites.',
    removed: 'The story has been removed from your favourites.',
    notification_already_have_favorite: 'This story is already one of your favourites.',
    tooMany: 'Your list of favourites is full. Remove a story and try again.',
    addFailed: 'The story could not be added to your favourites. Please try again.',
    removeFailed: 'The story could not be removed from your favourites. Please try again.',
  },
} satisfies FavouritePhrases;
