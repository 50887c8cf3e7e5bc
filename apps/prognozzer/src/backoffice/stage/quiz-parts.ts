/** What of a question comes late, in one chunk. */
export { QuizAnswer } from './QuizAnswer';
export { QuizConflict } from './QuizConflict';
