/** What comes late, in one chunk. */
export { ChangeDialog } from '../players/ChangeDialog';
export { QuizAnswer } from '../stage/QuizAnswer';
export { QuizConflict } from '../stage/QuizConflict';
export { Trial } from '../stage/Trial';
