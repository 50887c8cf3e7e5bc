// One's own account is a page of few: a chunk of its own.
export { ProfileView } from './ProfileView';
