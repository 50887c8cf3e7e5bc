// Needed only by who has agreed to personalisation, once it is near: a chunk of its own on public pages.
export { ForYouBlock } from './ForYouBlock';
