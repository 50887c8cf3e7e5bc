// Needed by players alone: a chunk of its own.
export { QuizCard } from './QuizCard';
