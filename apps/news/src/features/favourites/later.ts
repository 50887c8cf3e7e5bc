// Needed only once something is saved, or asked for: a chunk of its own on public pages.
export { FavouriteList } from './FavouriteList';
export { setFavourite } from './set-favourite';
