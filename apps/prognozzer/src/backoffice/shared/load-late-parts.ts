/** What few organisers need, and after something else. */
export const loadLateParts = () => import(/* webpackChunkName: "game-late" */ './late-parts');
