export { problemsOf } from './check';
