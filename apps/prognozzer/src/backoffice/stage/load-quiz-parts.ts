/** What of a question few need, and late. */
export const loadQuizParts = () => import(/* webpackChunkName: "game-quiz" */ './quiz-parts');
