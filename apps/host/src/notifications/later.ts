// Needed only by members: a chunk of its own.
export { BellPanel } from './BellPanel';
export { loadUnopened, markOpened, watchCount } from './count';
