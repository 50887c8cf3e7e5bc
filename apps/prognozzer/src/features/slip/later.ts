// Needed only when a joker is sent, or a slip was changed elsewhere: a chunk of its own.
export { ConflictDialog } from './ConflictDialog';
export { JokerWarning } from './JokerWarning';
